/** Trading jobs through the API: the vault, its close by an enclave key of the test's own, and what a closed vault decides. */
import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  stringToHex,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person, personOf, type Reply } from '@/e2e/api/sellers'
import { attested } from '@/e2e/indexer/attested'
import { market, setting, stack, untilIndexed } from '@/e2e/stack'
import { type JobBoard, openJobBoard, people } from '@/e2e/tee/job-board'
import { strategyVaultAbi } from '@/lib/chain/generated/abi'
import { Actor } from '@/scripts/seed/actors'
import { localWallet } from '@/scripts/stack/wallets'
import { hour, jobDesk, offered, readJob, take, type Worker } from './job-desk'

const params = { stop_loss_bps: 2_000, target_return_bps: 100, max_daily_trades: 50 }
const enclave = privateKeyToAccount(generatePrivateKey())

let board: JobBoard
let client: Person
let provider: Person
let evaluator: Person
let stranger: Person
/** With a record, so that it may offer. */
let seller: Worker

/** The wallet of a person of the trading jobs, signed in. */
const personAt = (index: number): Promise<Person> =>
  personOf(new Actor(market(), localWallet(index).privateKey))

beforeAll(async () => {
  // Before the board, because the desk leaves the evaluators' role to its own.
  seller = (await jobDesk({ record: true })).provider
  board = await openJobBoard(setting('RPC_URL'), stack().deployment)
  await board.addKey(enclave.publicKey)
  ;[client, provider, evaluator, stranger] = await Promise.all([
    personAt(2),
    personAt(3),
    personAt(4),
    person(),
  ])
  expect(client.address).toBe(people.client.address)
})
afterAll(async () => {
  await board.revokeKey(enclave.address)
  await board.end()
  await untilIndexed()
})

const refusal = ({ status, code }: Reply<unknown>) => `${status} ${code}`
const at = (jobId: string, path: string) => `/jobs/${jobId}/${path}/prepare`

/** A paid trading job of two hours; its id in decimal and as bytes32. */
async function tradingJob() {
  const deadline = (await board.now()) + 2 * hour
  const key = await board.createJob(params, deadline)
  await untilIndexed()
  return { jobId: BigInt(key).toString(), key, deadline }
}

/** The same with its vault, which takes the word of this test's key, and a provider. */
async function traded() {
  const job = await tradingJob()
  const vault = await board.deployVault(job.key, enclave.address)
  await board.setProvider(job.key)
  const since = await board.now()
  await untilIndexed()
  return { ...job, vault, since }
}

/** Posts a first balance and closes the vault at its deadline, as the enclave does. */
async function close({ vault, jobId, deadline, since }: Awaited<ReturnType<typeof traded>>): Promise<void> {
  const post = async (snapshot: { timestamp: bigint; previousHash: Hex }, reason?: number) => {
    const reported = {
      ...snapshot,
      reportedValue: 10_000_000_000n,
      reportHash: keccak256(stringToHex('report')),
    }
    const signature = await attested(enclave, vault, { jobId: BigInt(jobId), ...reported }, reason)
    const data =
      reason === undefined
        ? encodeFunctionData({
            abi: strategyVaultAbi,
            functionName: 'postSnapshot',
            args: [reported, signature],
          })
        : encodeFunctionData({
            abi: strategyVaultAbi,
            functionName: 'close',
            args: [reported, reason, signature],
          })
    await stranger.actor.broadcast({ to: vault, data, value: '0', gas: '500000', summary: 'a balance' })
  }
  await post({ timestamp: BigInt(since), previousHash: zeroHash })
  await post({ timestamp: BigInt(deadline), previousHash: await headOf(vault) }, closedAtDeadline)
  await untilIndexed()
}

/** `IStrategyVault.CloseReason.DEADLINE`. */
const closedAtDeadline = 1

const headOf = (vault: Hex): Promise<Hex> =>
  createPublicClient({ transport: http(setting('RPC_URL')) }).readContract({
    address: vault,
    abi: strategyVaultAbi,
    functionName: 'head',
  })

