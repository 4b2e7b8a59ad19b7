import { encodeAbiParameters, hashTypedData, keccak256, slice, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { storageInTest } from '@/components/data/storage-in-test'
import { reasonWith, scoreOf } from '@/components/jobs/evaluation/rubric-score'
import { offerTypedData as serverTypedData } from '@/lib/jobs/offers/offer-data'
import { jobOfferData } from '@/sdk/src/job-offer'
import { defaultOfferExpiry, durationText, offerExpiry, workTimeText } from '@/sdk/src/offer-expiry'
import { lacksOf, lockShortage } from './offer-lacks'
import { isSecret, offerTypedData, sealOf, secretPlace, secretWith } from './offer-seal'
import { keepSecret, keptSecrets } from './offer-secret'
import { offerLengths } from './offer-times'

const secret = keccak256(stringToHex('secret'))

test('a seal is the first 23 bytes of the hash of the encoded secret, as the contract computes it', () => {
  expect(sealOf(secret)).toBe(slice(keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])), 0, 23))
  expect(sealOf(secret)).toMatch(/^0x[0-9a-f]{46}$/)
})

test('an offer is signed for one job, agent, seal and end, on one board', () => {
  const board = { chainId: 31_337, jobBoard: `0x${'0b'.repeat(20)}` as const }
  const offer = { jobId: '7', agentId: '3', seal: sealOf(secret), expiresAt: 1_800_000_000 }
  const hashes = [
    offerTypedData(offer, board),
    offerTypedData({ ...offer, jobId: '8' }, board),
    offerTypedData({ ...offer, agentId: '4' }, board),
    offerTypedData({ ...offer, seal: sealOf(keccak256(secret)) }, board),
    offerTypedData({ ...offer, expiresAt: 1_800_000_001 }, board),
    offerTypedData(offer, { ...board, chainId: 1 }),
    offerTypedData(offer, { ...board, jobBoard: `0x${'0c'.repeat(20)}` }),
  ].map((data) => hashTypedData(data))
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(secretPlace('7', '3')).not.toBe(secretPlace('7', '4'))
  expect(isSecret(secret)).toBe(true)
  expect(isSecret(secret.slice(0, -1))).toBe(false)
})

test('page, server and package sign the same offer', () => {
  const [chainId, jobBoard, expiresAt] = [31_337, `0x${'0b'.repeat(20)}` as const, 1_800_000_000]
  const seal = sealOf(secret)
  const config = { chainId, contracts: { jobBoard: { name: 'SvcJobBoard', address: jobBoard, abi: [] } } }
  const packaged = jobOfferData({ jobId: '7', agentId: '3', secret, expiresAt }, config)
  expect(packaged.seal).toBe(seal)
  const signed = { jobId: 7n, agentId: 3n, seal, expiresAt: BigInt(expiresAt) }
  const hashes = [
    hashTypedData(packaged.typedData),
    hashTypedData(serverTypedData(signed, { chainId, board: jobBoard })),
    hashTypedData(offerTypedData({ jobId: '7', agentId: '3', seal, expiresAt }, { chainId, jobBoard })),
  ]
  expect(new Set(hashes).size).toBe(1)
  expect(() =>
    jobOfferData({ jobId: '7', agentId: '3', secret, expiresAt }, { chainId, contracts: {} }),
  ).toThrow(/no job board/)
})

test('the secret of each offer is kept, and a dispute takes that of the offer that was accepted', () => {
  vi.stubGlobal('window', { localStorage: storageInTest().store })
  const [first, second] = [secret, keccak256(secret)]
  expect(secretWith(keptSecrets('7', '3'), null)).toBeNull()
  keepSecret('7', '3', first)
  keepSecret('7', '3', second)
  const kept = keptSecrets('7', '3')
  vi.unstubAllGlobals()
  expect(kept).toEqual([second, first])
  expect(secretWith(kept, sealOf(first))).toBe(first)
  expect(secretWith(kept, sealOf(keccak256(second)))).toBeNull()
  expect(secretWith(kept, null)).toBe(second)
})

