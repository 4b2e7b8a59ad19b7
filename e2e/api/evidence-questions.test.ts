/** Who may ask a side of a dispute for evidence, and how often. */
import { beforeAll, expect, test } from 'vitest'
import type { EvidenceRequest } from '@/lib/disputes/schema'
import { advanceTime } from '../stack'
import {
  type Adjudicators,
  disputed,
  hour,
  panelOf,
  readDispute,
  setUpAdjudicators,
  toVoting,
} from './judges'
import { asOwner, type Person, person, transferAgent } from './sellers'
import { good, newPair, type Pair } from './traders'

let adjudicators: Adjudicators
let pair: Pair

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  pair = await newPair('USDC', '200')
})

const ask = (who: Person, id: string, body: object) =>
  who.post<EvidenceRequest>(`/disputes/${id}/evidence-requests`, body)

test('a judge may ask while its flag says so: until the time to vote is over', async () => {
  const { dispute } = await disputed(pair)
  const [judge] = await panelOf(adjudicators, pair, dispute)
  const mayAsk = async () => (await readDispute(judge, dispute)).availableActions.canRequestEvidence
  const question = { text: 'Show the log.', of: 'provider' }
  await toVoting()
  expect(await mayAsk()).toBe(true)
  good(await ask(judge, dispute, question))
  await advanceTime(48 * hour + 2)
  expect(await mayAsk()).toBe(false)
  expect(await ask(judge, dispute, question)).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('a side has its questions once, also when its agent changes hands, and the panel has its own', async () => {
  const { dispute } = await disputed(pair)
  const [judge] = await panelOf(adjudicators, pair, dispute)
  good(await ask(pair.seller, dispute, { text: 'Which rows?' }))
  await asOwner(
    `insert into app.evidence_requests select (jsonb_populate_record(r, jsonb_build_object('id', r.id || n))).*
     from app.evidence_requests r, generate_series(1, 199) n where r.dispute_id = $1`,
    [dispute],
  )
  const heir = await person()
  await transferAgent(pair.seller, pair.provider, heir)
  expect((await readDispute(heir, dispute)).role).toBe('provider')
  expect(await ask(heir, dispute, { text: 'And which columns?' })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  const last = good(await ask(judge, dispute, { text: 'Show the log.', of: 'client' }))
  const { evidenceRequests } = await readDispute(pair.buyer, dispute)
  expect([evidenceRequests.length, evidenceRequests.at(-1)?.id]).toEqual([201, last.id])
})