describe('a vault', () => {
  test('is deployed once, for an enclave key that the operator admitted, while the job waits for a provider', async () => {
    const { jobId } = await tradingJob()
    const path = at(jobId, 'vault')
    const foreign = privateKeyToAccount(generatePrivateKey()).address
    expect(refusal(await client.post(path, { signer: foreign }))).toBe('400 KEY_NOT_ACTIVE')
    await offered(seller, jobId)
    const accept = { agentId: String(seller.agent.tokenId) }
    expect(refusal(await client.post(at(jobId, 'set-provider'), accept))).toBe('409 VAULT_MISSING')
    await take(client, jobId, 'vault', { signer: enclave.address })
    expect((await readJob(anyone, jobId)).vault).toMatchObject({ signer: enclave.address })
    expect(refusal(await client.post(path, { signer: enclave.address }))).toBe('409 VAULT_EXISTS')
    await take(client, jobId, 'set-provider', accept)
    expect(refusal(await client.post(path, { signer: enclave.address }))).toBe('409 JOB_NOT_OPEN')
    expect(await anyone.get(`/jobs/${jobId}/snapshots`)).toMatchObject({ status: 200, body: { data: [] } })
    expect(refusal(await client.patch(`/jobs/${jobId}/metadata`, { tags: [] }))).toBe('409 CONFLICT')
  })

  test('gets no provider once its enclave key is revoked: the client takes its budget back', async () => {
    const { jobId } = await tradingJob()
    const gone = privateKeyToAccount(generatePrivateKey())
    await board.addKey(gone.publicKey)
    await untilIndexed()
    await take(client, jobId, 'vault', { signer: gone.address })
    await offered(seller, jobId)
    expect((await readJob(client, jobId)).availableActions.canSetProvider).toBe(true)
    await board.revokeKey(gone.address)
    await untilIndexed()
    const accept = { agentId: String(seller.agent.tokenId) }
    expect(refusal(await client.post(at(jobId, 'set-provider'), accept))).toBe('400 KEY_NOT_ACTIVE')
    expect((await readJob(client, jobId)).availableActions).toMatchObject({
      canSetProvider: false,
      canCancel: true,
    })
    await take(client, jobId, 'cancel')
  })

  test('that is closed decides alone: no one submits, and the job does not expire', async () => {
    const job = await traded()
    const { jobId, deadline } = job
    expect(refusal(await stranger.post(at(jobId, 'evaluate-from-vault')))).toBe('400 VAULT_NOT_CLOSED')
    await board.moveTo(deadline + 60)
    await untilIndexed()
    const work = { text: 'Two hours of trading.' }
    expect(refusal(await provider.post(at(jobId, 'submit'), work))).toBe('400 SUBMISSION_NOT_OPEN')
    await board.moveTo(deadline + 73 * hour)
    await close(job)
    expect(refusal(await provider.post(at(jobId, 'submit'), work))).toBe('409 VAULT_DECIDES')
    await board.moveTo(deadline + 145 * hour)
    await untilIndexed()
    expect(refusal(await stranger.post(at(jobId, 'expire')))).toBe('409 VAULT_DECIDES')
    await take(stranger, jobId, 'evaluate-from-vault')
    expect(await readJob(anyone, jobId)).toMatchObject({ status: 'SUBMITTED', passed: false })
  })

  test('that is closed late decides over what the provider submitted by hand', async () => {
    const job = await traded()
    const { jobId, deadline } = job
    await board.moveTo(deadline + 73 * hour)
    await untilIndexed()
    await take(provider, jobId, 'submit', { text: 'The enclave was silent.' })
    await close(job)
    const word = { passed: true, reason: 'Good.' }
    expect(refusal(await evaluator.post(at(jobId, 'evaluate'), word))).toBe('409 VAULT_DECIDES')
    await board.moveTo(deadline + 73 * hour + 73 * hour)
    await untilIndexed()
    const note = { note: 'No one said anything.', secret: zeroHash }
    expect(refusal(await client.post(at(jobId, 'dispute'), note))).toBe('409 VAULT_DECIDES')
    await board.moveTo(deadline + 146 * hour + 8 * 24 * hour)
    await untilIndexed()
    expect(refusal(await stranger.post(at(jobId, 'settle')))).toBe('409 VAULT_DECIDES')
  })
})
