/** Signals: sent once to current listeners, never stored (spec §Transient signals). */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { processGlobal } from '@/lib/process-global'
import { publish, redis } from '@/lib/redis'
import { nowMs } from '@/lib/time'
import { Repeats } from './repeats'

/** The channel of signals, on Postgres and Redis. */
export const signalTopic = 'merx_signal'

/** Repeats of a signal within this time are dropped (spec §Limits). */
export const collapseMs = 3_000

/** A signal on the wire. `from` is the sender's wallet, which does not receive it. */
export const Signal = z.object({
  channel: z.string(),
  type: z.string(),
  subject: z.string(),
  from: z.string(),
  /** Identifies the signal: the same one again too soon is a repeat. */
  state: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type Signal = z.infer<typeof Signal>

/** What makes two signals the same. */
export const sameness = ({ channel, type, from, state }: Signal): string =>
  `${channel} ${type} ${from} ${state}`

const repeats = processGlobal('merxSignals', () => new Repeats(collapseMs))

/** Whether the same signal was sent recently, by any process that shares our Redis; without one, by this process. */
async function isRepeat(signal: Signal): Promise<boolean> {
  const ownCount = () => repeats.isRepeat(sameness(signal), nowMs())
  const shared = await redis()
  if (!shared) return ownCount()
  return shared
    .set(`merx:once:${sameness(signal)}`, '', 'PX', collapseMs, 'NX')
    .then((answer) => answer === null, ownCount)
}

/** Sends the signal to every process. Returns false for a repeat. Postgres carries at most 8,000 bytes. */
export async function sendSignal(signal: Signal): Promise<boolean> {
  if (await isRepeat(signal)) return false
  const text = JSON.stringify(signal)
  if (!(await publish(signalTopic, text))) await db.$executeRaw`select pg_notify(${signalTopic}, ${text})`
  return true
}
