/** Accepts a trading job: the client's call, the chain's terms and the encrypted account must agree. */
import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import { AppError } from '@/lib/errors'
import { ApiKey, venueName } from '@/lib/tee/api-key'
import { formatDecimal, one, parseDecimal, toRawUsd } from '@/lib/tee/decimal'
import { beginsBy, leastCapitalUsdt } from '@/lib/tee/limits'
import type { TeeJobInit, TeeParams } from '@/lib/tee/schema'
import type { ChainJob } from '../chain'
import { bytesOf } from '../enclave/enclave'
import { accountOf, accountWithId, sealAccount } from './accounts'
import { advance } from './advance'
import type { Desk } from './desk'
import { type JobRecord, keys, storeBook } from './records'
import { noHash } from './snapshot'

const refuse = (message: string) => new AppError('BAD_REQUEST', message)

/** The chain's terms of a job that can be accepted. */
type Terms = ChainJob & { vault: Hex }

/** Throws `CONFLICT` when the enclave has already accepted the job. */
export function assertNew(desk: Pick<Desk, 'find'>, id: Hex): void {
  if (desk.find(id)) throw new AppError('CONFLICT', `The enclave has taken over job ${id} before.`)
}

/**
 * Accepts a job for its client `wallet`, under the job's lock. Throws `CONFLICT` when it was accepted before, and `BAD_REQUEST` with the
 * reason when call, chain and account do not agree.
 */
export async function initJob(desk: Desk, wallet: Hex, init: TeeJobInit): Promise<JobRecord> {
  const id = init.job_id
  assertNew(desk, id)
  const now = await desk.chain.now()
  const terms = await termsOf(desk, id, now)
  if (terms.client !== wallet)
    throw refuse(
      `The job is ${terms.client}’s; the call is signed by ${wallet}. Sign with the client’s wallet.`,
    )
  checkParams(init, terms)
  const opened = await openAccount(desk, init, terms)
  // Two calls with one account wait for each other, so that the second finds the first.
  const job = await desk.alone(opened.account, () => takeOver(desk, init, terms, opened, now))
  desk.log.info({ job: id, venue: job.venue }, 'job taken over')
  try {
    return await advance(desk, job, now)
  } catch (error) {
    // The job is accepted: an error would make the client sign again. The gateway's loop retries the rest.
    desk.log.error({ error, job: id }, 'job is held up')
    return desk.find(id) ?? job
  }
}

/** An account that is for this job: the mark of its ciphertext, and a hash that all jobs on the account share. */
type Opened = { access: ApiKey; mark: string; account: Hex }

/** Throws `BAD_REQUEST` while another job runs on an account. */
async function assertUnused(desk: Desk, account: Hex): Promise<void> {
  const other = await desk.store.get<Hex>(keys.accountUse(account))
  if (other && desk.find(other)?.state === 'running')
    throw refuse(
      `Job ${other} runs on this account: its money would count twice. Use another account, such as a sub-account.`,
    )
}

/** Checks the account with its exchange, and stores the job with it: marked by its key, and by its id at the exchange. */
async function takeOver(
  desk: Desk,
  init: TeeJobInit,
  terms: Terms,
  opened: Opened,
  now: number,
): Promise<JobRecord> {
  const { access, account } = opened
  await assertUnused(desk, account)
  const { capital, id } = await checkAccount(desk, access)
  if (id === null) return storeJob(desk, init, terms, opened, { capital, now, accounts: [account] })
  // Another key of the same account has another hash.
  const same = accountWithId(access, id)
  return desk.alone(same, async () => {
    await assertUnused(desk, same)
    return storeJob(desk, init, terms, opened, { capital, now, accounts: [account, same] })
  })
}

type Checked = { capital: bigint; now: number; accounts: readonly Hex[] }

function storeJob(
  desk: Desk,
  init: TeeJobInit,
  { vault }: Terms,
  { access, mark }: Opened,
  { capital, now, accounts }: Checked,
): Promise<JobRecord> {
  const id = init.job_id
  const job: JobRecord = {
    id,
    vault,
    venue: venueName(access),
    isAccountMarked: true,
    params: init.params,
    deadline: init.deadline,
    initialisedAt: now,
    startedAt: null,
    startedMs: 0,
    capital: formatDecimal(capital),
    lastAt: now,
    book: storeBook({ balance: capital, positions: {}, realised: 0n, fees: 0n, fills: 0 }),
    peak: formatDecimal(capital),
    seq: 0,
    lastHash: noHash,
    lastSnapshotAt: now,
    lastNonce: 0,
    orders: 0,
    day: 0,
    ordersOfDay: 0,
    closingOrders: 0,
    open: [],
    fillsToReport: [],
    foreignToReport: [],
    closing: null,
    state: 'running',
    closedReason: null,
  }
  return desk.commit(job, [
    { key: keys.account(id), value: sealAccount(desk.enclave, id, access) },
    { key: mark, value: id },
    ...accounts.map((account) => ({ key: keys.accountUse(account), value: id })),
  ])
}

