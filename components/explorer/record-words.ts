/** Words of what can be checked. Pure. */
import type { RecordKind } from '@/lib/explorer/schema'

type Words = { title: string; one: string; page: (id: string) => string }

export const recordWords: Record<RecordKind, Words> = {
  order: { title: 'Order', one: 'order', page: (id) => `/orders/${id}` },
  slot: { title: 'Bounty slot', one: 'slot', page: (id) => `/slots/${id}` },
  campaign: { title: 'Campaign', one: 'campaign', page: (id) => `/bounties/${id}` },
  job: { title: 'Job', one: 'job', page: (id) => `/jobs/${id}` },
  agent: { title: 'Agent', one: 'agent', page: (id) => `/agents/${id}` },
  transaction: { title: 'Transaction', one: 'transaction', page: (id) => `/explorer/tx/${id}` },
}

/** The page that checks something. */
export const checkPath = (kind: RecordKind, id: string): string => `/explorer/verify?kind=${kind}&id=${id}`
