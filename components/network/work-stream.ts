/** The public stream of work events, for the page that lists work. */
import { steadySource } from '@/components/data/steady-source'

/** Events within this time are one change. */
const gatherMs = 800
/** The events that mean a change. `ready` is sent whenever it opens: earlier events are not sent again. */
const heard = ['ready', 'job_created', 'job_status_changed', 'work_changed'] as const

/** Reports when work may have changed. Returns a function that stops it. */
export function listenWork(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onEvent = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, gatherMs)
  }
  const stream = steadySource('/api/v1/events', {
    listen: (source) => {
      for (const name of heard) source.addEventListener(name, onEvent)
    },
  })
  return () => {
    clearTimeout(timer)
    stream.stop()
  }
}
