/** A world of ids, for the tests: the list of visits depends on the demo data, and can be checked without a running Merx. */
import type { Job } from '@/lib/jobs/schema'
import type { Listing } from '@/lib/listings/schema'
import type { Order } from '@/lib/orders/schema'
import type { Member, World } from './world'

const member = (name: string) => ({ name, privateKey: '0x1', address: '0xb' }) as unknown as Member
const [buyer, seller] = [member('buyer'), member('seller')]

const listing = (id: string) =>
  ({ id, packages: [{}, {}], addons: [{}], instantBuyable: true }) as unknown as Listing

const order = (status: Order['status']) => ({ id: '0x2', status }) as Order
const deals: Order['status'][] = ['PENDING_ACCEPT', 'IN_PROGRESS', 'DELIVERED', 'SETTLED']

const slot = (status: string) =>
  ({ slot: { id: 'c1', status }, as: seller }) as World['bounties']['slots'][number]

const job = (status: Job['status']) =>
  ({ jobId: '1', strategyType: 'RUBRIC', status, passed: null, outcome: null }) as Job

export const exampleWorld: World = {
  buyer,
  seller,
  newcomer: member('newcomer'),
  boss: member('operator'),
  evaluator: member('evaluator'),
  listings: [listing('c1'), listing('c2'), listing('c3')],
  ownListing: 'c1',
  request: 'c1',
  boardRequest: 'c1',
  revised: { request: 'c1', as: buyer },
  conversation: 'c1',
  agent: 'nightwatch',
  agentId: 'c1',
  transaction: '0x1',
  checkout: 'c1',
  delivered: { order: order('DELIVERED'), as: buyer },
  dispute: { id: '0x1', as: buyer },
  credentials: { webhook: 'c1', deviceCode: 'BCDF-GHJK' },
  orders: deals.map((status) => ({ order: order(status), as: buyer })),
  sold: deals.map((status) => ({ order: order(status), as: seller })),
  bounties: {
    campaign: { id: '0x1' } as World['bounties']['campaign'],
    brand: member('brand'),
    slots: ['CLAIMED', 'SUBMITTED', 'REJECTED'].map(slot),
    revised: 'c2',
    others: [],
    draft: 'c1',
    claim: 'c1',
  },
  jobs: [job('FUNDED')],
  jobSeats: [
    { job: job('OPEN'), side: 'client', as: buyer },
    { job: job('SUBMITTED'), side: 'evaluator', as: seller },
  ],
}
