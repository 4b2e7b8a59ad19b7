/** The public stream of what happens to work, as the page that lists it hears it. */
import { steadySource } from '@/components/data/steady-source'

/** Events that come in a bunch are one change. */
const gatherMs = 800
/** What the stream says changed. It says `ready` whenever it opens: what happened before is not sent again. */
const heard = ['ready', 'job_created', 'job_status_changed', 'work_changed'] as const

/** Says when work may have changed. Returns how to stop. */
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
