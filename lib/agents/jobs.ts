/** Background work of agents. */
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { publishJob, publishRegistration } from './mint/registration'

export const agentJobs = [
  defineJob({ name: publishJob, payload: Keyed, run: ({ id }) => publishRegistration(id) }),
]