async function termsOf(desk: Desk, id: Hex, now: number): Promise<Terms> {
  const job = await desk.chain.job(id)
  if (!job) throw refuse(`The chain has no job ${id}.`)
  if (!job.trades) throw refuse('The job does not trade: only CEX_CAPITAL jobs run in the enclave.')
  if (!job.ongoing) throw refuse('The job has ended on the chain.')
  if (!job.vault)
    throw refuse('The strategy vault of the job is not deployed yet. Deploy it, then call again.')
  if (now >= job.deadline) throw refuse('The deadline of the job has passed.')
  if (job.provider && now > beginsBy(job.provider.since, job.deadline))
    throw refuse(
      'More than a quarter of the job’s time has passed since it was taken: the account comes too late for its provider. Settle the job.',
    )
  const vault = await desk.chain.vault(job.vault)
  if (vault.signer !== desk.enclave.address)
    throw refuse(
      `The vault takes the word of ${vault.signer}; this enclave signs as ${desk.enclave.address}.`,
    )
  const key = await desk.chain.key(desk.enclave.address)
  if (!key || key.revoked) throw refuse('The registry does not list the key of this enclave any more.')
  if (vault.deadline !== job.deadline || !sameParams(vault.params, job.params))
    throw refuse('The terms of the vault are not those of the job.')
  return { ...job, vault: job.vault }
}

const sameParams = (one: TeeParams, other: TeeParams): boolean =>
  (Object.keys(one) as (keyof TeeParams)[]).every((name) => one[name] === other[name])

function checkParams({ params, deadline }: TeeJobInit, terms: Terms): void {
  if (deadline !== terms.deadline)
    throw refuse(`deadline is ${deadline}, but the job’s on the chain is ${terms.deadline}.`)
  for (const name of Object.keys(params) as (keyof TeeParams)[])
    if (params[name] !== terms.params[name])
      throw refuse(`params.${name} is ${params[name]}, but the vault’s is ${terms.params[name]}.`)
}

/** Decrypts the account. Refuses one that is for another job, or was used for one. */
async function openAccount(desk: Desk, init: TeeJobInit, terms: Terms): Promise<Opened> {
  const access = decrypted(desk, init.encrypted_api_key)
  if (access.chain_id !== desk.chain.chainId || access.job_id !== init.job_id || access.vault !== terms.vault)
    throw refuse('encrypted_api_key was made for another job, vault or chain.')
  // Upper case, lower case and a prefix are the same ciphertext.
  const hash = createHash('sha256').update(bytesOf(init.encrypted_api_key)).digest('hex')
  const mark = keys.ciphertext(hash)
  if ((await desk.store.get(mark)) !== null)
    throw refuse('encrypted_api_key was used before. Encrypt it again.')
  return { access, mark, account: accountOf(access) }
}

function decrypted(desk: Desk, ciphertext: string): ApiKey {
  const text = (() => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(desk.enclave.decrypt(bytesOf(ciphertext)))
    } catch {
      throw refuse(
        'encrypted_api_key does not decrypt: it was encrypted to another key. Encrypt it to the tee_pubkey of GET /attestation.',
      )
    }
  })()
  // The content is secret: an error names fields, never their values.
  const parsed = ApiKey.safeParse(asJson(text))
  if (parsed.success) return parsed.data
  throw refuse(
    'encrypted_api_key decrypts, but it is not the JSON of an account: chain_id, job_id, vault, and for an exchange also venue, key, secret and capital.',
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Checks with the exchange that the account works and holds the capital. Returns its id there, too. */
async function checkAccount(desk: Desk, access: ApiKey): Promise<{ capital: bigint; id: string | null }> {
  const capital = parseDecimal(access.capital)
  if (capital < leastCapitalUsdt * one)
    throw refuse(`The capital of encrypted_api_key is below ${leastCapitalUsdt} USDT.`)
  if (toRawUsd(capital) >= 2n ** 53n) throw refuse('The capital of encrypted_api_key is too large.')
  const venue = await desk.openVenue(access)
  if (await venue.mayWithdraw())
    throw refuse(
      'The API key may withdraw: anyone who reads it could empty the account. Make a key that may trade on spot markets and nothing else, and hand that over.',
    )
  const free = (await venue.free())('USDT')
  if (free < capital)
    throw refuse(`The account has ${formatDecimal(free)} USDT free; the capital is ${access.capital}.`)
  return { capital, id: await venue.accountId() }
}
