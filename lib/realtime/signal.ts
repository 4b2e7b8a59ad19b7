/** Signals: told once to whoever listens at this moment, stored nowhere (spec §Transient signals). */
import { z } from 'zod'
import { db } from '@/lib/db/client'

/** The channel of Postgres they travel on. */
export const signalChannel = 'merx_signal'

/** A signal as it travels. `from` is the wallet that does not need to hear it. */
export const Signal = z.object({
  channel: z.string(),
  type: z.string(),
  subject: z.string(),
  from: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type Signal = z.infer<typeof Signal>

/** Tells every process. Postgres carries at most 8,000 bytes. */
export async function sendSignal(signal: Signal): Promise<void> {
  await db.$executeRaw`select pg_notify(${signalChannel}, ${JSON.stringify(signal)})`
}
