'use client'
import { useEffect, useEffectEvent } from 'react'
import { type LiveListener, listenLive } from './event-stream'

/**
 * Calls `event` for everything that happens to what is the reader's, and `resync` when some of it may be unknown. Null: listens
 * to nothing. For what is not kept; what is kept follows from `stale-after.ts`.
 */
export function useLive(listener: LiveListener | null): void {
  const event: LiveListener['event'] = useEffectEvent((one) => listener?.event(one))
  const resync: LiveListener['resync'] = useEffectEvent(() => listener?.resync())
  const isOn = listener !== null
  useEffect(
    () => (isOn ? listenLive({ event: (one) => event(one), resync: () => resync() }) : undefined),
    [isOn],
  )
}
