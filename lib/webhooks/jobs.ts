/** Deliveries to webhooks: made from the outbox, attempted until they succeed, and deleted long after. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Keyed, Nothing, readPair } from '@/lib/queue/payloads'
import { inSeconds } from '@/lib/time'
import { fanOut, findRow, hasReceivers } from './fan-out'
import { resealSecrets } from './secrets'
import { attempt, perEndpoint } from './send'

/** Attempts under way in one worker. */
const attemptsAtOnce = 32

/** Days a delivery can be looked at and sent again. */
const keptDays = 30
/** Rows of one statement: every reader of the outbox waits for the oldest transaction running. */
const atOnce = 2_000

async function sweep(): Promise<void> {
  const until = inSeconds(-keptDays * 24 * 3600)
  for (;;) {
    const count = await db.$executeRaw`
      delete from app.webhook_deliveries where id in (
        select id from app.webhook_deliveries where created_at < ${until} order by created_at limit ${atOnce})`
    if (count < atOnce) return
  }
}

export const webhookJobs = [
  defineJob({
    name: 'webhooks.fan-out',
    payload: z.object({ row: z.string().regex(/^\d+$/) }),
    atOnce: 4,
    isHeard: hasReceivers,
    from: ({ id }) => [{ row: String(id) }],
    run: async ({ row: id }) => {
      const row = await findRow(BigInt(id))
      if (row) await fanOut(row)
    },
  }),
  defineJob({
    name: 'webhooks.deliver',
    payload: Keyed,
    atOnce: attemptsAtOnce,
    group: { of: ({ id }) => readPair(id)[0], atOnce: perEndpoint },
    retry: { limit: 10, delay: 1, delayMax: 60 },
    run: ({ id }) => attempt(readPair(id)[1]),
  }),
  defineJob({ name: 'webhooks.sweep', payload: Nothing, cron: '23 * * * *', seconds: 600, run: sweep }),
  defineJob({
    name: 'webhooks.reseal',
    payload: Nothing,
    cron: '43 * * * *',
    seconds: 600,
    run: () => (env().NEXTAUTH_SECRET_PREVIOUS.length > 0 ? resealSecrets() : Promise.resolve()),
  }),
]
