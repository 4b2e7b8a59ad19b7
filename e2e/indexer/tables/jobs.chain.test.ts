/** Every event of the job board, of the vaults and of the registry of enclave keys, from a real chain into the tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Board } from '@/e2e/indexer/board'
import { chainSettings } from '@/e2e/indexer/chain-settings'
import { freshTables, startIndexing } from '@/e2e/indexer/indexing'
import { playJobs } from '@/e2e/indexer/played-jobs'
import { expectSameSums } from '@/e2e/indexer/recounted'
import { connectIndexer } from '@/lib/db/indexer'
import { jobStatuses } from '@/lib/jobs/machine'
import { projections } from '@/lib/registry/projections'
import {
  type Database,
  query,
  type Stack,
  startStack,
  tables,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'
import { httpRpc } from '@/worker/indexer/rpc'
import { verifyAll } from '@/worker/indexer/verify'

let stack: Stack
let board: Board
let database: Database
/** The jobs that were played, by what became of them. */
let jobs: Record<string, bigint> = {}

beforeAll(async () => {
  // A chain of its own: anvil takes back blocks only while it holds the state of each in memory.
  stack = await startStack()
  board = await Board.open(stack)
  jobs = await playJobs(board)
  database = await stack.database()
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
})
afterAll(() => stack?.stop())

const hex = (name: string) => `0x${(jobs[name] ?? 0n).toString(16).padStart(64, '0')}`

async function jobRow(name: string): Promise<Record<string, unknown>> {
  const [row] = await query(database.owner, 'select * from chain.jobs where job_id = $1', [hex(name)])
  return row ?? {}
}

