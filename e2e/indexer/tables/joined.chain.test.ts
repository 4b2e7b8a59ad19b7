import { encodeFunctionData, type Hex, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshTables, type Indexing, startIndexing } from '@/e2e/indexer/indexing'
import { startProxy } from '@/e2e/indexer/proxy'
import { Traffic } from '@/e2e/indexer/traffic'
import { identityRegistryAbi, reputationRegistryAbi } from '@/lib/chain/generated/abi'
import { againLock } from '@/lib/db/indexer'
import { Load } from '@/scripts/bench/load'
import {
  type Database,
  headOf,
  query,
  type Stack,
  settle,
  tables,
  until,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'

let stack: Stack
let traffic: Traffic
/** The deployment before the contract joined, and after. */
let older: Stack
let joined: Stack
/** Agents that were minted and sold after it joined. */
let later: { minted: bigint; sold: bigint }

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  const { reputationRegistry, ...others } = stack.deployment.contracts
  older = { ...stack, deployment: { ...stack.deployment, contracts: others } }
  traffic = await Traffic.start(stack)
  const load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
  await traffic.mine(20)
  const seller = await load.hire('seller of its agent')
  joined = {
    ...stack,
    deployment: { ...stack.deployment, added: { reputationRegistry: (await headOf(stack)) + 1 } },
  }
  await load.command(reputationRegistry as Hex, feedback(load.sellerAgent))
  const buyer = await load.hire('buyer of an agent')
  const data = encodeFunctionData({
    abi: identityRegistryAbi,
    functionName: 'transferFrom',
    args: [seller.actor, buyer.actor, seller.agentId],
  })
  await load.send([{ actor: seller.actor, to: others.identityRegistry as Hex, data }])
  later = { minted: buyer.agentId, sold: seller.agentId }
  await traffic.mine(5)
})
afterAll(() => stack?.stop())

/** Someone's opinion of the agent, written into the registry. */
const feedback = (agentId: bigint): Hex =>
  encodeFunctionData({
    abi: reputationRegistryAbi,
    functionName: 'giveFeedback',
    args: [agentId, 80n, 0, 'starred', '', '', '', zeroHash],
  })

/** Creates a runtime token of its owner for each agent, and one of another wallet for one of them. Returns the former. */
async function giveTokens({ owner }: Database): Promise<{ token: string }[]> {
  await query(
    owner,
    `insert into app.accounts (id, wallet_address) select distinct owner, owner from chain.agents union values ('other', 'other')`,
  )
  await query(
    owner,
    `insert into app.runtime_tokens (hash, account_id, agent_id, token_id, expires_at)
     select 'of ' || token_id, owner, token_id, token_id, now() + interval '12 hours' from chain.agents`,
  )
  const given = await tokensOf(owner)
  await query(
    owner,
    `insert into app.runtime_tokens (hash, account_id, agent_id, token_id, expires_at)
     select 'of another wallet', 'other', token_id, token_id, now() + interval '12 hours' from chain.agents limit 1`,
  )
  return given
}

const tokensOf = (owner: string) =>
  query<{ token: string }>(owner, 'select hash as token from app.runtime_tokens order by 1')

