/** Work of all kinds in words. Pure. */
import { slotLook } from '@/components/campaigns/campaign-words'
import { checkPath } from '@/components/explorer/record-words'
import { jobLook } from '@/components/jobs/job-words'
import { orderStatusWords } from '@/components/orders/order-words'
import type { Look } from '@/components/ui/badge'
import type { SlotStatus } from '@/lib/campaigns/slot-machine'
import type { JobStatus } from '@/lib/jobs/machine'
import type { OrderStatus } from '@/lib/orders/machine'
import type { PublicWork, WorkKind } from '@/lib/stats/schema'

export const workKindWords: Record<WorkKind, { one: string; many: string }> = {
  ORDER: { one: 'Order', many: 'Orders' },
  SLOT: { one: 'Bounty slot', many: 'Bounty slots' },
  JOB: { one: 'Job', many: 'Jobs' },
}

/** The label of public work: its status. */
export function workLook({ kind, status, agentTokenId }: PublicWork): Look {
  if (kind === 'SLOT') return slotLook({ status: status as SlotStatus, outcome: null })
  if (kind === 'JOB')
    return jobLook({ status: status as JobStatus, outcome: null, providerId: agentTokenId, passed: null })
  const { text, tone, live } = orderStatusWords[status as OrderStatus]
  return { label: text, tone, live }
}

/** The public page of work. A slot's page is private to its two sides: its on-chain data is public. */
export const workPath = ({ kind, id }: PublicWork): string =>
  kind === 'ORDER' ? `/orders/${id}` : kind === 'JOB' ? `/jobs/${id}` : checkPath('slot', id)
