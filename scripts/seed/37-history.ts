import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { queueSchema } from '@/lib/queue/names'
import { readDeployment } from '../stack/deploy'
import { assertBoardEnded, boardOf, unsaidOfJobs } from './history/board'
import { replay } from './history/chain'
import { chainSeconds, mineAt, standsInPast } from './history/clock'
import { countViews, datePages, dateRequests, saveForLater } from './history/dates'
import { writePastJobs } from './history/job-rows'
import { approvalsOf, type Dealt, deal, momentsOf, type Party, type Place } from './history/orders'
import { pastOrders } from './history/plan'
import { writePast } from './history/rows'
import type { SeedContext } from './run'

const day = 86_400

async function placeOf({ market, env }: SeedContext, client: Client): Promise<Place> {
  const deployment = readDeployment(env.DEPLOYMENT_FILE ?? '')
  if (!deployment) throw new Error('nothing is deployed')
  const { USDC, USDT } = deployment.currencies
  const agents = await client.query<Party & { handle: string }>(`
    select p.handle, p.id as "agentId", p.account_id as "accountId", d.token_id::text as "tokenId", a.owner as wallet
    from app.agent_profiles p join chain.directory d on d.profile_id = p.id join chain.agents a on a.token_id = d.token_id`)
  const listings = await client.query<{ id: string; title: string }>('select id, title from app.listings')
  const reader = createPublicClient({ transport: http(market.rpcUrl) })
  const disputes = deployment.contracts.disputes as Address
  const byToken = new Map(agents.rows.map(({ tokenId, wallet }) => [tokenId, wallet]))
  const panelOf = async (disputeId: Hex) => {
    const { seats } = await reader.readContract({
      address: disputes,
      abi: svcDisputesAbi,
      functionName: 'disputeOf',
      args: [disputeId],
    })
    return seats.map((seat) => {
      const wallet = byToken.get(String(seat))
      if (!wallet) throw new Error(`no one of the demo data sits for agent ${seat}`)
      return { tokenId: String(seat), wallet }
    })
  }
  return {
    chainId: deployment.chainId,
    disputes,
    escrows: { USDC: USDC.escrow as Address, USDT: USDT.escrow as Address },
    tokens: market.tokens,
    parties: new Map(agents.rows.map(({ handle, ...party }) => [handle, party])),
    listings: new Map(listings.rows.map(({ id, title }) => [title, id])),
    panelOf,
  }
}

/** Waits until the indexer has read every block. */
async function untilIndexed({ market }: SeedContext, client: Client): Promise<void> {
  const head = await chainSeconds(market)
  for (const end = Date.now() + 60_000; ; await pause(100)) {
    const { rows } = await client.query<{ at: string }>(
      'select block_timestamp as at from chain.cursor where id = 1',
    )
    if (Number(rows[0]?.at ?? 0) >= head) return
    if (Date.now() > end) throw new Error('the indexer did not follow within a minute')
  }
}

const outcomes: Record<Dealt['ending'], string> = {
  released: 'RELEASED',
  late: 'RELEASED',
  redo: 'RELEASED',
  claimed: 'CLAIMED',
  withdrawn: 'CANCELLED_PENDING',
  expired: 'CANCELLED_EXPIRED',
  lost: 'BUYER_UPHELD',
  won: 'PROVIDER_UPHELD',
}

/** Asserts that every past order ended as planned. */
async function assertEnded(client: Client, orders: readonly Dealt[]): Promise<void> {
  const { rows } = await client.query<{ id: string; outcome: string | null; status: string }>(
    'select order_id as id, outcome, status from chain.orders',
  )
  const ended = new Map(rows.map(({ id, outcome, status }) => [id, `${outcome ?? status}`]))
  const wrong = orders.find(({ orderId, ending }) => ended.get(orderId) !== outcomes[ending])
  if (wrong)
    throw new Error(
      `past order ${wrong.n} of ${wrong.from} should be ${wrong.ending} and is ${ended.get(wrong.orderId)}`,
    )
}

/** Notifications that are suppressed for past orders and jobs: they are over, and the relevant ones are written with their dates. */
const unsaid = [
  ...[
    'funded',
    'accepted',
    'delivered',
    'redo',
    'settled',
    'cancelled',
    'unaccepted',
    'overdue',
    'claimable',
  ].map((what) => `order.${what}`),
  ...['opened', 'seated', 'voting', 'verdict', 'settled', 'due'].map((what) => `dispute.${what}`),
  'settlement.proposed',
  ...unsaidOfJobs,
]

/** Whether no job is due to run now. */
async function isQuiet(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(
    `select exists (select 1 from ${queueSchema}.job where state < 'completed' and start_after <= now()) as open`,
  )
  return rows[0]?.open === false
}

/** The accounts of the demo people. The running Merx may have others. */
async function accountsOf({ people }: SeedContext, client: Client): Promise<string[]> {
  const wallets = people.map(({ address }) => address.toLowerCase())
  const { rows } = await client.query<{ id: string }>(
    'select id from app.accounts where lower(wallet_address) = any($1)',
    [wallets],
  )
  return rows.map(({ id }) => id)
}

/** SEED ONLY. Suppresses notifications of the demo people while `work` and the jobs that follow it run. */
async function inSilence(client: Client, accounts: string[], work: () => Promise<void>): Promise<void> {
  await client.query(
    `insert into app.notification_preferences (account_id, type, in_app, webhook)
     select a.id, t.type, false, false from unnest($1::text[]) a(id) cross join unnest($2::text[]) as t(type) on conflict do nothing`,
    [accounts, unsaid],
  )
  await work()
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) if (await isQuiet(client)) break
  await client.query(
    'delete from app.notification_preferences where account_id = any($1) and type = any($2) and not in_app and not webhook',
    [accounts, unsaid],
  )
}

/** Five months of orders, reviews, jobs and disputes, on a chain that began in the past and ends in the present. */
export async function seed(context: SeedContext): Promise<void> {
  const { market, env, say } = context
  const client = new Client({ connectionString: env.DATABASE_OWNER_URL })
  await client.connect()
  try {
    const accounts = await accountsOf(context, client)
    if (await standsInPast(market)) {
      const place = await placeOf(context, client)
      const start = (await chainSeconds(market)) + 2 * day
      const present = Math.floor(Date.now() / 1000)
      const end = present - 20 * 3_600
      const orders = pastOrders(start, end).map((past, n) => deal(place, past, n))
      const board = await boardOf(context, place, { start, end, present })
      await inSilence(client, accounts, async () => {
        await writePast(client, orders)
        await writePastJobs(client, board)
        const approvals = { at: start - day, send: () => approvalsOf(place, orders) }
        const blocks = await replay(market, [
          approvals,
          ...orders.flatMap((order) => momentsOf(place, order)),
          ...board.moments,
        ])
        await mineAt(market, Math.floor(Date.now() / 1000))
        await untilIndexed(context, client)
        await assertEnded(client, orders)
        await assertBoardEnded(client, board)
        const jobs = board.judged.length + board.traded.length
        say(`${orders.length} past orders and ${jobs} past jobs in ${blocks} blocks`)
      })
      context.kept.hasPast = true
      await datePages(client, accounts)
    } else say('the chain stands in the present: no past is written')
    await dateRequests(client, accounts)
    await saveForLater(client)
    await countViews(client, accounts)
  } finally {
    await client.end()
  }
}
