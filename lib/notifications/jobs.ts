/** Notifications that lower layers trigger with a timer, because they cannot import this domain. */
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { announceCredentialChange, announceSignIn } from './security'

export const notificationJobs = [
  defineJob({ name: 'notifications.signed-in', payload: Keyed, run: ({ id }) => announceSignIn(id) }),
  defineJob({
    name: 'notifications.credential-changed',
    payload: Keyed,
    run: ({ id }) => announceCredentialChange(id),
  }),
]
