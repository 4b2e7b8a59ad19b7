/** Evidence of a dispute: files, statements, questions that expire, scoring sheets, and the desk of those who judge. */
import { keccak256, stringToBytes } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, type Person, person } from '@/e2e/api/sellers'
import { act, good, newPair, type Pair, readOrder } from '@/e2e/api/traders'
import { advanceTime, eventually } from '@/e2e/stack'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import type { Evidence, EvidenceFile, EvidenceRequest, QueueItem } from '@/lib/disputes/schema'
import type { ScoreSheet } from '@/lib/disputes/seats/score-schema'
import { addEvidence, uploadEvidence } from './evidence-files'
import {
  type Adjudicators,
  arbitratorOf,
  decided,
  disputed,
  hour,
  type Judge,
  panelOf,
  readDispute,
  setUpAdjudicators,
  toVoting,
  vote,
} from './judges'

let adjudicators: Adjudicators
let pair: Pair
let stranger: Person

beforeAll(async () => {
  // Of their own, so that the desk of each shows nothing but what happens here.
  adjudicators = await setUpAdjudicators('evaluator of evidence')
  pair = await newPair('USDC', '2000')
  stranger = await person()
})

const at = (id: string, path: string) => `/disputes/${id}/${path}`

describe('files', () => {
  test('a party uploads and registers; everyone in the dispute reads', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    const body = await uploadEvidence(pair.seller, dispute, 'It was all there.')
    const file = good(await pair.seller.post<EvidenceFile>(at(dispute, 'evidence/artifacts'), body))
    expect(await pair.seller.post(at(dispute, 'evidence/artifacts'), body)).toMatchObject({
      status: 201,
      body: { id: file.id },
    })
    for (const who of [pair.buyer, panel[1]]) {
      const { artifacts } = await readDispute(who, dispute)
      expect(artifacts).toMatchObject([{ id: file.id, side: 'provider', sha256: body.sha256 }])
      expect(await (await fetch(artifacts[0]?.url ?? '')).text()).toBe('It was all there.')
    }
  })

  test('what differs from what was announced, or belongs elsewhere, is refused', async () => {
    const { dispute } = await disputed(pair)
    const body = await uploadEvidence(pair.seller, dispute, 'proof')
    const add = (over: object, id = dispute) =>
      pair.seller.post(at(id, 'evidence/artifacts'), { ...body, ...over })
    expect(await add({ sha256: '0'.repeat(64) })).toMatchObject({ status: 400 })
    expect(await add({ sizeBytes: 4 })).toMatchObject({ status: 400 })
    expect(await add({}, (await disputed(pair)).dispute)).toMatchObject({ status: 400 })
  })

  test('judges give none, strangers find none, too large is too large', async () => {
    const { dispute } = await disputed(pair)
    const [judge] = await panelOf(adjudicators, pair, dispute)
    const file = { fileName: 'a.txt', contentType: 'text/plain', sizeBytes: 3 }
    const ask = (who: Person, over: object = {}) =>
      who.post(at(dispute, 'evidence/upload-url'), { ...file, ...over })
    expect(await ask(judge)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await ask(stranger)).toMatchObject({ status: 404 })
    expect(await ask(pair.buyer, { sizeBytes: 50_000_001 })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
    const some = {
      s3Key: 'artifact/else/a.txt',
      sha256: '0'.repeat(64),
      contentType: 'text/plain',
      sizeBytes: 3,
    }
    expect(await judge.post(at(dispute, 'evidence/artifacts'), some)).toMatchObject({ status: 403 })
    expect(await judge.post(at(dispute, 'evidence-payloads'), { text: 'Mine.' })).toMatchObject({
      status: 403,
    })
    await toVoting()
    expect(await ask(pair.buyer)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await pair.buyer.post(at(dispute, 'evidence/artifacts'), some)).toMatchObject({ status: 409 })
    expect(await pair.buyer.post(at(dispute, 'evidence-payloads'), { text: 'Late.' })).toMatchObject({
      status: 409,
      details: { status: 'EVALUATOR_VERDICT' },
    })
  })
})