test('every event of the three contracts was seen, but for parameters and refused payouts', async () => {
  const found = await query<{ name: string }>(
    database.owner,
    `select distinct name from chain.events where contract = any($1)`,
    [
      [
        stack.deployment.contracts.jobBoard,
        stack.deployment.contracts.vaultFactory,
        stack.deployment.contracts.teeRegistry,
      ],
    ],
  )
  const names = new Set(found.map(({ name }) => name))
  const quiet =
    /^(Ownership|EIP712|Paused|Unpaused|Payout|Credit)|(FeeSet|RecipientSet|BondSet|MinBudgetSet)$/
  const wanted = projections
    .filter(({ source }) => ['jobBoard', 'vaultFactory', 'teeRegistry'].includes(source))
    .flatMap(({ abi }) =>
      abi.flatMap((item) => (item.type === 'event' && !quiet.test(item.name) ? item.name : [])),
    )
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('a job of every status is there, each ended in its way', async () => {
  const rows = await query<{ status: string }>(database.owner, 'select distinct status from chain.jobs')
  expect(rows.map(({ status }) => status).sort()).toEqual([...jobStatuses].sort())
  const outcomes = { forgotten: 'EXPIRED', overdue: 'EXPIRED', unattended: 'EXPIRED', cancelled: 'CANCELLED' }
  const settled = {
    silent: 'UNDECIDED',
    passed: 'PASSED',
    failed: 'FAILED',
    stopped: 'FAILED',
    split: 'SPLIT',
    upheld: 'PROVIDER_UPHELD',
    overturned: 'CLIENT_UPHELD',
    agreed: 'AGREED',
    'given-up': 'AGREED',
    'agreed-in-dispute': 'AGREED',
  }
  for (const [name, outcome] of Object.entries({ ...outcomes, ...settled }))
    expect(await jobRow(name), name).toMatchObject({ outcome, deadline: null, later_deadline: null })
  for (const name of Object.keys(settled)) {
    const job = await jobRow(name)
    const parts = ['provider_payment', 'platform_fee', 'evaluator_fee', 'adjudicator_fees', 'client_refund']
    const sum = parts.reduce((total, part) => total + BigInt(String(job[part])), 0n)
    expect(sum, name).toBe(100_000_000n)
    // The fee of one evaluator was withdrawn, the others wait.
    expect(job.evaluator_paid_at !== null, name).toBe(name === 'failed')
  }
})

test('the tables are those of the chain, and of contract storage', async () => {
  await expectSameSums(stack, database, 5)
  const client = await connectIndexer(database.worker, 'merx verify of a test')
  try {
    const { rpcUrl, deployment } = stack
    const rpc = httpRpc(rpcUrl, { timeoutMs: 5_000 })
    const verdict = await verifyAll({ client, rpc, rpcUrl, deployment, projections })
    expect(verdict.differences).toEqual([])
  } finally {
    await client.end()
  }
})

describe('the matter of a dispute', () => {
  beforeAll(() => {
    Object.assign(process.env, chainSettings(stack, database))
  })

  test.each(['upheld', 'overturned', 'split', 'agreed-in-dispute'])(
    '%s: what was paid is what was predicted',
    async (name) => {
      const [{ findDispute }, { endedAs }] = await Promise.all([
        import('@/lib/disputes/access'),
        import('@/lib/disputes/endings'),
      ])
      const job = await jobRow(name)
      const dispute = await findDispute(String(job.dispute_id))
      if (!dispute) throw new Error('the dispute has no matter')
      const { state, matter } = dispute
      expect(matter).toMatchObject({
        kind: 'job',
        title: 'Read a paper',
        refs: { orderId: null, slotId: null, jobId: (jobs[name] ?? 0n).toString() },
        amount: 100_000_000n,
        objection: { to: 'provider' },
      })
      const paid = endedAs(state, await matter.payoutsFor(), matter.agreedBps)?.payouts
      const units = (column: string) => BigInt(String(job[column]))
      const bond = units('bond')
      expect(bond).toBeGreaterThan(0n)
      const isWon = name === 'upheld'
      expect(paid).toMatchObject({
        toProvider: units('provider_payment') + (isWon ? bond : 0n),
        toBuyer: units('client_refund') + (isWon ? 0n : bond),
        protocolFee: units('platform_fee'),
        evaluationFee: units('evaluator_fee'),
        slashed: units('slashed'),
      })
      const judges =
        (paid?.arbitratorFee ?? 0n) + (paid?.evaluatorFees ?? []).reduce((sum, fee) => sum + fee, 0n)
      expect(judges).toBe(units('adjudicator_fees'))
    },
  )

  test('settling is for the two sides while it runs, and the offer has its figures', async () => {
    const { findDispute } = await import('@/lib/disputes/access')
    const dispute = await findDispute(String((await jobRow('disputed')).dispute_id))
    if (!dispute) throw new Error('the dispute has no matter')
    const { settlementActions, proposal } = dispute.matter
    expect(settlementActions('client', 0n, null)).toEqual({
      canProposeSettlement: true,
      canAcceptSettlement: true,
    })
    expect(settlementActions('provider', 0n, null)).toEqual({
      canProposeSettlement: true,
      canAcceptSettlement: false,
    })
    expect(settlementActions('stranger', 0n, null)).toEqual({
      canProposeSettlement: false,
      canAcceptSettlement: false,
    })
    expect(await proposal(0, null)).toMatchObject({ by: 'provider', providerBps: 2_500 })
    expect(await dispute.matter.caseFile()).toMatchObject({
      job: { passed: true, isByVault: false, terms: null },
    })
  })
})

test('the vault has the record of its snapshots, each of which is kept', async () => {
  const [vault] = await query(database.owner, 'select * from chain.vaults where job_id = $1', [
    hex('stopped'),
  ])
  expect(vault).toMatchObject({
    snapshots: 3,
    initial_value: '10000000000',
    peak_value: '11000000000',
    last_value: '8800000000',
    max_drawdown_bps: 2_000,
    close_reason: 'STOP_LOSS',
    target_reached: false,
  })
  const snapshots = await query(
    database.owner,
    'select is_close, reported_value from chain.job_snapshots where job_id = $1 order by timestamp',
    [hex('stopped')],
  )
  expect(snapshots.map(({ is_close }) => is_close)).toEqual([false, false, true])
})

test('what a stranger writes is kept within bounds, and takes no offer of another back', async () => {
  const { title, description } = (await jobRow('hostile')) as { title: string; description: string }
  expect([...title]).toHaveLength(200)
  expect([...description].length).toBeLessThanOrEqual(12_000)
  expect(title).not.toMatch(/[\0\u202e]/)
  const withdrawals = await query<{ provider: string; version: number }>(
    database.owner,
    'select provider, version from chain.job_offer_withdrawals order by version',
  )
  expect(withdrawals.map(({ version }) => version)).toEqual([1, 2])
  expect(withdrawals.map(({ provider }) => provider)).toEqual(
    [board.trader, board.provider].map(({ address }) => address.toLowerCase()),
  )
})

test('the moments at which silence counts are queued', async () => {
  const due = await query<{ job: string }>(
    database.owner,
    'select job from app.deadlines where key = any($1) order by job',
    [[hex('submitted')]],
  )
  expect(due.map(({ job }) => job)).toEqual(['keeper.job', 'keeper.job-later'])
})

describe('a reorg', () => {
  // Each step of a job is a block: two deep drops the last steps, ten deep the whole job.
  test.each([
    ['created', 2, () => board.create()],
    ['funded', 2, () => board.funded()],
    ['submitted', 2, () => board.submitted()],
    ['created', 10, () => board.create()],
    ['funded', 10, () => board.funded()],
    ['submitted', 10, () => board.submitted()],
    ['paid', 1, () => board.paid()],
  ])('that drops a %s job, %i deep, leads to the tables of a fresh index', async (_, depth, make) => {
    const indexing = startIndexing(stack, database)
    const { id } = await make()
    await untilIndexed(stack, database, indexing)
    await stack.rpc.call('anvil_reorg', [depth, []])
    await untilIndexed(stack, database, indexing)
    await indexing.stop()
    expect(indexing.log()).toContain('reorg: rolled back')
    const gone = await query<{ subject: string }>(
      database.owner,
      `select subject from app.outbox where type = 'job.reorged' and channel = $1`,
      [`job:${id}`],
    )
    expect(gone.map(({ subject }) => subject)).toContain(id.toString())
    expect(await tables(database)).toEqual(await freshTables(stack))
  })
})