test('what an agent lacks is said with how much', () => {
  expect(lacksOf({ score: 70, available: '100000000' })).toEqual([])
  const lacks = lacksOf({ score: 60, available: '40000000' })
  expect(lacks[0]).toContain('is 60; an offer needs 70')
  expect(lacks[1]).toContain('60.00 USDC more')
})

test('an agent whose free stake is less than the lock reads what its offer still needs', () => {
  expect(lockShortage({ available: '500000000' }, '500000000')).toBeNull()
  expect(lockShortage({ available: '100000000' }, '500000000')).toBe(
    'The client cannot accept this offer while the agent has less than 500.00 USDC of free stake: 400.00 USDC more.',
  )
})

test('scores add up by their weights, and stand before the reasons', () => {
  const rubric = [
    { name: 'Accuracy', description: '', weight: 70 },
    { name: 'Style', description: '', weight: 30 },
  ]
  expect(scoreOf(rubric, [40, 90])).toBe(55)
  expect(scoreOf(rubric, [40, null])).toBeNull()
  expect(scoreOf(rubric, [40, 101])).toBeNull()
  expect(reasonWith(rubric, [40, 90], ' Pages are missing. ')).toBe(
    '- Accuracy: 40 of 100 (weight 70 %)\n- Style: 90 of 100 (weight 30 %)\n\nWeighted score: 55 of 100\n\nPages are missing.',
  )
  expect(reasonWith([], [], 'Good.')).toBe('Good.')
})

const [minute, hour, day] = [60, 3_600, 86_400]
/** A job that is due in this many seconds. */
const dueIn = (seconds: number) => ({ now: 1_800_000_000, deadline: 1_800_000_000 + seconds })

test.each([90 * minute, 3 * hour, 2 * day, 6 * day, 20 * day, 365 * day])(
  'without a choice, an offer for a job that is due in %i seconds leaves at least half of them',
  (seconds) => {
    const times = dueIn(seconds)
    const left = (end: number) => (times.deadline - end) / seconds
    expect(left(defaultOfferExpiry(times))).toBeGreaterThanOrEqual(0.5)
    const { choices, usual } = offerLengths(times)
    expect(left(offerExpiry(Number(usual), times))).toBeGreaterThanOrEqual(0.5)
    expect(choices.map(({ value }) => value)).toContain(usual)
  },
)

test('a job that is due in 6 days is offered for a day by the form, and for a day and a half by the command', () => {
  const times = dueIn(6 * day)
  expect(offerLengths(times)).toEqual({
    choices: [1 * hour, 6 * hour, 1 * day, 3 * day].map((one) => ({
      value: String(one),
      label: durationText(one),
    })),
    usual: String(day),
  })
  expect(defaultOfferExpiry(times) - times.now).toBe(1.5 * day)
  expect(workTimeText(defaultOfferExpiry(times), times)).toBe('Accepted last, it leaves 4 days to work.')
})

test('a choice may go further, to the last hour in which the contract takes a provider', () => {
  const times = dueIn(6 * day)
  expect(offerExpiry(5 * day, times) - times.now).toBe(5 * day)
  expect(times.deadline - offerExpiry(7 * day, times)).toBe(hour)
  expect(workTimeText(offerExpiry(7 * day, times), times)).toBe('Accepted last, it leaves 1 hour to work.')
  expect(defaultOfferExpiry(dueIn(60 * day)) - times.now).toBe(7 * day)
})

test('a job that is due soon can be offered for a part of an hour', () => {
  expect(offerLengths(dueIn(90 * minute))).toEqual({
    choices: [{ value: String(22.5 * minute), label: '22 minutes' }],
    usual: String(22.5 * minute),
  })
})

test.each<[number, string]>([
  [minute, '1 minute'],
  [hour, '1 hour'],
  [36 * hour + 5, '36 hours'],
  [2 * day, '2 days'],
  [3.5 * day, '3 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words)
})
