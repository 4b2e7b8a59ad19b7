'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '@/lib/api/client'
import type { PublicWork, WorkKind } from '@/lib/stats/schema'
import { listenWork } from './work-stream'

/** The newest work: as rendered, and read again when the public stream says that some changed, unless it is paused. */
export function useWorkFeed(initial: readonly PublicWork[], kind: WorkKind | undefined, paused: boolean) {
  const [items, setItems] = useState(initial)
  const read = useEffectEvent(async () => {
    const query = { pageSize: initial.length || 10, ...(kind && { kind }) }
    // What cannot be read now is read with the next event.
    const page = await callApi('GET /explorer/jobs', { query }).catch(() => null)
    if (page) setItems(page.items)
  })
  useEffect(() => {
    if (paused) return
    return listenWork(() => document.visibilityState === 'visible' && void read())
  }, [paused])
  return items
}
