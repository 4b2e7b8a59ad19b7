import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { setting, stack } from '@/e2e/stack'
import { startDstack } from '@/e2e/tee/dstack-server'
import { type Front, handOn, json, startFront } from '@/e2e/tee/front'
import {
  type Answer,
  call,
  forget,
  post,
  sendOrder,
  startGatewayProcess,
  walletHeaders,
} from '@/e2e/tee/gateway'
import { type JobBoard, openJobBoard, people } from '@/e2e/tee/job-board'
import { type TeeAttestationReply, TeeSnapshotPage } from '@/lib/tee/answer-schema'
import { encryptApiKey } from '@/lib/tee/api-key'
import { attestationRefusal } from '@/lib/tee/report-data'
import { BalanceReport } from '@/lib/tee/schema'
import { type PublishedSnapshot, snapshotRefusal } from '@/lib/tee/snapshot'
import { waitUntil } from '@/scripts/stack/failure'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 50 }
const unknownJob: Hex = `0x${'34'.repeat(32)}`
// So little that the first level of any minute, 1,000 USDT at least, fills it in one trade.
const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.01' }

let api: string
let board: JobBoard
let enclave: TeeAttestationReply

beforeAll(async () => {
  api = `${stack().url}/api/v1/tee`
  board = await openJobBoard(setting('RPC_URL'), stack().deployment)
  enclave = (await call(api, '/attestation')).body as unknown as TeeAttestationReply
})
afterAll(() => board?.end())

const expected = (nonce: Hex) => ({ nonce, chainId: 31_337, registry: board.record.contracts.teeRegistry })

/** A funded job with its vault, and the body that hands it over. */
async function prepared(seconds = 86_400) {
  const deadline = (await board.now()) + seconds
  const jobId = await board.createJob(params, deadline)
  const vault = (await board.deployVault(jobId, enclave.enclave_address)).toLowerCase() as Hex
  const account = { chain_id: 31_337, job_id: jobId, vault, seed: jobId, capital: '10000' }
  const encrypted_api_key = encryptApiKey(enclave.tee_pubkey, account)
  return { jobId, vault, deadline, body: { job_id: jobId, encrypted_api_key, params, deadline } }
}

const codeOf = ({ status, body }: Answer) =>
  `${status} ${(body.error as { code?: string } | undefined)?.code}`
const soon = (what: string) => ({ what, timeoutMs: 60_000, everyMs: 100 })
const chainDay = async () => Math.floor((await board.now()) / 86_400)
const statusOf = async (jobId: string, query = '') => (await call(api, `/jobs/${jobId}/status${query}`)).body

describe('GET /tee/attestation', () => {
  test('says plainly that no hardware protects the key, and binds it to the chain and the caller’s nonce', async () => {
    const { status, body } = await call(api, '/attestation?nonce=0xABcd')
    expect(status).toBe(200)
    expect(body).toMatchObject({ mode: 'software', nonce: '0xabcd', quote: null, quote_check: null })
    const attested = body as unknown as TeeAttestationReply
    expect(await attestationRefusal(attested, expected('0xabcd'))).toBeNull()
    expect(attested.tee_pubkey).toBe(enclave.tee_pubkey)
  })

  test('an attestation for another call, of another key or with changed data is refused by its verifier', async () => {
    const refused = (changed: Partial<TeeAttestationReply>, nonce: Hex = '0x') =>
      attestationRefusal({ ...enclave, ...changed }, expected(nonce))
    expect(await refused({})).toBeNull()
    expect(await refused({}, '0x01')).toMatch(/another nonce/)
    const foreign = privateKeyToAccount(generatePrivateKey())
    expect(await refused({ tee_pubkey_uncompressed: foreign.publicKey })).toMatch(/not of one key/)
    expect(await refused({ enclave_address: foreign.address.toLowerCase() as Hex })).toMatch(
      /not that of the key/,
    )
    expect(await refused({ report_data: `0x${'00'.repeat(64)}` })).toMatch(/report data/)
    expect(await refused({ mode: 'dstack' })).toMatch(/every other enclave has one/)
    expect(await refused({ chain_id: 1 })).toMatch(/not this one/)
  })

  test('refuses a nonce that is no bytes or too long, and unknown parameters', async () => {
    for (const query of ['nonce=12', `nonce=0x${'00'.repeat(65)}`, 'other=1'])
      expect(codeOf(await call(api, `/attestation?${query}`))).toBe('400 BAD_REQUEST')
  })
})

