/**
 * Every job × action, for everyone: allowed, or the exact refusal. Contract (simulated), API and `availableActions` must agree;
 * `docs/actions-jobs.md` is the table they gave.
 */
import pg from 'pg'
import { encodeFunctionData, erc20Abi, type Hex, keccak256, maxUint256, stringToHex, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Action, type Column, rowsOf, tableOf } from '@/e2e/api/orders/action-table'
import { type Person, person } from '@/e2e/api/sellers'
import { advanceTime, market, setting, stack } from '@/e2e/stack'
import { strategyVaultFactoryAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { jobCommitmentOf } from '@/lib/ids'
import type { JobActions } from '@/lib/jobs/schema'
import {
  boardAddress,
  chainNow,
  createdJob,
  type Desk,
  day,
  disputeJob,
  evaluatedJob,
  fundedJob,
  hour,
  jobDesk,
  offered,
  readJob,
  secretOf,
  submittedJob,
  take,
  takenJob,
} from './job-desk'
import {
  attest,
  closeReason,
  endTrading,
  fundedTrade,
  type TradingDesk,
  takenTrade,
  tradingDesk,
  vaultedTrade,
} from './job-trading'

const hash = keccak256(stringToHex('work'))
const titles = ['client', 'provider', 'evaluator', 'anyone else']
const rows: Record<'judged' | 'trading', string[]> = { judged: [], trading: [] }

let desk: Desk
let trading: TradingDesk
let stranger: Person
let db: pg.Client

beforeAll(async () => {
  desk = await jobDesk({ record: true })
  trading = await tradingDesk(desk)
  stranger = await person()
  db = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await db.connect()
  // What a call needs of the token is not what the table is about.
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [boardAddress(), maxUint256],
  })
  await desk.client.actor.broadcast({
    to: market().tokens.USDC,
    data,
    value: '0',
    gas: '100000',
    summary: 'approve',
  })
})
afterAll(async () => {
  await endTrading(trading)
  await db.end()
})

/** What the provider signed for a job that waits for one, and the secret of the job that has one. */
type Offer = Awaited<ReturnType<typeof offered>>['sealed']
const offers = new Map<string, Offer>()
const noOffer: Offer = { seal: `0x${'0'.repeat(46)}`, expiresAt: 0, signature: '0x' }

/** Lets the provider make a signed offer, which the client could accept. */
async function withOffer(jobId: string): Promise<string> {
  const { sealed, answer } = await offered(desk.provider, jobId)
  expect(answer.status).toBe(200)
  offers.set(jobId, sealed)
  return jobId
}

/** What the client's dispute takes: the secret that this server keeps, and what the id commits to. */
async function clientSeal(jobId: string): Promise<[Hex, Hex]> {
  const { rows } = await db.query('select secret, title, description, call from app.jobs where id = $1', [
    `0x${BigInt(jobId).toString(16).padStart(64, '0')}`,
  ])
  const [{ secret, title, description, call }] = rows
  const terms = {
    ...call,
    clientAgentId: BigInt(call.clientAgentId),
    evaluatorAgentId: BigInt(call.evaluatorAgentId),
    budget: BigInt(call.budget),
    deadline: BigInt(call.deadline),
  }
  return [secret, jobCommitmentOf({ terms, title, description })]
}

/** The secret and the commitment of the person who asks. */
async function sealOf(jobId: string, title: string, isTaken: boolean): Promise<[Hex, Hex]> {
  if (title === 'client') return clientSeal(jobId)
  return title === 'provider' && isTaken ? [secretOf(jobId), zeroHash] : [hash, zeroHash]
}

async function actionsOf(jobId: string, { who, title }: Column): Promise<Action[]> {
  const id = BigInt(jobId)
  const { availableActions, budget, proposal, provider } = await readJob(who, jobId)
  const isTaken = provider !== null
  const [secret, commitment] = await sealOf(jobId, title, isTaken)
  const board = { contract: boardAddress(), abi: svcJobBoardAbi }
  const { vaultFactory } = stack().deployment.contracts
  if (!vaultFactory) throw new Error('the deployment has no vault factory')
  const of = (
    name: string,
    path: string,
    flag: keyof JobActions,
    args: unknown[] = [],
    body?: object,
  ): Action => ({
    ...board,
    name,
    args: [id, ...args],
    path: `/jobs/${jobId}/${path}/prepare`,
    flag: availableActions[flag],
    body: body ?? {},
  })
  const { seal, expiresAt, signature } = offers.get(jobId) ?? noOffer
  const agentId = String(desk.provider.agent.tokenId)
  const signer = trading.enclave.address
  const share = proposal?.providerBps ?? 0
  const ownSecret = title === 'provider' && isTaken ? { secret } : {}
  return [
    of('setBudget', 'fund', 'canFund', [BigInt(budget)]),
    {
      ...of('deployVault', 'vault', 'canDeployVault', [signer], { signer }),
      contract: vaultFactory,
      abi: strategyVaultFactoryAbi,
    },
    of(
      'setProvider',
      'set-provider',
      'canSetProvider',
      [BigInt(agentId), seal, BigInt(expiresAt), signature],
      {
        agentId,
      },
    ),
    of('cancelJob', 'cancel', 'canCancel'),
    of('submit', 'submit', 'canSubmit', [hash], { text: 'The work.' }),
    of('evaluate', 'evaluate', 'canEvaluate', [true, hash], { passed: true, reason: 'All there.' }),
    of('evaluateFromVault', 'evaluate-from-vault', 'canEvaluateFromVault'),
    of('settle', 'settle', 'canSettle'),
    of('expireJob', 'expire', 'canExpire'),
    of('openDispute', 'dispute', 'canDispute', [secret, commitment, [0n, 0n, 0n], hash], {
      note: 'No.',
      ...ownSecret,
    }),
    of('proposeSettlement', 'settlement', 'canProposeSettlement', [5_000], { providerBps: 5_000 }),
    of('acceptSettlement', 'settlement/accept', 'canAcceptSettlement', [share]),
  ]
}

