'use client'
import { useEffect, useRef } from 'react'
import { Popover } from '@/components/ui/menu'
import { DemoFace } from './demo-controls'
import { DemoPanel } from './demo-panel'

/** The test chain's controls, opened immediately because they were requested. */
export function DemoControlsOpen({ wallet, onReady }: { wallet: string | null; onReady: () => void }) {
  // Once: the placeholder button is removed when this one is mounted.
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  return (
    <Popover defaultOpen align="end" trigger={<DemoFace />}>
      <DemoPanel wallet={wallet} />
    </Popover>
  )
}
