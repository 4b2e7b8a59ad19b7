/** Checks that two indexers arrived at the same numbers: rows and sums of each table, as text. */
import { isDeepStrictEqual } from 'node:util'
import { placesOf } from '@/lib/chain/contracts'
import type { Deployment } from '@/lib/chain/deployment'
import { query } from '@/scripts/stack/indexer-stack'
import { peerSchema } from './peer'

/** The events that the peer has a handler for; it stores no others. */
const handled: Record<string, readonly string[]> = {
  identityRegistry: ['Registered', 'Transfer', 'URIUpdated'],
  reputation: ['ReputationUpdated'],
  escrow: [
    'OrderCreated',
    'OrderAccepted',
    'OrderDelivered',
    'RedoRequested',
    'OrderCancelled',
    'OrderSettled',
  ],
  staking: ['StakeDeposited', 'StakeWithdrawn', 'StakeLocked', 'StakeReleased', 'StakeSlashed'],
}

const orders = `count(*) || ' of ' || sum(budget) || ' paid ' || coalesce(sum(provider_payout), 0) || ' fees '
  || coalesce(sum(protocol_fee), 0) || ' settled ' || count(*) filter (where status = 'SETTLED') || ' steps ' || sum(version)`
const pools = `count(*) || ' with ' || sum(available) || ' locked ' || sum(locked)`
const locks = `count(*) || ' of ' || sum(amount) || ' active ' || count(*) filter (where active)`

/** One row: logs, objects, and their sums. */
const ours = `select
  (select count(*) from chain.events e join unnest($1::text[], $2::text[]) w (contract, name) using (contract, name)) as logs,
  (select ${orders} from chain.orders) as orders,
  (select ${pools} from chain.stake_pools) as pools,
  (select ${locks} from chain.stake_locks) as locks,
  (select count(*) from chain.agents) as agents,
  (select sum(score) from chain.reputations) as reputations,
  (select json_object_agg(name, value) from (select name, sum(value) as value from chain.totals
    where scope = 'agent' and name = any ($3) group by name order by name) t) as totals,
  (select json_object_agg(name, value) from (select name, sum(value) as value from chain.figures
    where scope = 'agent' and name = any ($4) group by name order by name) d) as days`

const amounts = ['completed', 'earned', 'fees', 'volume']
const counts = {
  orders_accepted: 'accepted',
  orders_delivered: 'delivered',
  orders_on_time: 'on_time',
  orders_received: 'received',
}
const pairs = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', sum(${column})`)
    .join(', ')
const amountColumns = Object.fromEntries(amounts.map((name) => [name, name]))

const theirs = `select
  (select count(*) from ponder_sync.logs) as logs,
  (select ${orders} from ${peerSchema}.orders) as orders,
  (select ${pools} from ${peerSchema}.stake_pools) as pools,
  (select ${locks} from ${peerSchema}.stake_locks) as locks,
  (select count(*) from ${peerSchema}.agents) as agents,
  (select sum(score) from ${peerSchema}.reputations) as reputations,
  (select json_build_object(${pairs({ ...amountColumns, ...counts })}) from ${peerSchema}.agent_totals) as totals,
  (select json_build_object(${pairs(amountColumns)}) from ${peerSchema}.agent_days) as days`

/** Throws unless both databases agree. Returns the number of logs. */
export async function assertSame(deployment: Deployment, our: string, their: string): Promise<number> {
  const watched = placesOf(deployment).flatMap(({ key, address }) =>
    (handled[key] ?? []).map((name) => [address, name] as const),
  )
  const values = [
    watched.map(([address]) => address),
    watched.map(([, name]) => name),
    [...amounts, ...Object.keys(counts)],
    amounts,
  ]
  const [mine] = await query<{ logs: string }>(our, ours, values)
  const [other] = await query<{ logs: string }>(their, theirs)
  if (!mine || !isDeepStrictEqual(mine, other))
    throw new Error(`two results:\n${JSON.stringify(mine)}\n${JSON.stringify(other)}`)
  return Number(mine.logs)
}