/** Tables without the error of the checkpoint, their last part. */
const withoutError = (all: readonly string[]): string[] =>
  all.map((table) => table.replace(/"error":(null|"[^"]*")/, ''))

/** A database that was indexed without the contract. */
async function indexedWithout(): Promise<Database> {
  const database = await stack.database()
  const indexing = startIndexing(older, database)
  await untilIndexed(older, database, indexing)
  await indexing.stop()
  return database
}

/** Everything the outbox says, and the deadlines that wait. */
const announced = async ({ owner }: Database) => ({
  outbox: await query(owner, 'select channel, type, subject, data from app.outbox order by id'),
  deadlines: await query(owner, 'select * from app.deadlines order by job, key'),
})

/** What the outbox says about blocks that are gone. */
const undone = (database: Database) =>
  query<{ type: string; subject: string }>(
    database.owner,
    `select distinct type, subject from app.outbox where type like '%.reorged' order by 1, 2`,
  )

/** Whether a worker says by its lock that it indexes blocks again. */
async function isLocked({ web }: Database): Promise<boolean> {
  const held = await query(
    web,
    `select from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1`,
    [againLock],
  )
  return held.length > 0
}

/** Waits until the contract has joined. Meanwhile notes what a reader took for the newest indexed block, and whether the lock was held. */
async function untilJoined(database: Database, indexing: Indexing) {
  const seen = { blocks: new Set<string>(), locked: new Set<boolean>() }
  await until(
    async () => {
      const [row] = await query<{ block: string }>(
        database.web,
        'select block_number as block from chain.cursor',
      )
      seen.blocks.add(row?.block ?? '')
      seen.locked.add(await isLocked(database))
      return indexing.log().includes('contracts joined: indexed again')
    },
    90,
    indexing.log,
  )
  return seen
}

test('a deployment that lacks a later contract is indexed without it, and with it from the block in which it joins', async () => {
  const database = await indexedWithout()
  const known = async () => (await query(database.owner, 'select 1 from chain.feedback')).length
  expect(await known()).toBe(0)
  const after = startIndexing(joined, database)
  await untilJoined(database, after)
  await traffic.mine(3)
  await untilIndexed(joined, database, after)
  await after.stop()
  expect(await known()).toBe(1)
  expect(await tables(database)).toEqual(await freshTables(stack))
})

test('while a contract joins, its events alone are announced, and no reader sees the tables go back', async () => {
  const database = await indexedWithout()
  // Deadlines that have passed became jobs, as the relay makes them.
  await query(
    database.owner,
    'delete from app.deadlines where due < (select block_timestamp from chain.cursor)',
  )
  const before = await announced(database)
  const head = await headOf(stack)
  const slow = await startProxy(stack.rpcUrl, { delayMs: 100 })
  const after = startIndexing(joined, database, { rpcUrl: slow.url })
  const seen = await untilJoined(database, after)
  expect(seen.blocks).toEqual(new Set([String(head)]))
  // By it, the webs know that the indexer makes progress. It ends with the join.
  expect(seen.locked).toContain(true)
  await until(async () => !(await isLocked(database)), 30, after.log)
  await after.stop()
  await slow.stop()
  const { outbox, deadlines } = await announced(database)
  expect(outbox.slice(0, before.outbox.length)).toEqual(before.outbox)
  expect(outbox.slice(before.outbox.length)).toEqual([
    expect.objectContaining({ type: 'feedback.new_feedback' }),
  ])
  expect(deadlines).toEqual(before.deadlines)
})

test('a contract that joins ends no runtime token of an agent that was minted or sold since', async () => {
  const database = await indexedWithout()
  const given = await giveTokens(database)
  for (const id of [later.minted, later.sold]) expect(given).toContainEqual({ token: `of ${id}` })
  const after = startIndexing(joined, database)
  await untilJoined(database, after)
  await after.stop()
  // Only the token of a wallet that does not hold the agent.
  expect(await tokensOf(database.owner)).toEqual(given)
})

test('a contract joins whole or not at all: a failure in the middle changes nothing', async () => {
  const database = await indexedWithout()
  const before = await tables(database)
  let isWhole = false
  const indexing = startIndexing(joined, database, {
    crash: (point) => {
      if (point === 'in-commit' && !isWhole) throw new Error('Cut off in the middle.')
    },
  })
  await until(async () => indexing.log().includes('indexing waits'), 90, indexing.log)
  expect(withoutError(await tables(database))).toEqual(withoutError(before))
  isWhole = true
  await untilJoined(database, indexing)
  await indexing.stop()
  expect(await tables(database)).toEqual(await freshTables(stack))
})

test('what the chain undid before a contract that joined is indexed is announced as undone', async () => {
  const database = await indexedWithout()
  const orders = await query(
    database.owner,
    `select distinct 'order.reorged' as type, subject from app.outbox where type like 'order.%'
       and (data->>'block')::int > (select block_number from chain.cursor) - 3 order by 2`,
  )
  expect(orders).not.toEqual([])
  await traffic.reorg(3)
  const after = startIndexing(joined, database)
  await untilJoined(database, after)
  await untilIndexed(joined, database, after)
  await after.stop()
  expect(after.log()).toContain('reorg: rolled back')
  expect(await undone(database)).toEqual(expect.arrayContaining(orders))
  expect(await tables(database)).toEqual(await freshTables(stack))
})
