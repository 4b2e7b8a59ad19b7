'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { whileShown } from '@/components/data/while-shown'
import { callApi } from '@/lib/api/client'
import type { PublicWork, WorkKind } from '@/lib/stats/schema'

/** Events that come in a bunch are read once. */
const gatherMs = 800
/** What the public stream says changed. */
const heard = ['ready', 'job_created', 'job_status_changed', 'work_changed'] as const

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEvent = () => {
      clearTimeout(timer)
      timer = setTimeout(() => document.visibilityState === 'visible' && void read(), gatherMs)
    }
    const stop = whileShown(() => {
      const source = new EventSource('/api/v1/events')
      for (const name of heard) source.addEventListener(name, onEvent)
      return () => source.close()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [paused])
  return items
}
