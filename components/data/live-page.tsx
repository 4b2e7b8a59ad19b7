'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import type { StreamEvent } from '@/lib/streams/schema'
import { type EventPattern, isMeant } from './event-pattern'
import { whenFree } from './page-hold'
import type { WatchedCall } from './page-signature'
import { useLive } from './use-live'
import { useSignature } from './use-rendered'

/** Changes that come in a bunch are shown at once. */
const gatherMs = 300

type Props = {
  /** The events that change what the page shows; none for a reader who gets no events of it. */
  on?: readonly EventPattern[]
  /** Asked where events may have been missed, about what the page shows; without it the page is then rendered again. */
  ask?: { call: WatchedCall; id: string; shown: string }
  /** Asks, or renders, this often besides, in milliseconds: for what is no event. */
  every?: number | false
  /** False where nothing need be done about events that may have been missed. */
  catchUp?: boolean
}

/** Renders the page again, once for a bunch of changes, and not under a transaction that is on its way. */
function usePageReader() {
  const router = useRouter()
  const [isReading, start] = useTransition()
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  const refresh = () => {
    callOff.current = whenFree(() => start(() => router.refresh()))
  }
  const read = () => {
    callOff.current?.()
    const timer = setTimeout(refresh, gatherMs)
    callOff.current = () => clearTimeout(timer)
  }
  return { isReading, read }
}

/** Keeps a page that the server renders current while it is open: by the reader's events, by asking, or both. */
export function LivePage({ on, ask, every = false, catchUp = true }: Props) {
  const { isReading, read } = usePageReader()
  const listener = {
    event: (event: StreamEvent) => {
      if (on?.some((pattern) => isMeant(event, pattern))) read()
    },
    resync: () => {
      if (!ask && catchUp) read()
    },
  }
  useLive(on ? listener : null)
  const pause = isReading ? false : every
  if (ask) return <Asking ask={ask} live={on !== undefined} every={pause} onOld={read} />
  return pause === false ? null : <Reading every={pause} read={read} />
}

/** Asks whether the page is out of date. */
function Asking({
  ask,
  onOld,
  ...when
}: {
  ask: NonNullable<Props['ask']>
  live: boolean
  every: number | false
  onOld: () => void
}) {
  useSignature(ask, when, onOld)
  return null
}

/** Renders the page again every so often while someone looks. */
function Reading({ every, read }: { every: number; read: () => void }) {
  const onTime = useEffectEvent(() => document.visibilityState === 'visible' && read())
  useEffect(() => {
    const timer = setInterval(() => onTime(), every)
    return () => clearInterval(timer)
  }, [every])
  return null
}