describe('POST /tee/jobs', () => {
  test('answers with the statuses of the specification', async () => {
    const { jobId, body } = await prepared()
    const send = async (headers: Record<string, string>, sent: unknown = body) =>
      codeOf(await post(api, '/jobs', sent, headers))
    const stranger = privateKeyToAccount(generatePrivateKey())
    const headers = await walletHeaders(people.client, jobId)
    expect(await send({})).toBe('400 BAD_REQUEST')
    expect(await send(await walletHeaders(stranger, jobId))).toBe('400 BAD_REQUEST')
    const forged = { ...(await walletHeaders(stranger, jobId)), 'X-Wallet-Address': people.client.address }
    expect(await send(forged)).toBe('401 UNAUTHORIZED')
    const stale = await walletHeaders(people.client, jobId, { timestampMs: Date.now() - 301_000 })
    expect(await send(stale)).toBe('401 UNAUTHORIZED')
    expect(await send(headers, { ...body, surplus: 1 })).toBe('400 BAD_REQUEST')
    expect(await send(headers, { ...body, deadline: body.deadline + 1 })).toBe('400 BAD_REQUEST')
    // The enclave remembers the signature, whatever became of the call.
    expect(await send(headers)).toBe('401 UNAUTHORIZED')
    const good = await walletHeaders(people.client, jobId, { type: 'eip712' })
    expect(await send(good)).toBe('200 undefined')
    expect(await send(await walletHeaders(people.client, jobId))).toBe('409 CONFLICT')
  })

  test('a repeat with its Idempotency-Key returns the first answer', async () => {
    const { jobId, vault, body } = await prepared()
    const headers = { ...(await walletHeaders(people.client, jobId)), 'Idempotency-Key': jobId }
    const first = await post(api, '/jobs', body, headers)
    expect(first).toMatchObject({
      status: 200,
      body: { job_id: jobId, vault, mode: 'software', venue: 'paper' },
    })
    expect(await post(api, '/jobs', body, headers)).toEqual(first)
  })
})

describe('a trading job', () => {
  test('takes orders, attests every balance, and closes at its deadline', async () => {
    const { jobId, vault, deadline, body } = await prepared()
    await post(api, '/jobs', body, await walletHeaders(people.client, jobId))
    await board.setProvider(jobId)
    await waitUntil(async () => (await statusOf(jobId)).balance_report !== null, soon('The first snapshot'))
    const place = (nonce: number, signer = people.provider, id: Hex = jobId) =>
      sendOrder(api, id, { ...order, nonce }, signer)
    expect(codeOf(await place(1, people.client))).toBe('401 UNAUTHORIZED')
    expect(codeOf(await place(1, people.provider, unknownJob))).toBe('404 NOT_FOUND')
    const priced = (symbol: string) => call(api, `/jobs/${jobId}/price?symbol=${symbol}`)
    const shown = { job_id: jobId, symbol: 'BTC/USDT', price: expect.stringMatching(/^[1-9]/) }
    expect((await priced('BTC/USDT')).body).toMatchObject(shown)
    for (const wrong of ['DOGE/USDT', 'BTC', 'BTC/EUR'])
      expect(codeOf(await priced(wrong))).toBe('400 BAD_REQUEST')
    const filled = { state: 'filled', fills: [{ nonce: 1, symbol: 'BTC/USDT', side: 'buy' }] }
    const day = await chainDay()
    expect(await place(1)).toMatchObject({ status: 200, body: { job_id: jobId, order: filled } })
    const { last_nonce, orders_left_today } = await statusOf(jobId)
    // The count starts again with a day of the chain.
    const left = orders_left_today === 50 && (await chainDay()) > day ? 50 : 49
    expect({ last_nonce, orders_left_today }).toEqual({ last_nonce: 1, orders_left_today: left })
    const replayed = await place(1)
    expect(codeOf(replayed)).toBe('400 BAD_REQUEST')
    expect(replayed.body.error).toMatchObject({ details: { order: { nonce: 1, state: 'filled' } } })
    const inPlainWords = { order: { ...order, nonce: 2, price: '1e5' }, provider_signature: '0x00' }
    expect(codeOf(await post(api, `/jobs/${jobId}/orders`, inPlainWords))).toBe('400 BAD_REQUEST')
    await board.moveTo(deadline)
    await waitUntil(async () => (await statusOf(jobId)).state === 'closed', soon('The close'))
    const recorded = async () => (await statusOf(jobId, '?verify=true')).verification
    await waitUntil(
      async () => JSON.stringify(await recorded()).includes('7 snapshots are recorded on the chain.'),
      soon('The record'),
    )
    // The same job by the number that the job board writes.
    expect(await statusOf(String(BigInt(jobId)), '?verify=true')).toMatchObject({
      ...{ job_id: jobId, vault, mode: 'software', state: 'closed', closed_reason: 'deadline' },
      ...{ last_nonce: 1, balance_report: { orders: 1 }, verification: { verified: true } },
    })
    await snapshotsOf(jobId, vault)
    for (const late of [place(2), priced('BTC/USDT')]) expect(codeOf(await late)).toBe('400 BAD_REQUEST')
  })

  /** What a visitor verifies alone: each snapshot, its place, its key. */
  async function snapshotsOf(jobId: Hex, vault: Hex): Promise<void> {
    const { body } = await call(api, `/jobs/${jobId}/snapshots?page=1&limit=2`)
    const { data, pagination } = TeeSnapshotPage.parse(body)
    expect(pagination).toEqual({ page: 1, limit: 2, total: 7, totalPages: 4 })
    const [first, second] = data.map(
      (one): PublishedSnapshot => ({
        jobId,
        timestamp: one.snapshot_ts,
        value: BigInt(one.reported_value),
        reportHash: one.report_hash,
        previousHash: one.previous_hash,
        closes: one.closed_reason,
        report: one.report,
        signature: one.attestation,
      }),
    )
    if (!first || !second) throw new Error('the page has two snapshots')
    const refusal = (
      one: PublishedSnapshot,
      before: PublishedSnapshot | null,
      signer = enclave.enclave_address,
    ) => snapshotRefusal(one, { chainId: 31_337, vault }, signer, before)
    expect(await refusal(first, null)).toBeNull()
    expect(await refusal(second, first)).toBeNull()
    expect(await refusal({ ...first, report: first.report.replace('10000', '20000') }, null)).toMatch(
      /report/,
    )
    expect(await refusal({ ...second, value: second.value + 1n }, first)).toMatch(/signature/)
    expect(await refusal(second, null)).toMatch(/missing or out of order/)
    expect(await refusal(first, null, people.client.address)).toMatch(/signature is not/)
    expect(BalanceReport.parse(JSON.parse(first.report)).mode).toBe('software')
  }

  test('that the enclave does not know is 404, by whichever id', async () => {
    for (const id of [unknownJob, String(BigInt(unknownJob)), '0', String(2n ** 256n), '0x12', 'x'])
      for (const path of ['status', 'price?symbol=BTC/USDT', 'snapshots'])
        expect(codeOf(await call(api, `/jobs/${id}/${path}`))).toBe('404 NOT_FOUND')
    expect(codeOf(await call(api, `/jobs/${unknownJob}/status?verify=yes`))).toBe('400 BAD_REQUEST')
    expect(codeOf(await call(api, `/jobs/${unknownJob}/snapshots?limit=101`))).toBe('400 BAD_REQUEST')
  })
})

