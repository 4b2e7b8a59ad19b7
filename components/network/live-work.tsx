'use client'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ChainNow } from '@/components/ui/clock'
import { EmptyState } from '@/components/ui/states'
import type { PublicWork } from '@/lib/stats/schema'
import { useWorkFeed } from './use-work-feed'
import type { FollowedWork } from './work-feed'
import { WorkTable } from './work-table'

type Props = FollowedWork & { items: readonly PublicWork[]; chainNow: ChainNow }

/** The newest orders, slots and jobs, live. It can be paused, as moving content must be. */
export function LiveWork({ items, kind, limit, chainNow }: Props) {
  const [paused, setPaused] = useState(false)
  const shown = useWorkFeed(items, { kind, limit }, paused)
  const Icon = paused ? Play : Pause
  if (shown.length === 0)
    return (
      <EmptyState title="Nothing yet" text="Orders, bounty slots and jobs appear here as they are made." />
    )
  return (
    <>
      <WorkTable caption="The newest work, as it happens" items={shown} chainNow={chainNow} />
      <Button variant="quiet" size="sm" className="mt-3" onClick={() => setPaused(!paused)}>
        <Icon aria-hidden />
        {paused ? 'Go on updating' : 'Pause updating'}
      </Button>
    </>
  )
}