/** Asks everyone about a job in this state. */
async function note(state: string, jobId: string, people: Desk = desk): Promise<void> {
  const whose = [people.client, people.provider, people.evaluator, stranger]
  const columns = whose.map((who, at) => ({ title: titles[at] ?? '', who, isInside: true }))
  const table = people === trading ? rows.trading : rows.judged
  table.push(...(await rowsOf(state, columns, (column) => actionsOf(jobId, column))))
}

// First, because what fails below costs the provider the record that its offers need.
test('trading jobs', async () => {
  const bare = await withOffer(await fundedTrade(trading))
  await note('FUNDED, trades, without a vault', bare, trading)
  await note('FUNDED, trades', await withOffer(await vaultedTrade(trading)), trading)
  const silent = await takenTrade(trading, { deadline: (await chainNow()) + 2 * hour })
  await note('FUNDED, trades, with a provider', silent, trading)
  const closed = await takenTrade(trading)
  await attest(trading, closed, 10_000_000_000n)
  await advanceTime(60)
  await attest(trading, closed, 8_000_000_000n, closeReason.stopLoss)
  await note('FUNDED, trades, its vault is closed', closed, trading)
  await take(stranger, closed, 'evaluate-from-vault')
  await note('SUBMITTED, failed by its vault', closed, trading)
  await advanceTime(2 * hour + 72 * hour + 60)
  await note('FUNDED, trades, 72 hours after its deadline', silent, trading)
  await advanceTime(72 * hour)
  await note('FUNDED, trades, 144 hours after its deadline', silent, trading)
  expect(rows.trading).toHaveLength(7 * 12)
})

test('jobs', async () => {
  const soon = { deadline: (await chainNow()) + 4 * hour }
  const [open, openLate] = [
    await withOffer(await createdJob(desk)),
    await withOffer(await createdJob(desk, soon)),
  ]
  const [funded, fundedLate] = [
    await withOffer(await fundedJob(desk)),
    await withOffer(await fundedJob(desk, soon)),
  ]
  const [working, workingLate] = [await takenJob(desk), await takenJob(desk, soon)]
  const [silent, passed, failed] = [
    await submittedJob(desk),
    await evaluatedJob(desk, true),
    await evaluatedJob(desk, false),
  ]
  const disputed = await evaluatedJob(desk, true)
  await disputeJob(desk, disputed, { by: 'client' })
  await note('OPEN', open)
  await note('FUNDED', funded)
  await note('FUNDED, with a provider', working)
  await note('SUBMITTED', silent)
  await note('SUBMITTED, passed', passed)
  await note('SUBMITTED, failed', failed)
  await note('DISPUTED', disputed)
  await take(desk.provider, disputed, 'settlement', { providerBps: 4_000 })
  await note('DISPUTED, the provider offers', disputed)
  await take(desk.client, disputed, 'settlement/accept', { providerBps: 4_000 })
  await note('ARBITRATED', disputed)
  const ends = {
    COMPLETED: await evaluatedJob(desk, true),
    REJECTED: await evaluatedJob(desk, false),
    EXPIRED: await fundedJob(desk),
  }
  await take(desk.client, ends.COMPLETED, 'settle')
  await take(desk.provider, ends.REJECTED, 'settle')
  await take(desk.client, ends.EXPIRED, 'cancel')
  for (const [state, jobId] of Object.entries(ends)) await note(state, jobId)

  await advanceTime(4 * hour + 60)
  await note('OPEN and overdue', openLate)
  await note('FUNDED and overdue', fundedLate)
  await note('FUNDED, with a provider, and overdue', workingLate)
  await advanceTime(72 * hour)
  await note('SUBMITTED, the evaluator’s time is over', silent)
  await note('SUBMITTED, passed, the time to dispute is over', passed)
  await note('SUBMITTED, failed, the time to dispute is over', failed)
  await advanceTime(7 * day)
  await note('SUBMITTED, the evaluator and both sides were silent', silent)
  expect(rows.judged).toHaveLength(19 * 12)
})

test('the table in docs/actions-jobs.md is the one they gave', async () => {
  const intro =
    'What everyone may do with a job: `yes`, or the code the API refuses with and, in brackets, the contract’s own error. The client has approved the budget; a job that waits for a provider has a signed offer. Made by `e2e/api/jobs/actions-jobs.test.ts` on a real stack, where contract, API and `availableActions` must agree. Offers are not in the table: the contract sees only the one that is accepted.'
  await expect(
    `# Actions of jobs\n\n${intro}\n\n${tableOf(titles, [...rows.judged, ...rows.trading])}`,
  ).toMatchFileSnapshot('../../../docs/actions-jobs.md')
})
