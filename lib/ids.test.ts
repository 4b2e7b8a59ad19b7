import fc from 'fast-check'
import { encodeAbiParameters, type Hex, keccak256, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import campaigns from '../contracts/test/campaigns/ids.json'
import jobs from '../contracts/test/jobs/ids.json'
import vectors from '../contracts/test/orders/ids.json'
import seals from '../contracts/test/orders/seals.json'
import {
  campaignIdOf,
  commitmentOf,
  disputeIdOf,
  jobCommitmentOf,
  jobIdOf,
  type OrderIdParts,
  offerSeal,
  orderIdOf,
  sealedSalt,
  slotIdOf,
  slotNonce,
} from './ids'

const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes): Hex => `0x${hexOf(bytes)}`)
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Hex => `0x${hexOf(bytes)}`)
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** An arbitrary for every part of an id. */
const fields: { [K in keyof OrderIdParts]: fc.Arbitrary<OrderIdParts[K]> } = {
  chainId: uint256,
  escrow: address,
  buyer: address,
  salt: word,
  clientAgentId: uint256,
  providerAgentId: uint256,
  budget: uint256,
  minStake: uint256,
  deliverySeconds: uint32,
  challengeWindow: uint32,
  termsHash: word,
}

describe('orderIdOf', () => {
  // contracts/test/orders/Ids.t.sol checks the same file against Ids.sol.
  test.each(vectors)('returns the id the contract returns: chain $chainId, salt $salt', (vector) => {
    const { orderId, ...parts } = vector
    expect(
      orderIdOf({
        ...parts,
        escrow: parts.escrow as Hex,
        buyer: parts.buyer as Hex,
        salt: parts.salt as Hex,
        termsHash: parts.termsHash as Hex,
        clientAgentId: BigInt(parts.clientAgentId),
        providerAgentId: BigInt(parts.providerAgentId),
        budget: BigInt(parts.budget),
        minStake: BigInt(parts.minStake),
      }),
    ).toBe(orderId)
  })

  test.each(Object.keys(fields) as (keyof OrderIdParts)[])('another %s leads to another id', (field) => {
    fc.assert(
      fc.property(fc.record(fields), fields[field], (parts, other) => {
        fc.pre(other !== parts[field])
        expect(orderIdOf({ ...parts, [field]: other })).not.toBe(orderIdOf(parts))
      }),
    )
  })

  test('anyone can check the commitment with the ABI encoding of the arguments', () => {
    fc.assert(
      fc.property(fc.record(fields), (parts) => {
        const words = [parts.clientAgentId, parts.providerAgentId, parts.budget, parts.minStake]
        const times = [BigInt(parts.deliverySeconds), BigInt(parts.challengeWindow), BigInt(parts.termsHash)]
        const encoded = encodeAbiParameters([{ type: 'uint256[7]' }], [[...words, ...times] as never])
        expect(commitmentOf(parts)).toBe(keccak256(encoded))
      }),
    )
  })
})

test('a dispute has the id of its module and subject', () => {
  const [vector] = vectors
  const escrow = vector?.escrow as Hex
  const parts = { chainId: 1, disputes: escrow, module: escrow, subject: zeroHash }
  expect(disputeIdOf({ ...parts, subject: `0x${'01'.repeat(32)}` })).not.toBe(disputeIdOf(parts))
})

describe('sealedSalt', () => {
  // contracts/test/orders/Ids.t.sol checks the same file.
  test.each(seals)('commits to $secret as the contract reads it', ({ secret, salt }) => {
    expect(sealedSalt(secret as Hex)).toBe(salt)
  })
})

describe('campaigns and slots', () => {
  // contracts/test/campaigns/Ids.t.sol checks the same file against SvcCampaigns.sol.
  test.each(campaigns)('have the ids the contract returns: index $index', (vector) => {
    const campaignId = campaignIdOf({
      chainId: vector.chainId,
      campaigns: vector.campaigns as Hex,
      brand: vector.brand as Hex,
      salt: vector.salt as Hex,
      token: vector.token as Hex,
      rewardPerSlot: BigInt(vector.rewardPerSlot),
      slots: vector.slots,
      perProviderLimit: vector.perProviderLimit,
      providerBond: BigInt(vector.providerBond),
      closesAt: BigInt(vector.closesAt),
      maxSubmitSeconds: vector.maxSubmitSeconds,
      reviewSeconds: vector.reviewSeconds,
      termsHash: vector.termsHash as Hex,
    })
    const nonce = slotNonce(vector.index, vector.secret as Hex)
    expect([campaignId, nonce, slotIdOf(campaignId, BigInt(vector.agentId), nonce)]).toEqual([
      vector.campaignId,
      vector.nonce,
      vector.slotId,
    ])
  })
})

describe('jobs', () => {
  // contracts/test/jobs/Ids.t.sol checks the same file against SvcJobBoard.sol.
  test.each(jobs)('have the ids, salts and seals the contract reads: $title', (vector) => {
    const { chainId, board, client, title, description, ...rest } = vector
    const terms = {
      clientAgentId: BigInt(rest.clientAgentId),
      evaluatorAgentId: BigInt(rest.evaluatorAgentId),
      budget: BigInt(rest.budget),
      deadline: BigInt(rest.deadline),
      strategyType: rest.strategyType,
      verificationLevel: rest.verificationLevel,
      stopLossBps: rest.stopLossBps,
      targetReturnBps: rest.targetReturnBps,
      maxDailyTrades: rest.maxDailyTrades,
      termsHash: rest.termsHash as Hex,
    }
    const salt = sealedSalt(rest.secret as Hex)
    const said = { terms, title, description }
    expect([salt, jobCommitmentOf(said), offerSeal(rest.secret as Hex)]).toEqual([
      rest.salt,
      rest.commitment,
      rest.seal,
    ])
    const parts = { chainId, board: board as Hex, client: client as Hex, salt, ...said }
    expect(jobIdOf(parts)).toBe(BigInt(rest.jobId))
    expect(jobIdOf({ ...parts, title: `${title}.` })).not.toBe(BigInt(rest.jobId))
  })
})
