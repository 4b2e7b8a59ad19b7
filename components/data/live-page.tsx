'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import type { Asked } from './ask-signature'
import type { EventPattern } from './event-pattern'
import { whenFree } from './page-hold'

const LiveEvents = dynamic(() => import('./live-events').then((module) => module.LiveEvents))

/** Changes that come in a bunch are shown at once. */
const gatherMs = 300

type Props = {
  /** The events that change what the page shows; none for a reader who gets no events of it. */
  on?: readonly EventPattern[]
  /** Asked where events may have been missed, about what the page shows; without it the page is then rendered again. */
  ask?: Asked
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
  const pause = isReading ? false : every
  return (
    <>
      {on && <LiveEvents on={on} ask={ask} every={pause} catchUp={catchUp} read={read} />}
      {!on && ask && pause !== false && <Asking ask={ask} every={pause} onOld={read} />}
      {!ask && pause !== false && <Reading every={pause} read={read} />}
    </>
  )
}

/** Asks every so often, while someone looks, whether the page is out of date. */
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
  // Starts again with each rendering: an answer to an earlier one says nothing about it.
  useEffect(() => {
    const end = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // What could not be asked is asked the next time.
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

/** Renders the page again every so often while someone looks. */
function Reading({ every, read }: { every: number; read: () => void }) {
  const onTime = useEffectEvent(() => document.visibilityState === 'visible' && read())
  useEffect(() => {
    const timer = setInterval(() => onTime(), every)
    return () => clearInterval(timer)
  }, [every])
  return null
}
