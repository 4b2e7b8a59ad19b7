/** Deletes the visitor hashes of listings after the day has ended. */
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { forgetVisitors } from './visits'

export const listingJobs = [
  defineJob({
    name: 'listings.forget',
    payload: Nothing,
    cron: '1 * * * *',
    seconds: 600,
    run: (_, { signal }) => forgetVisitors(signal),
  }),
]
