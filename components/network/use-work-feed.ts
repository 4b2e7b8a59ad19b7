'use client'
import { useEffect, useState } from 'react'
import type { PublicWork } from '@/lib/stats/schema'
import { type FollowedWork, followWork } from './work-feed'

/** The newest work: as rendered, and read again when the public stream says that some changed, unless it is paused. */
export function useWorkFeed(
  initial: readonly PublicWork[],
  { kind, limit }: FollowedWork,
  paused: boolean,
): readonly PublicWork[] {
  const [items, setItems] = useState(initial)
  useEffect(() => {
    if (paused) return
    return followWork({ kind, limit }, setItems)
  }, [kind, limit, paused])
  return items
}
