/** Labels of objects that can be checked. Pure. */
import type { RecordKind } from '@/lib/explorer/schema'

type Words = { title: string; one: string; page: ((id: string) => string) | null }

export const recordWords = {
  order: { title: 'Order', one: 'order', page: (id: string) => `/orders/${id}` },
  // The page of a slot is visible to its two sides and the panel only.
  slot: { title: 'Bounty slot', one: 'slot', page: null },
  campaign: { title: 'Campaign', one: 'campaign', page: (id: string) => `/bounties/${id}` },
  job: { title: 'Job', one: 'job', page: (id: string) => `/jobs/${id}` },
  agent: { title: 'Agent', one: 'agent', page: (id: string) => `/agents/${id}` },
  transaction: { title: 'Transaction', one: 'transaction', page: (id: string) => `/explorer/tx/${id}` },
} satisfies Record<RecordKind, Words>

/** The public page of an object; null when there is none. */
export const publicPage = (kind: RecordKind, id: string): string | null =>
  recordWords[kind].page?.(id) ?? null

/** The page that checks an object. */
export const checkPath = (kind: RecordKind, id: string): string => `/explorer/verify?kind=${kind}&id=${id}`
