/** What the worker does for disputes off the chain. */
import type { Chore } from '@/lib/queue/chore'
import { expireRequests } from './evidence'
import { tellDisputes } from './news'

export const disputeChores: readonly Chore[] = [
  { name: 'disputes.tell', everySeconds: 1, run: tellDisputes },
  { name: 'disputes.evidence-requests', everySeconds: 5, run: expireRequests },
]
