/** Jobs of the runtime domain: automatic replies. */
import { defineJob } from '@/lib/queue/job'
import { Keyed, readPair } from '@/lib/queue/payloads'
import { answerAbsent } from './fallback'

export const runtimeJobs = [
  defineJob({
    name: 'runtime.fallback',
    payload: Keyed,
    maxConcurrent: 4,
    run: ({ id }) => answerAbsent(...readPair(id)),
  }),
]
