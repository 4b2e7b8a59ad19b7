'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import type { Asked } from './ask-signature'
import type { EventPattern } from './event-pattern'
import { whenFree } from './page-hold'

const LiveEvents = dynamic(() => import('./live-events').then((module) => module.LiveEvents))

/** Changes within this time are rendered together. */
const gatherMs = 300

type Props = {
  /** The events that change the page; none for a reader who receives none about it. */
  on?: readonly EventPattern[]
  /** Checked when events may have been missed; without it the page is rendered again then. */
  ask?: Asked
  /** An interval in milliseconds for checking or rendering: for changes without an event. */
  every?: number | false
  /** False when missed events need no action. */
  catchUp?: boolean
}

/** Renders the page again, once for several changes, and not while a transaction is pending. */
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

/** Keeps a server-rendered page current while it is open: by the reader's events, by polling, or both. */
export function LivePage({ on, ask, every = false, catchUp = true }: Props) {
  const { isReading, read } = usePageReader()
  const pause = isReading ? false : every
  return (
    <>
      {on && <LiveEvents on={on} ask={ask} every={pause} catchUp={catchUp} read={read} />}
      {!on && ask && pause !== false && <Asking ask={ask} every={pause} onOld={read} />}
      {!ask && pause !== false && <Reading every={pause} read={read} />}
    </>
  )
}

/** Checks at an interval, while the page is visible, whether it is out of date. */
function Asking({
  ask: { call, id, shown },
  every,
  onOld,
}: {
  ask: Asked
  every: number
  onOld: () => void
}) {
  const compare = useEffectEvent((now: string) => now !== shown && onOld())
  // Restarts with each rendering: a response for an earlier one proves nothing about it.
  useEffect(() => {
    const end = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // A failed check is repeated at the next interval.
      import('./ask-signature')
        .then(({ askSignature }) => askSignature({ call, id, shown }, end.signal))
        .then(
          (now) => end.signal.aborted || compare(now),
          () => undefined,
        )
    }
    const timer = setInterval(look, every)
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [call, id, shown, every])
  return null
}

/** Renders the page again at an interval while it is visible. */
function Reading({ every, read }: { every: number; read: () => void }) {
  const onTime = useEffectEvent(() => document.visibilityState === 'visible' && read())
  useEffect(() => {
    const timer = setInterval(() => onTime(), every)
    return () => clearInterval(timer)
  }, [every])
  return null
}
