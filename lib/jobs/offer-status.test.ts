import { expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { type OfferRow, offerStatusOf, type Withdrawal } from './offer-status'

const units = (value: number) => new Prisma.Decimal(value)
const offer: OfferRow = {
  agentId: units(3),
  ownerAddress: '0xp',
  status: 'PENDING',
  seal: '0xaa',
  expiresAt: 5n,
}
const withdrawal: Withdrawal = { agentId: units(3), provider: '0xp', seal: '0xaa', expiresAt: units(5) }
const waiting = { providerAgentId: null, endedAt: null }

test.each<[string, Partial<OfferRow>, Parameters<typeof offerStatusOf>[1], Withdrawal[], string]>([
  ['waits', {}, waiting, [], 'PENDING'],
  ['is accepted', {}, { ...waiting, providerAgentId: 3n }, [], 'ACCEPTED'],
  ['is passed over for another', {}, { ...waiting, providerAgentId: 4n }, [], 'REJECTED'],
  ['ends with its job', {}, { ...waiting, endedAt: 9n }, [], 'REJECTED'],
  ['is taken back on the chain', {}, waiting, [withdrawal], 'WITHDRAWN'],
  ['stays taken back when the job ends', {}, { ...waiting, endedAt: 9n }, [withdrawal], 'WITHDRAWN'],
  ['is not taken back by a stranger', {}, waiting, [{ ...withdrawal, provider: '0xx' }], 'PENDING'],
  ['is not taken back for another agent', {}, waiting, [{ ...withdrawal, agentId: units(4) }], 'PENDING'],
  ['is another offer with another seal', {}, waiting, [{ ...withdrawal, seal: '0xbb' }], 'PENDING'],
  ['is another offer with another end', {}, waiting, [{ ...withdrawal, expiresAt: units(6) }], 'PENDING'],
  [
    'can be taken back here while it is not signed',
    { status: 'WITHDRAWN', seal: null },
    waiting,
    [],
    'WITHDRAWN',
  ],
  ['is open again when a reorg undid its withdrawal', { status: 'WITHDRAWN' }, waiting, [], 'PENDING'],
  ['is open again when a reorg undid the choice', { status: 'REJECTED' }, waiting, [], 'PENDING'],
  ['is open again without its job', { status: 'ACCEPTED' }, null, [], 'PENDING'],
  [
    'is accepted though it was taken back here',
    { status: 'WITHDRAWN', seal: null },
    { ...waiting, providerAgentId: 3n },
    [],
    'ACCEPTED',
  ],
])('an offer %s', (_, over, job, withdrawals, status) => {
  expect(offerStatusOf({ ...offer, ...over }, job, withdrawals)).toBe(status)
})
