/** Work of all kinds in words. Pure. */
import { slotLook } from '@/components/campaigns/campaign-words'
import { checkPath } from '@/components/explorer/record-words'
import { jobLook } from '@/components/jobs/job/job-words'
import { orderStatusWords } from '@/components/orders/order-words'
import type { Look } from '@/components/ui/badge'
import type { SlotOutcome, SlotStatus } from '@/lib/campaigns/slots/slot-machine'
import type { JobOutcome, JobStatus } from '@/lib/jobs/machine'
import type { OrderStatus } from '@/lib/orders/machine'
import type { PublicWork, WorkKind } from '@/lib/stats/schema'

export const workKindWords: Record<WorkKind, { one: string; many: string }> = {
  ORDER: { one: 'Order', many: 'Orders' },
  SLOT: { one: 'Bounty slot', many: 'Bounty slots' },
  JOB: { one: 'Job', many: 'Jobs' },
}

/** The label of public work: its outcome once it has ended, its status before. */
export function workLook({ kind, status, outcome, passed, agentTokenId }: PublicWork): Look {
  if (kind === 'SLOT')
    return slotLook({ status: status as SlotStatus, outcome: outcome as SlotOutcome | null })
  if (kind === 'JOB')
    return jobLook({
      status: status as JobStatus,
      outcome: outcome as JobOutcome | null,
      providerId: agentTokenId,
      passed,
    })
  const { text, tone, live } = orderStatusWords[status as OrderStatus]
  return { label: text, tone, live }
}

/** The public page of work. A slot's page is private to its two sides: its on-chain data is public. */
export const workPath = ({ kind, id }: PublicWork): string =>
  kind === 'ORDER' ? `/orders/${id}` : kind === 'JOB' ? `/jobs/${id}` : checkPath('slot', id)
