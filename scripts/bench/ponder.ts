/**
 * The speed of the indexer compared with Ponder, the most common alternative: the same node, contracts and Postgres server, in turns, each
 * in a separate process with an empty database. Both clocks run from the first request for logs to the last commit, and both must arrive at
 * the same numbers.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startStack } from '@/scripts/stack/indexer-stack'
import { type Figure, figure, ratioAtLeast } from './figure'
import { eventsPerBlock, history } from './indexer'
import { Load } from './load'
import { median } from './numbers'
import { installPonder, ponderVersion } from './ponder/install'
import type { Wanted } from './ponder/ours'
import { runPonder } from './ponder/peer'
import { assertSame } from './ponder/same'

const wantedEvents = Number(process.env.BENCH_EVENTS ?? 50_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** Ponder treats a block as final when it has 30 confirmations, and indexes later blocks one after the other. */
const blocksUntilFinal = 64

/** Runs our indexer in a separate process. Returns the seconds. */
async function runOurs(wanted: Wanted): Promise<number> {
  const child = fork(join(import.meta.dirname, 'ponder/ours.ts'))
  child.send(wanted)
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const [said] = answer as [{ seconds: number } | number | null]
  if (typeof said !== 'object' || said === null) throw new Error(`our indexer ended with ${said}`)
  return said.seconds
}

/** Creates the chain. Returns the newest block with events, and the head above it. */
async function makeChain({ rpc, deployment }: Awaited<ReturnType<typeof startStack>>) {
  const load = await Load.deploy(rpc, deployment)
  const blocks = history(load, Math.ceil(wantedEvents / eventsPerBlock) + 3)
  console.log(`making ${blocks.length} blocks of ${eventsPerBlock} events …`)
  let last = 0
  for (const steps of blocks) last = await load.send(steps)
  await rpc.call('anvil_mine', [`0x${blocksUntilFinal.toString(16)}`])
  return { last, head: last + blocksUntilFinal }
}

/** `npm run bench -- ponder`. */
export async function run(): Promise<Figure[]> {
  const installed = installPonder()
  const stack = await startStack({ durable: true })
  const { rpcUrl, deployment } = stack
  try {
    const { last, head } = await makeChain(stack)
    const speeds: { ours: number; theirs: number }[] = []
    for (let round = 1; round <= rounds; round++) {
      const [our, their] = [await stack.database(), await stack.database()]
      const ourSeconds = await runOurs({ rpcUrl, deployment, database: our, head })
      const theirSeconds = await runPonder(installed, { rpcUrl, deployment, database: their, head: last })
      const events = await assertSame(deployment, our.owner, their.owner)
      speeds.push({ ours: events / ourSeconds, theirs: events / theirSeconds })
      console.log(
        `round ${round}: ${events} events, the same numbers · Merx ${ourSeconds.toFixed(2)} s · Ponder ${ponderVersion} ${theirSeconds.toFixed(2)} s`,
      )
    }
    const peer = { name: `Ponder ${ponderVersion}`, value: median(speeds.map(({ theirs }) => theirs)) }
    return [
      figure('events a second', median(speeds.map(({ ours }) => ours)), '/s', { peer, aim: ratioAtLeast(5) }),
    ]
  } finally {
    await stack.stop()
  }
}
