/** Jobs of webhook deliveries: creation from the outbox, attempts, deletion. */
import { z } from 'zod'
import { sweepOlder } from '@/lib/db/sweep'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { fanOut, findRow, hasReceivers } from './fan-out'
import { deliveryJobs } from './lines'
import { resealSecrets } from './secrets'
import { attempt } from './send'

/** Concurrent attempts per worker. */
const maxConcurrentAttempts = 32

/** Days to keep a delivery. */
const keptDays = 30

const sweep = (signal: AbortSignal): Promise<void> => sweepOlder('webhookDeliveries', keptDays, signal)

export const webhookJobs = [
  defineJob({
    name: 'webhooks.fan-out',
    payload: z.object({ row: z.string().regex(/^\d+$/) }),
    maxConcurrent: 4,
    isActive: hasReceivers,
    from: ({ id }) => [{ row: String(id) }],
    run: async ({ row: id }) => {
      const row = await findRow(BigInt(id))
      if (row) await fanOut(row)
    },
  }),
  ...deliveryJobs({
    name: 'webhooks.deliver',
    maxConcurrent: maxConcurrentAttempts,
    retry: { limit: 10, delay: 1, delayMax: 60 },
    attempt,
  }),
  defineJob({
    name: 'webhooks.sweep',
    payload: Nothing,
    cron: '23 * * * *',
    seconds: 600,
    run: (_, { signal }) => sweep(signal),
  }),
  defineJob({
    name: 'webhooks.reseal',
    payload: Nothing,
    cron: '43 * * * *',
    seconds: 600,
    run: () => (env().NEXTAUTH_SECRET_PREVIOUS.length > 0 ? resealSecrets() : Promise.resolve()),
  }),
]
