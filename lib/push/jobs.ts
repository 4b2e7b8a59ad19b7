/** Browser push in the background. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { deliveryJobs, renamed } from '@/lib/webhooks/lines'
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
  ...deliveryJobs({ name: 'push.deliver', maxConcurrent: 16, attempt: pushOne }),
  renamed('push.send', 'push.deliver'),
]