describe('the case file', () => {
  test('shows the terms and the delivery to those who decide, and to no one else', async () => {
    const { order, dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    for (const who of [pair.buyer, pair.seller, panel[0]]) {
      const file = good(await who.get<CaseFile>(at(dispute, 'case-file')))
      expect(keccak256(stringToBytes(file.termsText ?? ''))).toBe(file.termsHash)
      // Chain time is ahead of the wall clock here: the delivery is shown in chain time.
      const { deliveredAt } = await readOrder(pair.buyer, order)
      expect(file.deliveries).toMatchObject([{ delivered: true, deliveredAt, note: 'Here it is.' }])
      expect(await (await fetch(file.artifacts[0]?.url ?? '')).text()).toContain('Atlas')
      expect(file.terms?.price).toBe((await readOrder(pair.buyer, order)).budget)
    }
    const spare = adjudicators.evaluators.find((one) => !panel.includes(one))
    for (const who of [stranger, ...(spare ? [spare] : [])])
      expect(await who.get(at(dispute, 'case-file'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('statements and questions', () => {
  const ask = (who: Person, id: string, body: object) =>
    who.post<EvidenceRequest>(at(id, 'evidence-requests'), body)
  const give = (who: Person, id: string, body: object) =>
    who.post<Evidence>(at(id, 'evidence-payloads'), body)

  test('a statement goes with or without a file of one’s own', async () => {
    const { dispute } = await disputed(pair)
    const file = await addEvidence(pair.seller, dispute, 'log')
    expect(good(await give(pair.buyer, dispute, { text: 'Rows are missing.' }))).toMatchObject({
      side: 'client',
      artifact: null,
      requestId: null,
    })
    expect(
      good(await give(pair.seller, dispute, { text: 'See the log.', artifactId: file.id })),
    ).toMatchObject({ artifact: { id: file.id } })
    expect(await give(pair.buyer, dispute, { text: 'Mine!', artifactId: file.id })).toMatchObject({
      status: 404,
    })
    expect(await give(pair.buyer, dispute, { text: '' })).toMatchObject({ status: 400 })
    const { evidence } = await readDispute(pair.buyer, dispute)
    expect(evidence.map(({ text }) => text)).toEqual(['Rows are missing.', 'See the log.'])
  })

  test('one asks the other side; the answer may come when evidence is closed, until the request runs out', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    const asked = good(await ask(pair.buyer, dispute, { text: 'Where is the second half?' }))
    expect(asked).toMatchObject({ askedBy: 'client', askedOf: 'provider', status: 'OPEN' })
    expect(Date.parse(asked.expiresAt) - Date.parse(asked.askedAt)).toBe(24 * hour * 1_000)
    expect(await ask(pair.buyer, dispute, { text: 'And I?', of: 'client' })).toMatchObject({ status: 400 })
    expect(await ask(panel[0], dispute, { text: 'Who?' })).toMatchObject({ status: 400 })
    expect(await give(pair.buyer, dispute, { text: 'Here.', requestId: asked.id })).toMatchObject({
      status: 404,
    })
    good(await give(pair.seller, dispute, { text: 'In the zip.', requestId: asked.id }))
    expect(await give(pair.seller, dispute, { text: 'Again.', requestId: asked.id })).toMatchObject({
      status: 409,
      details: { status: 'ANSWERED' },
    })
    await toVoting()
    expect(await ask(pair.buyer, dispute, { text: 'Late?' })).toMatchObject({ status: 409, code: 'CONFLICT' })
    const late = good(await ask(panel[0], dispute, { text: 'Show the source.', of: 'provider' }))
    expect(await give(pair.seller, dispute, { text: 'Unasked.' })).toMatchObject({ status: 409 })
    good(await give(pair.seller, dispute, { text: 'The source.', requestId: late.id }))
    const { evidenceRequests, evidence } = await readDispute(panel[1], dispute)
    expect(evidenceRequests.map(({ status }) => status)).toEqual(['ANSWERED', 'ANSWERED'])
    expect(evidence.at(-1)).toMatchObject({ requestId: late.id, text: 'The source.' })
  })

  test('an unanswered question expires after 24 hours, also in the tables', async () => {
    const { dispute } = await disputed(pair)
    const { id: requestId } = good(await ask(pair.buyer, dispute, { text: 'Where is it?' }))
    await advanceTime(24 * hour + 2)
    expect((await readDispute(pair.seller, dispute)).evidenceRequests).toMatchObject([{ status: 'EXPIRED' }])
    expect(await give(pair.seller, dispute, { text: 'Here.', requestId })).toMatchObject({
      status: 409,
      details: { status: 'EXPIRED' },
    })
    await eventually(async () => {
      const count = `select 1 / count(*) from app.evidence_requests where id = $1 and status = 'EXPIRED'`
      return asOwner(count, [requestId]).then(
        () => true,
        () => null,
      )
    })
  })

  test('the arbitrator asks while it reviews', async () => {
    const { dispute, panel } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    await act(pair.buyer, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(adjudicators, pair, dispute)
    expect(good(await ask(judge, dispute, { text: 'One more.', of: 'client' }))).toMatchObject({
      askedBy: 'arbitrator',
    })
    expect(await ask(panel[0], dispute, { text: 'Me too.', of: 'client' })).toMatchObject({ status: 409 })
    good(await give(pair.buyer, dispute, { text: 'While it is reviewed.' }))
    expect(await ask(stranger, dispute, { text: 'And me?', of: 'client' })).toMatchObject({ status: 404 })
  })
})

describe('scores', () => {
  const items = [
    { criterion: 'Complete', score: 40, note: 'Half of it.' },
    { criterion: 'On time', score: 91 },
  ]
  const keep = (who: Person, id: string, body: object = { items }) =>
    who.post<ScoreSheet>(at(id, 'scores'), body)

  test('an evaluator keeps a sheet until it votes; others see it when votes are public', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    expect(good(await keep(panel[0], dispute))).toMatchObject({ own: true, average: 65.5 })
    const better = { items: items.slice(0, 1), note: 'Seen twice.' }
    expect(good(await keep(panel[0], dispute, better))).toMatchObject({ average: 40, note: 'Seen twice.' })
    expect((await readDispute(pair.buyer, dispute)).scores).toEqual([])
    expect(await keep(pair.buyer, dispute)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await keep(stranger, dispute)).toMatchObject({ status: 404 })
    expect(await keep(panel[1], dispute, { items: [{ criterion: 'x', score: 101 }] })).toMatchObject({
      status: 400,
    })
    await toVoting()
    await vote(panel[0], dispute, 'BUYER_UPHELD')
    expect(await keep(panel[0], dispute)).toMatchObject({ status: 409, code: 'CONFLICT' })
    await vote(panel[1], dispute, 'BUYER_UPHELD')
    expect((await readDispute(pair.buyer, dispute)).scores).toMatchObject([{ own: false, average: 40 }])
  })
})

describe('the desk', () => {
  const desk = async (who: Judge, state: string) =>
    good(
      await who.get<{ items: QueueItem[]; total: number }>(
        `/disputes/evaluator-queue?state=${state}&pageSize=100`,
      ),
    )

  test('shows each judge its cases, what waits, and what it earns', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    const find = async (who: Judge, state: string) =>
      (await desk(who, state)).items.find(({ id }) => id === dispute)
    expect(await find(panel[0], 'open')).toMatchObject({
      role: 'evaluator',
      agentTokenId: String(panel[0].agent.tokenId),
      hasVoted: false,
      fee: '0.75',
    })
    expect(await find(panel[0], 'waiting')).toBeUndefined()
    await toVoting()
    expect(await find(panel[0], 'waiting')).toMatchObject({ availableActions: { canVote: true } })
    await vote(panel[0], dispute, 'BUYER_UPHELD')
    expect(await find(panel[0], 'waiting')).toBeUndefined()
    await vote(panel[1], dispute, 'BUYER_UPHELD')
    await act(pair.seller, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(adjudicators, pair, dispute)
    expect(await find(judge, 'waiting')).toMatchObject({ role: 'arbitrator', fee: '1.5' })
    await act(judge, `/disputes/${dispute}/arbitration/verdict`, { result: 'BUYER_UPHELD', reason: 'So.' })
    expect(await find(panel[2], 'open')).toBeUndefined()
    expect(await find(panel[2], 'settled')).toMatchObject({ result: 'BUYER_UPHELD' })
    expect((await desk(panel[2], 'all')).total).toBeGreaterThan(0)
    expect(good(await stranger.get('/disputes/evaluator-queue'))).toMatchObject({ items: [], total: 0 })
    expect(await stranger.get('/disputes/evaluator-queue?state=mine')).toMatchObject({ status: 400 })
  })
})
