/** Who may ask a side of a dispute for evidence, and how often; and how much evidence a side can add. */
import { beforeAll, expect, test } from 'vitest'
import { asOwner, type Person, person, transferAgent } from '@/e2e/api/sellers'
import { good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import type { Evidence, EvidenceRequest } from '@/lib/disputes/schema'
import { addEvidence, uploadEvidence } from './evidence-files'
import {
  type Adjudicators,
  disputed,
  hour,
  panelOf,
  readDispute,
  setUpAdjudicators,
  toVoting,
} from './judges'

let adjudicators: Adjudicators
let pair: Pair

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  pair = await newPair('USDC', '1000')
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
  const own = await newPair('USDC', '1000')
  const { dispute } = await disputed(own)
  const [judge] = await panelOf(adjudicators, own, dispute)
  good(await ask(own.seller, dispute, { text: 'Which rows?' }))
  await asOwner(
    `insert into app.evidence_requests select (jsonb_populate_record(r, jsonb_build_object('id', r.id || n))).*
     from app.evidence_requests r, generate_series(1, 199) n where r.dispute_id = $1`,
    [dispute],
  )
  const heir = await person()
  await transferAgent(own.seller, own.provider, heir)
  expect((await readDispute(heir, dispute)).role).toBe('provider')
  expect(await ask(heir, dispute, { text: 'And which columns?' })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  const last = good(await ask(judge, dispute, { text: 'Show the log.', of: 'client' }))
  const { evidenceRequests } = await readDispute(own.buyer, dispute)
  expect([evidenceRequests.length, evidenceRequests.at(-1)?.id]).toEqual([201, last.id])
})

const codesOf = async (calls: Promise<{ status: number }>[]): Promise<Record<number, number>> => {
  const codes: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) codes[status] = (codes[status] ?? 0) + 1
  return codes
}

const state = (who: Person, id: string, text: string) =>
  who.post<Evidence>(`/disputes/${id}/evidence-payloads`, { text })

/** Copies the only row of a side, so that it has this many. */
const copied = (table: string, id: string, count: number) =>
  asOwner(
    `insert into app.${table} select (jsonb_populate_record(r, jsonb_build_object('id', r.id || n))).*
     from app.${table} r, generate_series(2, $2::int) n where r.dispute_id = $1`,
    [id, count],
  )

test('parallel statements, files and questions of a side do not pass its limits', async () => {
  const { dispute } = await disputed(pair)
  const path = `/disputes/${dispute}`
  good(await state(pair.seller, dispute, 'One.'))
  good(await ask(pair.seller, dispute, { text: 'Which rows?' }))
  await copied('evidence_payloads', dispute, 195)
  await copied('evidence_requests', dispute, 195)
  const many = Array.from({ length: 30 }, (_, index) => `Statement ${index}.`)
  const stated = await codesOf(many.map((text) => state(pair.seller, dispute, text)))
  expect(stated).toEqual({ 201: 5, 409: 25 })
  const asked = await codesOf(many.map((text) => ask(pair.seller, dispute, { text })))
  expect(asked).toEqual({ 201: 5, 409: 25 })
  const files = await Promise.all(
    Array.from({ length: 8 }, (_, index) => uploadEvidence(pair.seller, dispute, `file ${index}`)),
  )
  const [first, ...others] = files
  const register = (body: object) => pair.seller.post(`${path}/evidence/artifacts`, body)
  good(await register(first ?? {}))
  await asOwner(
    `insert into app.evidence_artifacts select (jsonb_populate_record(r,
       jsonb_build_object('id', r.id || n, 's3_key', r.s3_key || n))).*
     from app.evidence_artifacts r, generate_series(2, 96) n where r.dispute_id = $1`,
    [dispute],
  )
  expect(await codesOf(others.map(register))).toEqual({ 201: 4, 409: 3 })
  // A file that is registered already is still returned at the limit.
  expect((await register(first ?? {})).status).toBe(201)
  // The limits of the other side are its own.
  good(await state(pair.buyer, dispute, 'Two.'))
  good(await ask(pair.buyer, dispute, { text: 'Where is it?' }))
})

test('what one side added too often hides nothing of the other side', async () => {
  const { dispute } = await disputed(pair)
  const [judge] = await panelOf(adjudicators, pair, dispute)
  good(await state(pair.buyer, dispute, 'Flood.'))
  good(await ask(pair.buyer, dispute, { text: 'Flood?' }))
  await copied('evidence_payloads', dispute, 450)
  await copied('evidence_requests', dispute, 1_300)
  const file = await addEvidence(pair.seller, dispute, 'log')
  const path = `/disputes/${dispute}/evidence-payloads`
  const own = good(await pair.seller.post<Evidence>(path, { text: 'See the log.', artifactId: file.id }))
  const question = good(await ask(pair.seller, dispute, { text: 'What is missing?' }))
  const seen = await readDispute(judge, dispute)
  expect(seen.evidence.at(-1)).toMatchObject({ id: own.id, artifact: { id: file.id } })
  expect(seen.evidence.filter(({ side }) => side === 'client')).toHaveLength(200)
  expect(seen.evidenceRequests.at(-1)).toMatchObject({ id: question.id })
})
