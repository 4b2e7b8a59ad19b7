'use client'
import type { StreamEvent } from '@/lib/streams/schema'
import type { Asked } from './ask-signature'
import { type EventPattern, matches } from './event-pattern'
import { useLive } from './use-live'
import { useSignature } from './use-rendered'

type Props = {
  on: readonly EventPattern[]
  ask: Asked | undefined
  every: number | false
  catchUp: boolean
  /** Renders the page again. */
  read: () => void
}

/** Keeps a page current with the reader's events. Visitors have none, and do not load it. */
export function LiveEvents({ on, ask, every, catchUp, read }: Props) {
  useLive({
    event: (event: StreamEvent) => {
      if (on.some((pattern) => matches(event, pattern))) read()
    },
    resync: () => {
      if (!ask && catchUp) read()
    },
  })
  return ask ? <Watching ask={ask} every={every} onOld={read} /> : null
}

/** Checks whether the page is out of date, whenever events may have been missed and at an interval. */
function Watching({ ask, every, onOld }: { ask: Asked; every: number | false; onOld: () => void }) {
  useSignature(ask, { live: true, every }, onOld)
  return null
}
