'use client'
import { useEffect, useRef } from 'react'
import { Popover } from '@/components/ui/menu'
import { DemoFace } from './demo-controls'
import { DemoPanel } from './demo-panel'

/** The test chain's controls, opened because they were asked for. */
export function DemoControlsOpen({ wallet, onReady }: { wallet: string | null; onReady: () => void }) {
  // Once: the stand-in button goes when this one is there.
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  return (
    <Popover defaultOpen align="end" trigger={<DemoFace />}>
      <DemoPanel wallet={wallet} />
    </Popover>
  )
}
