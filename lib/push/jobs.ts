/** Browser push in the background. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Keyed, readPair } from '@/lib/queue/payloads'
import { hasBrowsers, pushOne, queuePushes } from './send'

export const pushJobs = [
  defineJob({
    name: 'push.queue',
    payload: z.object({ notification: z.string().min(1) }),
    isActive: hasBrowsers,
    from: ({ type, subject, data }) =>
      type === 'notification.created' && data.push === true ? [{ notification: subject }] : [],
    // Once: a second timer would be a second push.
    run: ({ notification }, { once }) =>
      db.$transaction(async (tx) => {
        if (await once(tx)) await queuePushes(tx, notification)
      }),
  }),
  defineJob({
    name: 'push.send',
    payload: Keyed,
    maxConcurrent: 16,
    group: { of: ({ id }) => readPair(id)[0], maxConcurrent: 2 },
    run: ({ id }) => pushOne(...readPair(id)),
  }),
]
