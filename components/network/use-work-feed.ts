'use client'
import { useEffect, useState } from 'react'
import type { PublicWork } from '@/lib/stats/schema'
import { type FollowedWork, followWork } from './work-feed'

/** The newest work: as rendered, and refetched when the public stream reports a change, unless it is paused. */
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
