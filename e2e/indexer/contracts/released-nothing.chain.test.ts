/** Migration 0066 on stake as the version before it kept it: what followed from releases and slashes of nothing is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, startMigrated } from '@/e2e/indexer/migrated-database'
import type { ChainEvent, EventArgs } from '@/lib/chain/projection'
import { lockProjection, poolProjection } from '@/lib/stake/projection'
import { foldBatch, groupEvents } from '@/worker/indexer/fold'
import { loadAllRows } from '@/worker/indexer/rows'

const subjectOf = (name: string) => `0x${Buffer.from(name).toString('hex').padEnd(64, '0')}`

const event = (at: bigint, name: string, agentId: bigint, args: EventArgs): ChainEvent => ({
  source: 'staking',
  currency: 'USDC',
  contract: '0x',
  name,
  args: { agentId, ...args },
  block: at,
  blockHash: '0x',
  logIndex: 0,
  txHash: '0x',
  at,
})

type Moved = { subject: string; amount: bigint }
const deposited = (at: bigint, agentId: bigint, amount: bigint) =>
  event(at, 'StakeDeposited', agentId, { amount })
const locked = (at: bigint, agentId: bigint, moved: Moved) => event(at, 'StakeLocked', agentId, moved)
const released = (at: bigint, agentId: bigint, moved: Moved) => event(at, 'StakeReleased', agentId, moved)
const slashed = (at: bigint, agentId: bigint, args: { subject: string; slashed: bigint; released: bigint }) =>
  event(at, 'StakeSlashed', agentId, args)

const [ended, taken, stands, ofNothing, again, never, apart] = [
  'ended',
  'taken',
  'stands',
  'of nothing',
  'again',
  'never',
  'apart',
].map(subjectOf) as [string, string, string, string, string, string, string]

/** What the chain says, in its order. Agent 9 never staked. */
const events = [
  deposited(1n, 7n, 20n),
  deposited(2n, 8n, 6n),
  locked(11n, 7n, { subject: ended, amount: 5n }),
  locked(12n, 7n, { subject: taken, amount: 3n }),
  locked(13n, 7n, { subject: stands, amount: 4n }),
  locked(14n, 8n, { subject: ofNothing, amount: 0n }),
  locked(15n, 7n, { subject: apart, amount: 2n }),
  locked(16n, 7n, { subject: again, amount: 1n }),
  released(21n, 7n, { subject: ended, amount: 5n }),
  slashed(22n, 7n, { subject: taken, slashed: 2n, released: 1n }),
  released(23n, 8n, { subject: ofNothing, amount: 0n }),
  released(24n, 7n, { subject: apart, amount: 2n }),
  released(25n, 7n, { subject: again, amount: 1n }),
  // A stranger's.
  released(31n, 7n, { subject: ended, amount: 0n }),
  slashed(32n, 9n, { subject: taken, slashed: 0n, released: 0n }),
  slashed(33n, 8n, { subject: stands, slashed: 0n, released: 0n }),
  released(34n, 8n, { subject: ofNothing, amount: 0n }),
  released(35n, 9n, { subject: never, amount: 0n }),
  released(36n, 7n, { subject: again, amount: 0n }),
  locked(41n, 7n, { subject: again, amount: 1n }),
]

/** Subject, agent, amount, active, locked at, released at, slashed: every release and slash ended the lock of its subject. */
const locksBefore = [
  [ended, 7, 5, false, 11, 31, 0],
  [taken, 7, 3, false, 12, 32, 2],
  [stands, 7, 4, false, 13, 33, 0],
  [ofNothing, 8, 0, false, 14, 34, 0],
  [apart, 7, 2, false, 15, 24, 0],
  [again, 7, 1, true, 41, null, 0],
  [never, 0, 0, false, 0, 35, 0],
]

/** Agent, available, locked, violations: every slash was one, and a release was enough for a pool. */
const poolsBefore = [
  [7, 13, 5, 1],
  [8, 6, 0, 1],
  [9, 0, 0, 1],
]

let database: MigratedDatabase
let owner: MigratedDatabase['owner']

async function leaveRows(): Promise<void> {
  for (const { block, name, args, at } of events)
    await owner.query(
      `insert into chain.events (block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys)
       values ($1, 0, '0x', $2, '0x', '0x', $3, $4, $5)`,
      [
        block,
        at,
        name,
        JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
        [`pool:USDC:${args.agentId}`, ...(args.subject === undefined ? [] : [`lock:USDC:${args.subject}`])],
      ],
    )
  for (const row of locksBefore)
    await owner.query(
      `insert into chain.stake_locks (currency, subject, agent_id, amount, active, locked_at, released_at, slashed)
       values ('USDC', $1, $2, $3, $4, $5, $6, $7)`,
      row,
    )
  for (const row of poolsBefore)
    await owner.query(
      `insert into chain.stake_pools (currency, agent_id, available, locked, violation_count)
       values ('USDC', $1, $2, $3, $4)`,
      row,
    )
}

beforeAll(async () => {
  database = await startMigrated('0065_lookup_indexes')
  owner = database.owner
  await leaveRows()
  await database.migrate()
})
afterAll(() => database?.stop())

test.each([lockProjection, poolProjection])(
  'the rows of each $name are those of its events, folded again',
  async (projection) => {
    const { grouped } = groupEvents([projection], events)
    const folded = await foldBatch(grouped, async () => new Map())
    expect(await loadAllRows(owner, projection)).toEqual(folded.get(projection))
  },
)
