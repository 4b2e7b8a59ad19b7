/** Background work of brand claims. */
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { checkClaim } from './check'
import { checkJob } from './moves'

export const brandJobs = [
  defineJob({
    name: checkJob,
    payload: Keyed,
    maxConcurrent: 4,
    seconds: 60,
    run: ({ id }) => checkClaim(id),
  }),
]
