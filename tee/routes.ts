/** The routes of the gateway. The service proxies them under `/api/v1/tee` (spec §TEE gateway). */
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { Hash32, HexData } from '@/lib/fields'
import { reportData } from '@/lib/tee/report-data'
import { MarketSymbol, TeeJobInit, TeeOrderBody } from '@/lib/tee/schema'
import type { Call, Route } from './http'
import type { Loop } from './loop'
import type { Desk } from './trading/desk'
import { assertNew, initJob } from './trading/init-job'
import { ordersLeft, placeOrder } from './trading/place-order'
import { marketPrice } from './trading/price'
import { type JobRecord, keys, type SnapshotRecord } from './trading/records'
import { refusedWords } from './trading/refused-sale'
import { verificationOf } from './verification'
import { proveWallet, useUp } from './wallet-proof'

/** Parses a part of a call. Throws `BAD_REQUEST` with the first error. */
function parse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.')
  const unknownKey = issue?.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : null
  throw new AppError('BAD_REQUEST', `${path || what} ${unknownKey ?? issue?.message ?? 'is malformed'}.`)
}

const queryOf = ({ query }: Call): Record<string, string> => Object.fromEntries(query)

const AttestationQuery = z.strictObject({
  nonce: HexData.refine((value) => value.length <= 130, 'is over 64 bytes').default('0x'),
})
const StatusQuery = z.strictObject({
  verify: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
})
const PriceQuery = z.strictObject({ symbol: MarketSymbol })
const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** Returns the job in the path. A malformed id is 404, like an unknown one. */
function jobOf(desk: Desk, { params: [id = ''] }: Call): JobRecord {
  const parsed = Hash32.safeParse(id)
  const job = parsed.success ? desk.find(parsed.data) : null
  if (!job) throw new AppError('NOT_FOUND', 'The enclave has no such job. The client initialises it first.')
  return job
}

/** Maps a snapshot for the API. `attestation` is the enclave's signature; `report` the exact text behind `report_hash`. */
const showSnapshot = ({
  seq,
  timestamp,
  report,
  reportHash,
  previousHash,
  hash,
  signature,
  value,
  closes,
}: SnapshotRecord) => ({
  seq,
  snapshot_ts: timestamp,
  reported_value: value,
  balance_report: JSON.parse(report) as unknown,
  report,
  report_hash: reportHash,
  previous_hash: previousHash,
  snapshot_hash: hash,
  attestation: signature,
  closed_reason: closes,
})

const who = ({ enclave }: Desk) => ({
  mode: enclave.mode,
  tee_pubkey: enclave.publicKey,
  enclave_address: enclave.address,
})

/** Returns the key, and in dstack a quote that binds it to this chain and to the caller's nonce. */
async function attestation(desk: Desk, call: Call) {
  const { nonce } = parse(AttestationQuery, queryOf(call), 'The query')
  const { enclave, chain } = desk
  const bound = { teePubkey: enclave.publicKey, chainId: chain.chainId, registry: chain.registry, nonce }
  const data = await reportData(bound)
  return {
    ...who(desk),
    key_id: enclave.keyId,
    /** The same key in the format of the registry. */
    tee_pubkey_uncompressed: enclave.uncompressed,
    chain_id: chain.chainId,
    registry: chain.registry,
    nonce,
    report_data: data,
    quote: await enclave.quote(data),
  }
}

async function init(desk: Desk, call: Call) {
  const body = parse(TeeJobInit, await call.json(), 'The body')
  // Before taking the lock that the stop loss of a running job needs too: anyone can send anything here.
  assertNew(desk, body.job_id)
  const proof = await proveWallet(desk, call.headers, { action: 'tee-jobs', resource: body.job_id })
  return desk.alone(body.job_id, async () => {
    await useUp(desk, proof)
    const job = await initJob(desk, proof.wallet, body)
    return {
      ...who(desk),
      job_id: job.id,
      vault: job.vault,
      venue: job.venue,
      state: job.state,
      deadline: job.deadline,
    }
  })
}

