/** A few trades of every kind, for tests of figures: the people, the objects, and the figures of the network around them. */

import { claimed, decide, funded as fundedCampaign, submitted } from '@/e2e/api/campaigns/campaigning'
import { type Desk, jobDesk, takenJob } from '@/e2e/api/jobs/job-desk'
import { anyone, mintAgent, person, stake } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { act, delivered, funded, good, type Pair, started } from '@/e2e/api/traders'
import { chainRpc, eventually } from '@/e2e/stack'
import { untilJobsRun } from '@/e2e/timers'
import type { Currency } from '@/lib/money'
import type { NetworkStats } from '@/lib/stats/schema'

/** The figures of the network with everything mined so far. */
export async function network(): Promise<NetworkStats> {
  const head = BigInt(await chainRpc<string>('eth_blockNumber'))
  return eventually(async () => {
    const stats = good(await anyone.get<NetworkStats>('/stats/network'))
    return BigInt(stats.latestBlock) >= head ? stats : null
  })
}

/** The same once no earlier job is left that would change them. */
export async function quietNetwork(): Promise<NetworkStats> {
  const owner = await connected()
  await untilJobsRun(owner)
  await owner.end()
  return network()
}

/** The line of a currency. */
export const lineOf = <T extends { currency: string }>(lines: readonly T[], currency: Currency): T => {
  const line = lines.find((one) => one.currency === currency)
  if (!line) throw new Error(`there is no ${currency}`)
  return line
}

type Traded = {
  desk: Desk
  pair: Pair
  /** The order that is paid out, and the slot. */
  released: string
  slot: string
  before: NetworkStats
  after: NetworkStats
}

/** An order that is paid out, one that is cancelled and one that runs; a slot that is paid out; a job that runs. */
export async function trade(): Promise<Traded> {
  const desk = await jobDesk({ record: true })
  const before = await quietNetwork()
  const [buyer, seller] = [await person(), await person()]
  const [client, provider] = [await mintAgent(buyer), await mintAgent(seller)]
  const pair: Pair = { buyer, seller, client, provider, currency: 'USDC' }
  await stake(seller, provider, '1000', 'USDC')
  const released = await delivered(pair, { price: '4000' })
  await act(buyer, `/orders/${released}/accept/prepare`)
  await act(buyer, `/orders/${await funded(pair, { price: '20' })}/cancel-pending/prepare`)
  await started(pair, { price: '30' })
  const slot = await claimed(seller, await fundedCampaign(buyer), provider)
  await submitted(seller, slot)
  await decide(buyer, slot, 'approve')
  await takenJob(desk)
  return { desk, pair, released, slot, before, after: await quietNetwork() }
}
