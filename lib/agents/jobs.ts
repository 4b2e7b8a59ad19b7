/** Background work of agents. */
import { defineJob, patientRetry } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { publishJob, publishRegistration } from './mint/registration'

export const agentJobs = [
  defineJob({
    name: publishJob,
    payload: Keyed,
    retry: patientRetry,
    run: ({ id }) => publishRegistration(id),
  }),
]
