import { describe, expect, test } from 'vitest'
import type { ChainEvent, EventArgs, Row } from '@/lib/chain/projection'
import { agentProjection, feedbackProjection, reputationProjection } from './projection'

const [minter, buyer] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`]

const event = (name: string, args: EventArgs): ChainEvent => ({
  source: 'identityRegistry',
  currency: null,
  contract: '0x',
  name,
  args,
  block: 3n,
  blockHash: '0x',
  logIndex: 0,
  txHash: '0xaa',
  at: 36n,
})

const wallet = (value: string) =>
  event('MetadataSet', {
    agentId: 1n,
    indexedMetadataKey: '0x',
    metadataKey: 'agentWallet',
    metadataValue: value,
  })
const foldAll = (events: ChainEvent[]): Row =>
  events.reduce((row, e) => agentProjection.fold(row, e), agentProjection.initial('1'))

const minted = [
  event('Registered', { agentId: 1n, agentURI: 'https://a', owner: minter }),
  wallet(minter),
  event('Transfer', { from: `0x${'00'.repeat(20)}`, to: minter, tokenId: 1n }),
]

describe('the agent projection', () => {
  test('a minted agent belongs to its minter and is paid at its minter', () => {
    expect(foldAll(minted)).toMatchObject({
      owner: minter,
      agentWallet: minter,
      registrant: minter,
      txHash: '0xaa',
    })
  })

  test('a sold agent belongs to the buyer, without a wallet, and remembers who minted it', () => {
    const sold = [...minted, event('Transfer', { from: minter, to: buyer, tokenId: 1n }), wallet('0x')]
    expect(foldAll(sold)).toMatchObject({ owner: buyer, agentWallet: null, registrant: minter })
  })

  test('a new URI leaves the registered one: that links the mint to its profile', () => {
    const moved = [...minted, event('URIUpdated', { agentId: 1n, newURI: 'https://b', updatedBy: minter })]
    expect(foldAll(moved)).toMatchObject({ agentUri: 'https://b', registeredUri: 'https://a' })
  })

  test('other metadata changes nothing', () => {
    const noted = event('MetadataSet', {
      agentId: 1n,
      indexedMetadataKey: '0x',
      metadataKey: 'x',
      metadataValue: minter,
    })
    expect(foldAll([...minted, noted])).toEqual(foldAll(minted))
  })
})

test('a reputation row is the newest counters, not a sum', () => {
  const counters = {
    completed: 2n,
    successful: 2n,
    disputed: 0n,
    onTime: 1n,
    disputeWins: 0n,
    disputeLosses: 0n,
  }
  const updated = event('ReputationUpdated', {
    agentId: 1n,
    subject: '0x',
    recorder: '0x',
    ...counters,
    score: 71,
  })
  expect(reputationProjection.fold(reputationProjection.initial('1'), updated)).toEqual({
    agentId: 1n,
    ...counters,
    score: 71,
    updatedAt: 36n,
  })
})

describe('the feedback projection', () => {
  const place = { agentId: 7n, clientAddress: buyer, feedbackIndex: 2n }
  const said = { value: -80n, valueDecimals: 1, tag1: 'starred', tag2: 'order', endpoint: '' }
  const given = event('NewFeedback', {
    ...place,
    ...said,
    indexedTag1: '0x',
    feedbackURI: 'https://a/f.json',
    feedbackHash: '0xf0',
  })
  const key = `7/${buyer}/2`
  const fold = (...events: ChainEvent[]) =>
    events.reduce((row, e) => feedbackProjection.fold(row, e), feedbackProjection.initial(key))

  test('is a row per agent, client and index', () => {
    expect(feedbackProjection.idOf(given)).toBe(key)
    for (const name of ['FeedbackRevoked', 'ResponseAppended'])
      expect(feedbackProjection.idOf(event(name, place))).toBe(key)
    expect(fold(given)).toEqual({
      feedbackId: key,
      agentId: 7n,
      client: buyer,
      feedbackIndex: 2n,
      ...said,
      feedbackUri: 'https://a/f.json',
      feedbackHash: '0xf0',
      revoked: false,
      responses: 0n,
      givenAt: 36n,
      txHash: '0xaa',
      blockNumber: 3n,
    })
  })

  test('counts answers and keeps what was revoked', () => {
    const answered = event('ResponseAppended', place)
    expect(fold(given, answered, event('FeedbackRevoked', place), answered)).toMatchObject({
      value: -80n,
      revoked: true,
      responses: 2n,
    })
  })
})
