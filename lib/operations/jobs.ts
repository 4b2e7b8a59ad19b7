/** Carries out the operator's decisions on dead jobs. */
import { defineJob } from '@/lib/queue/job'
import { deadLetters } from '@/lib/queue/names'
import { Keyed } from '@/lib/queue/payloads'
import { decisionJobs } from './decisions'

export const operationJobs = [
  defineJob({
    name: decisionJobs.RETRY,
    payload: Keyed,
    run: async ({ id }, { boss }) => void (await boss.redrive(deadLetters, { ids: [id] })),
  }),
  defineJob({
    name: decisionJobs.DISCARD,
    payload: Keyed,
    run: async ({ id }, { boss }) => void (await boss.deleteJob(deadLetters, id)),
  }),
]
