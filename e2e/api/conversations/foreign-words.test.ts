/**
 * Notes and reasons on the chain that name the hash of a text which is not about their order or dispute: a delivery, terms, a note, or a
 * reason that no one may read yet. The chain takes any hash, and nothing of that text is shown.
 */
import type { Address, Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import {
  type Adjudicators,
  challenge,
  panelOf,
  readDispute,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import type { Person } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair, readOrder } from '@/e2e/api/traders'
import { untilIndexed } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { ChallengeReply } from '@/lib/disputes/schema'
import { textHash } from '@/lib/hash'

let adjudicators: Adjudicators
/** Those whose texts they are. */
let victims: Pair
/** A buyer and a seller who act together. */
let pair: Pair

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  ;[victims, pair] = [await newPair('USDC', '2000'), await newPair('USDC', '2000')]
})

const own = 'Words of our own.'

/** Broadcasts what the API prepared for words of one's own, with another hash in their place. */
async function sendWith({ actor }: Person, intent: Intent, hash: Hex): Promise<void> {
  const { to, data, value, gas, summary } = intent
  const changed = data.replace(textHash(own).slice(2), hash.slice(2)) as Hex
  expect(changed).not.toBe(data)
  await actor.broadcast({ to: to as Address, data: changed, value, gas, summary })
  await untilIndexed()
}

const prepared = async (who: Person, path: string, body: object) =>
  good(await who.post<{ txIntent: Intent }>(path, body)).txIntent

/** What another order has on the chain: the hashes of its terms, its delivery, and its note. */
async function hashesOfVictims(): Promise<Record<string, Hex>> {
  const id = await delivered(victims)
  const { termsHash, deliveries } = await readOrder(victims.buyer, id)
  await act(victims.buyer, `/orders/${id}/redo/prepare`, { note: 'Between the two of us.' })
  const delivery = deliveries?.[0]?.deliveryHash
  if (!termsHash || !delivery) throw new Error('the order has no hashes')
  return { terms: termsHash as Hex, delivery: delivery as Hex, note: textHash('Between the two of us.') }
}

test('a request for changes shows no text of another order', async () => {
  for (const [what, hash] of Object.entries(await hashesOfVictims())) {
    const id = await delivered(pair)
    const intent = await prepared(pair.buyer, `/orders/${id}/redo/prepare`, { note: own })
    await sendWith(pair.buyer, intent, hash)
    for (const who of [pair.buyer, pair.seller])
      expect(await readOrder(who, id), what).toMatchObject({ redoUsed: true, redoNote: null })
  }
})

test('a complaint shows no text of another dispute', async () => {
  const theirs = await challenge(victims, await delivered(victims), 'What only the panel reads.')
  expect(await readDispute(victims.buyer, theirs)).toMatchObject({ note: 'What only the panel reads.' })
  const id = await delivered(pair)
  const { disputeId, txIntent } = good(
    await pair.buyer.post<ChallengeReply>(`/orders/${id}/disputes`, { note: own }),
  )
  await sendWith(pair.buyer, txIntent, textHash('What only the panel reads.'))
  expect(await readDispute(pair.buyer, disputeId)).toMatchObject({ note: null })
})

test('a vote shows no reason of another seat before the votes are public', async () => {
  const id = await challenge(victims, await delivered(victims))
  const [first, second] = await panelOf(adjudicators, victims, id)
  await toVoting()
  await vote(first, id, 'BUYER_UPHELD')
  const seatsSeenBy = async (who: Person) => (await readDispute(who, id)).panel.map(({ reason }) => reason)
  expect((await seatsSeenBy(first)).filter(Boolean)).toEqual(['I looked at it: BUYER_UPHELD.'])
  const intent = await prepared(second, `/disputes/${id}/verdict`, { result: 'PROVIDER_UPHELD', reason: own })
  await sendWith(second, intent, textHash('I looked at it: BUYER_UPHELD.'))
  expect((await seatsSeenBy(second)).filter(Boolean)).toEqual([])
})
