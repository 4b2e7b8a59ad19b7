'use client'
import { FlaskConical } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'

const Open = dynamic(() => import('./demo-controls-open').then((module) => module.DemoControlsOpen), {
  ssr: false,
})

/** The button of the test chain. */
export const DemoFace = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label="Test chain: clock and test money"
    aria-haspopup="dialog"
    className="inline-flex h-9 min-w-9 items-center justify-center gap-2 whitespace-nowrap rounded-lg font-medium text-wait text-xs transition-colors hover:bg-wait-soft 2xl:border 2xl:border-wait-line 2xl:px-3"
    {...props}
  >
    <FlaskConical aria-hidden className="size-[1.125rem] 2xl:size-4" />
    <span className="hidden 2xl:inline">Test chain</span>
  </button>
)

/** The controls of the test chain. Their code is loaded when they first open. */
export function DemoControls({ wallet }: { wallet: string | null }) {
  const [used, setUsed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      {!loaded && <DemoFace onClick={() => setUsed(true)} />}
      {used && <Open wallet={wallet} onReady={() => setLoaded(true)} />}
    </>
  )
}
