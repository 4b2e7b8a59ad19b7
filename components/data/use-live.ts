'use client'
import { useEffect, useEffectEvent } from 'react'
import { type LiveListener, listenLive } from './event-stream'

/**
 * Calls `event` for every event of the reader's objects, and `resync` when some may have been missed. Null: listens to nothing. For data
 * that is not cached; cached data follows `stale-after.ts`.
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
