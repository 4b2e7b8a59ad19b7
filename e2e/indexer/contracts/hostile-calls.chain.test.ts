/** What strangers can do to the contracts, the indexer can take: it stores all of it, and agrees with the contracts about it. */
import { type Address, decodeFunctionData, type Hex, pad, toHex } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Adjudicators } from '@/e2e/indexer/adjudicators'
import { chainSettings } from '@/e2e/indexer/chain-settings'
import { Strangers } from '@/e2e/indexer/hostile-calls'
import { startIndexing } from '@/e2e/indexer/indexing'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { connectIndexer } from '@/lib/db/indexer'
import { sealedSalt } from '@/lib/ids'
import { projections } from '@/lib/registry/projections'
import { type Hired, Load } from '@/scripts/bench/load'
import { type Stack, settle, untilIndexed } from '@/scripts/stack/indexer-stack'
import { toLine } from '@/worker/indexer/difference'
import { verifyAll } from '@/worker/indexer/verify'

const rounds = 3
/** Rounds until the calls got somewhere: what the contracts allow depends on addresses and ids, which no seed fixes. */
const mostRounds = 12
/** Calls that the contracts allow strangers. */
const some = ['createOrder', 'fundCampaign', 'createJob', 'release', 'giveFeedback']
const tries = 12
const seed = 7
const day = 86_400

/** An order, a campaign and a job that strangers may make like this. */
async function noteTrades(strangers: Strangers, load: Load, evaluators: readonly Hired[]): Promise<void> {
  const { contracts, currencies } = load.deployment
  const { timestamp } = await stack.rpc.call<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
  const inDays = (days: number) => BigInt(timestamp) + BigInt(days * day)
  const text = pad('0x7e', { size: 32 })
  for (const [i, by] of strangers.people.entries()) {
    const order = decodeFunctionData({ abi: svcEscrowAbi, data: load.create(i + 1).data })
    strangers.noteByName(load.contracts.escrow, 'createOrder', {
      by,
      args: order.args.map((arg, at) => (at === 1 ? by.agentId : arg)),
    })
    strangers.noteByName(contracts.campaigns as Address, 'fundCampaign', {
      by,
      args: [text, currencies.USDC.token, 1_000_000n, 3, 2, 0n, inDays(30), day, day, text],
    })
    strangers.noteByName(contracts.jobBoard as Address, 'createJob', {
      by,
      args: [
        ...[sealedSalt(text), by.agentId, evaluators[0]?.agentId, 25_000_000n, inDays(30)],
        ...[1, 1, 0, 0, 0, text],
        ...[toHex('A job'), toHex('What is wanted')],
      ],
    })
  }
}

let stack: Stack
beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
})
afterAll(() => stack?.stop())

test('no call that the contracts allow a stranger stops the indexer, and verify finds no difference', async () => {
  const load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
  const { evaluators, arbitrators } = await Adjudicators.open(stack.rpc, load)
  const strangers = await Strangers.open(stack.rpc, load, [...evaluators, ...arbitrators], seed)
  await noteTrades(strangers, load, evaluators)
  const lacking = () => some.filter((name) => !strangers.made.get(name))
  for (let i = 0; i < rounds || (lacking().length > 0 && i < mostRounds); i++) {
    await strangers.round(tries)
    await stack.rpc.call('evm_increaseTime', [2 * 86_400])
  }
  expect(lacking()).toEqual([])
  const database = await stack.database()
  // A campaign is folded with the words of its own row, which the settings of a process lead to.
  Object.assign(process.env, chainSettings(stack, database))
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  const client = await connectIndexer(database.worker, 'merx verify of a test')
  try {
    const { rpc, rpcUrl, deployment } = stack
    const { differences } = await verifyAll({ client, rpc, rpcUrl, deployment, projections })
    expect(differences.map(toLine)).toEqual([])
  } finally {
    await client.end()
  }
})