async function order(desk: Desk, call: Call) {
  const { id } = jobOf(desk, call)
  const { order, provider_signature } = parse(TeeOrderBody, await call.json(), 'The body')
  return { ...who(desk), job_id: id, order: await placeOrder(desk, id, order, provider_signature) }
}

async function price(desk: Desk, call: Call) {
  const job = jobOf(desk, call)
  const { symbol } = parse(PriceQuery, queryOf(call), 'The query')
  return { ...who(desk), job_id: job.id, symbol, ...(await marketPrice(desk, job, symbol)) }
}

async function status(desk: Desk, loop: Loop, call: Call) {
  const { verify } = parse(StatusQuery, queryOf(call), 'The query')
  const job = jobOf(desk, call)
  const [last] = await desk.store.list<SnapshotRecord>(keys.snapshots(job.id), { limit: 1, reverse: true })
  const shown = last ? showSnapshot(last) : null
  return {
    ...who(desk),
    job_id: job.id,
    vault: job.vault,
    state: job.state,
    closed_reason: job.closedReason,
    /** Why the enclave is selling all positions, before the job is closed. */
    closing: job.closing && job.state === 'running' ? job.closing.reason : null,
    /** Why nothing is traded and attested at the moment. */
    held_up: job.state === 'running' ? (loop.heldUp(job.id) ?? refusedWords(job)) : null,
    started_at: job.startedAt,
    deadline: job.deadline,
    last_nonce: job.lastNonce,
    orders_left_today: ordersLeft(job, loop.chainTime() ?? job.lastAt),
    balance_report: shown?.balance_report ?? null,
    enclave_signature: shown?.attestation ?? null,
    snapshot: shown,
    ...(verify && { verification: await verificationOf(desk, job) }),
  }
}

async function snapshots(desk: Desk, call: Call) {
  const { page, limit } = parse(PageQuery, queryOf(call), 'The query')
  const job = jobOf(desk, call)
  const found = await desk.store.list<SnapshotRecord>(keys.snapshots(job.id), {
    skip: (page - 1) * limit,
    limit,
  })
  return {
    ...who(desk),
    job_id: job.id,
    data: found.map(showSnapshot),
    pagination: { page, limit, total: job.seq, totalPages: Math.ceil(job.seq / limit) },
  }
}

/** The health of the gateway: always 200; problems are in the body. */
function health(desk: Desk, loop: Loop) {
  const jobs = desk.ids().flatMap((id) => desk.find(id) ?? [])
  const running = jobs.filter(({ state }) => state === 'running')
  const [refused] = running.flatMap((job) => {
    const words = refusedWords(job)
    return words === null ? [] : [`job ${job.id}: ${words}`]
  })
  const problem = loop.problem() ?? refused ?? null
  return {
    status: problem ? 'degraded' : 'ok',
    problem,
    ...who(desk),
    key_id: desk.enclave.keyId,
    chain_time: loop.chainTime(),
    jobs: { running: running.length, closed: jobs.length - running.length },
    orders_without_answer: running.reduce((sum, { open }) => sum + open.length, 0),
  }
}

const anyId = '([^/]+)'

/** All routes. */
export const routesOf = (desk: Desk, loop: Loop): Route[] => [
  { method: 'GET', path: /^\/health$/, answer: async () => health(desk, loop) },
  { method: 'GET', path: /^\/attestation$/, answer: (call) => attestation(desk, call) },
  { method: 'POST', path: /^\/jobs$/, answer: (call) => init(desk, call) },
  { method: 'POST', path: new RegExp(`^/jobs/${anyId}/orders$`), answer: (call) => order(desk, call) },
  { method: 'GET', path: new RegExp(`^/jobs/${anyId}/status$`), answer: (call) => status(desk, loop, call) },
  { method: 'GET', path: new RegExp(`^/jobs/${anyId}/price$`), answer: (call) => price(desk, call) },
  { method: 'GET', path: new RegExp(`^/jobs/${anyId}/snapshots$`), answer: (call) => snapshots(desk, call) },
]
