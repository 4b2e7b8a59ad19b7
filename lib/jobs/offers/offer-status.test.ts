import { expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { jobOfferWithdrawalProjection } from '@/lib/jobs/projection'
import { type OfferRow, offerStatusOf, openSigned, type Withdrawal, withdrawalIdsOf } from './offer-status'

const units = (value: number) => new Prisma.Decimal(value)
const offer: OfferRow = {
  agentId: units(3),
  ownerAddress: '0xp',
  status: 'PENDING',
  seal: '0xaa',
  expiresAt: 5n,
  signature: '0x5a',
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
    { status: 'WITHDRAWN', seal: null, expiresAt: null, signature: null },
    waiting,
    [],
    'WITHDRAWN',
  ],
  [
    'is taken back here with its signature',
    { status: 'WITHDRAWN', signature: null },
    waiting,
    [],
    'WITHDRAWN',
  ],
  ['is open again when a reorg undid its withdrawal', { status: 'WITHDRAWN' }, waiting, [], 'PENDING'],
  ['is open again when a reorg undid the choice', { status: 'REJECTED' }, waiting, [], 'PENDING'],
  ['is open again without its job', { status: 'ACCEPTED' }, null, [], 'PENDING'],
  [
    'is accepted though it was taken back here',
    { status: 'WITHDRAWN', signature: null },
    { ...waiting, providerAgentId: 3n },
    [],
    'ACCEPTED',
  ],
])('an offer %s', (_, over, job, withdrawals, status) => {
  expect(offerStatusOf({ ...offer, ...over }, job, withdrawals)).toBe(status)
})

test('a withdrawal is found by the id that its event has; nothing takes back what was not signed', () => {
  const [provider, seal] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(32)}`]
  const signed = { ...offer, jobId: jobKeyOf('7'), ownerAddress: provider, seal }
  const id = jobOfferWithdrawalProjection.idOf({
    source: 'jobBoard',
    currency: null,
    contract: '0x',
    name: 'OfferWithdrawn',
    args: { jobId: 7n, agentId: 3n, provider, seal, expiresAt: 5n },
    block: 1n,
    blockHash: '0x',
    logIndex: 0,
    txHash: '0x',
    at: 1n,
  })
  expect(withdrawalIdsOf([signed, { ...signed, seal: null, expiresAt: null }])).toEqual([id])
})

const now = 5n

test.each<[string, Partial<OfferRow>, Parameters<typeof offerStatusOf>[1], Withdrawal[], boolean]>([
  ['while it waits', {}, waiting, [], true],
  ['when only its signature here is deleted', { status: 'WITHDRAWN', signature: null }, waiting, [], true],
  ['when a stranger withdrew it', {}, waiting, [{ ...withdrawal, provider: '0xx' }], true],
  ['not when it is withdrawn there', { status: 'WITHDRAWN', signature: null }, waiting, [withdrawal], false],
  ['not when it was never signed', { seal: null, expiresAt: null, signature: null }, waiting, [], false],
  ['not when its time is over', { expiresAt: 4n }, waiting, [], false],
  ['not when the job has a provider', {}, { ...waiting, providerAgentId: 4n }, [], false],
  ['not when the job has ended', {}, { ...waiting, endedAt: 9n }, [], false],
])('an offer is open on the chain %s', (_, over, job, withdrawals, isOpen) => {
  expect(openSigned({ ...offer, ...over }, [], job, withdrawals, now)).toHaveLength(isOpen ? 1 : 0)
})

test('what was signed before stays open when another signature replaces it, until each is withdrawn', () => {
  const own = { seal: '0xaa', expiresAt: 5n }
  const earlier = { seal: '0xaa', expiresAt: 7n }
  const signed = [own, earlier, { seal: '0xbb', expiresAt: 4n }]
  const open = (withdrawals: Withdrawal[], job = waiting) => openSigned(offer, signed, job, withdrawals, now)
  expect(open([])).toEqual([earlier, own])
  expect(open([withdrawal])).toEqual([earlier])
  expect(open([withdrawal, { ...withdrawal, expiresAt: units(7) }])).toEqual([])
  const unsigned = { ...offer, seal: null, expiresAt: null, signature: null }
  expect(openSigned(unsigned, signed, waiting, [], now)).toEqual([earlier, own])
})
