import { encodeAbiParameters, hashTypedData, keccak256, slice, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { offerTypedData as serverTypedData } from '@/lib/jobs/offer-data'
import { jobOfferData } from '@/sdk/src/job-offer'
import { lacksOf } from './offer-lacks'
import { isSecret, offerTypedData, sealOf, secretPlace } from './offer-seal'
import { reasonWith, scoreOf } from './rubric-score'

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

test('what an agent lacks is said with how much', () => {
  expect(lacksOf({ score: 70, available: '100000000' })).toEqual([])
  const lacks = lacksOf({ score: 60, available: '40000000' })
  expect(lacks[0]).toContain('is 60; an offer needs 70')
  expect(lacks[1]).toContain('60.00 USDC more')
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