describe('a gateway in trouble', () => {
  let front: Front
  let web: SecondWeb
  beforeAll(async () => {
    front = await startFront()
    web = await startSecondApi({ TEE_URL: front.url, TEE_PCCS_URL: 'http://127.0.0.1:1' })
  })
  afterAll(async () => {
    await web?.stop()
    await front?.close()
  })

  /** The same call of each route, to the web whose gateway is in trouble. */
  async function everyRoute(): Promise<Answer[]> {
    const there = `${web.url}/api/v1/tee`
    const headers = await walletHeaders(people.client, unknownJob)
    const init = { job_id: unknownJob, encrypted_api_key: '0x00', params, deadline: 2_000_000_000 }
    return [
      await call(there, '/attestation'),
      await post(there, '/jobs', init, headers),
      await sendOrder(there, unknownJob, { ...order, nonce: 1 }, people.provider),
      await call(there, `/jobs/${unknownJob}/status`),
      await call(there, `/jobs/${unknownJob}/price?symbol=BTC/USDT`),
      await call(there, `/jobs/${unknownJob}/snapshots`),
    ]
  }

  test('that fails is 500, and says whether the call can be made again', async () => {
    for (const [theirs, repeatable] of [
      ['UNAVAILABLE', true],
      ['INTERNAL', false],
    ] as const) {
      front.answer = json(500, {
        error: { code: theirs, message: 'The chain does not answer.', requestId: 'x' },
      })
      for (const answer of await everyRoute()) {
        expect(codeOf(answer)).toBe('500 TEE_FAILED')
        expect(answer.body.error).toMatchObject({
          message: 'The chain does not answer.',
          details: { repeatable },
        })
      }
    }
  })

  test('inside dstack whose quote proves nothing is shown as not verified', async () => {
    const agent = await startDstack()
    const home = mkdtempSync(join(tmpdir(), 'merx-tee-api-'))
    const inside = await startGatewayProcess(board, home, {
      TEE_MODE: 'dstack',
      TEE_DSTACK_ENDPOINT: agent.socket,
    })
    front.answer = handOn(inside.url)
    const ask = () => call(`${web.url}/api/v1/tee`, '/attestation?nonce=0xabcd')
    expect(await ask()).toMatchObject({
      status: 200,
      body: { mode: 'dstack', quote_check: { verified: false, tcb_status: null, collateral: null } },
    })
    // An agent that answers from a recording.
    agent.recorded = '22'.repeat(64)
    expect(codeOf(await ask())).toBe('500 TEE_FAILED')
    await inside.stop()
    await agent.close()
    forget(home)
  })

  test('that answers for another nonce is not believed', async () => {
    front.answer = json(200, enclave)
    const answer = await call(`${web.url}/api/v1/tee`, '/attestation?nonce=0x01')
    expect(codeOf(answer)).toBe('503 UNAVAILABLE')
    expect(answer.body.error?.message).toMatch(/another nonce/)
  })

  test('that is down is 503 in words', async () => {
    await front.close()
    const words = (await everyRoute()).map((answer) => {
      expect(codeOf(answer)).toBe('503 UNAVAILABLE')
      return answer.body.error?.message
    })
    const untouched = 'The TEE gateway does not answer. Nothing was changed; try again shortly.'
    expect(words).toEqual([
      untouched,
      expect.stringMatching(/look at its status before you sign again/),
      expect.stringMatching(/send the same one again/),
      ...[untouched, untouched, untouched],
    ])
  })
})
