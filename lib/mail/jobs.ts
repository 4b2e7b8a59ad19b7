/** Background jobs of e-mail: creates mails from notifications, sends them with retries, and deletes old ones. */
import { z } from 'zod'
import { sweepOlder } from '@/lib/db/sweep'
import { defineJob } from '@/lib/queue/job'
import { Keyed, Nothing, readPair } from '@/lib/queue/payloads'
import { hasReaders, mailNotification } from './queue'
import { attemptMail } from './send'

/** Days for which the record of a mail is kept. */
const keptDays = 30

const sweep = (signal: AbortSignal): Promise<void> => sweepOlder('mails', keptDays, signal)

export const mailJobs = [
  defineJob({
    name: 'mail.queue',
    payload: z.object({ notification: z.string().min(1) }),
    isActive: hasReaders,
    from: ({ type, subject, data }) =>
      type === 'notification.created' && data.email === true ? [{ notification: subject }] : [],
    run: ({ notification }) => mailNotification(notification),
  }),
  defineJob({
    name: 'mail.send',
    payload: Keyed,
    maxConcurrent: 8,
    group: { of: ({ id }) => readPair(id)[0], maxConcurrent: 1 },
    seconds: 90,
    run: ({ id }) => attemptMail(readPair(id)[1]),
  }),
  defineJob({
    name: 'mail.sweep',
    payload: Nothing,
    cron: '53 * * * *',
    seconds: 600,
    run: (_, { signal }) => sweep(signal),
  }),
]
