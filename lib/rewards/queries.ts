/** Reads of points: the leaderboard, and the account, ledger and invites of a wallet. */
import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { agentsByWallet } from '@/lib/agents/parties'
import { ensureInviteCode } from '@/lib/auth/invites'
import { db } from '@/lib/db/client'
import { Prisma, type RewardFee, type RewardTotal } from '@/lib/db/generated/client'
import { queryWithCustomPlan, queryWithGenericPlan } from '@/lib/db/read'
import { pageLimit } from '@/lib/db/statements/sql'
import { env } from '@/lib/env'
import { Address, CurrencyCode, showAddress, showTime } from '@/lib/fields'
import { showJobId } from '@/lib/jobs/job-id'
import { currencies, formatUnits } from '@/lib/money'
import {
  countedTo,
  cutPage,
  maxOffset,
  type Page,
  type PageQuery,
  parseCursor,
  skipTake,
  toPage,
} from '@/lib/paging'
import { secondsAgo } from '@/lib/time'
import { toFee } from './count'
import { inviteSeconds, pointDecimals, sidePoints } from './fold'
import {
  type InviteCodeReply,
  type RewardAccount,
  type RewardEntry,
  RewardFinding,
  type RewardInvites,
  type RewardRank,
} from './schema'

const showPoints = (points: bigint): string => formatUnits(points, pointDecimals)
const showStored = (points: Prisma.Decimal): string => showPoints(BigInt(points.toFixed()))

const scoreOf = (total: RewardTotal | null) => ({
  points: total ? showStored(total.points) : '0',
  earned: total ? showStored(total.earned) : '0',
  invited: total ? showStored(total.invited) : '0',
  fees: total?.fees ?? 0,
})

/** The cursor of the leaderboard: points, address and rank. */
const Standing = z.tuple([
  z.string().regex(/^\d{1,78}$/),
  Address,
  z.number().int().min(1).max(1_000_000_000),
])

const withPoints = { points: { gt: 0 } } satisfies Prisma.RewardTotalWhereInput

const byPoints = [
  { points: 'desc' },
  { wallet: 'asc' },
] satisfies Prisma.RewardTotalOrderByWithRelationInput[]

/** Reads the rows after a cursor: first those with equal points, then those with fewer, each as one range of an index. */
async function rowsBehind([points, wallet]: z.infer<typeof Standing>, take: number): Promise<RewardTotal[]> {
  const tied = await db.rewardTotal.findMany({
    where: { points, wallet: { gt: wallet } },
    orderBy: { wallet: 'asc' },
    take,
  })
  if (tied.length === take) return tied
  const where = { points: { gt: 0, lt: points } }
  const rest = await db.rewardTotal.findMany({ where, orderBy: byPoints, take: take - tied.length })
  return [...tied, ...rest]
}

/** Counts matching rows, up to a limit. Unordered: rows change often, so an index-only scan would have to visit the table anyway. */
const leaders = (where: Prisma.Sql) => Prisma.sql`
  (select count(*)::int from (select 1 from app.reward_totals where ${where} ${pageLimit(0, maxOffset)}) counted)`

/** Counts the wallets on the leaderboard, up to a limit. */
async function countLeaders(): Promise<number> {
  const [row] = await queryWithGenericPlan<{ count: number }>(
    Prisma.sql`select ${leaders(Prisma.sql`points > 0`)} as count`,
  )
  return row?.count ?? 0
}

/**
 * Counts the wallets ahead of one, up to a limit. Those with equal points are counted apart, because a combined condition would check each
 * row twice. Not with `queryWithGenericPlan`: the best plan depends on how many are ahead.
 */
async function countBefore({ points, wallet }: RewardTotal): Promise<number> {
  const own = Prisma.sql`${points.toFixed()}::numeric`
  const [row] = await queryWithCustomPlan<{ count: number }>(Prisma.sql`
    select ${leaders(Prisma.sql`points > ${own}`)} + ${leaders(Prisma.sql`points = ${own} and wallet < ${wallet}`)} as count`)
  return row?.count ?? 0
}

/** The wallets with the most points. */
export async function listLeaders(query: PageQuery): Promise<Page<RewardRank>> {
  const { skip, take } = skipTake(query)
  const behind = query.cursor ? parseCursor(Standing, query.cursor) : null
  const [rows, counted] = await Promise.all([
    behind
      ? rowsBehind(behind, take + 1)
      : db.rewardTotal.findMany({ where: withPoints, orderBy: byPoints, skip, take: take + 1 }),
    countLeaders(),
  ])
  const rank = behind?.[2] ?? skip
  const ranked = rows.map((row, at) => ({ ...row, rank: rank + at + 1 }))
  const { shown, nextCursor } = cutPage(ranked, take, (row) => [row.points.toFixed(), row.wallet, row.rank])
  const agents = await agentsByWallet(shown.map(({ wallet }) => wallet))
  const items = shown.map((row) => ({
    rank: row.rank,
    wallet: showAddress(row.wallet),
    agent: agents.get(row.wallet) ?? null,
    ...scoreOf(row),
  }))
  return toPage(query, items, countedTo(maxOffset, counted), nextCursor)
}

/** Returns the rank of a wallet, or null beyond the counted limit. */
async function rankOf(total: RewardTotal): Promise<number | null> {
  if (total.points.lte(0)) return null
  const before = await countBefore(total)
  return before < maxOffset ? before + 1 : null
}

/** The points of a wallet. One that never traded has none. */
export async function getRewardAccount(wallet: string): Promise<RewardAccount> {
  const total = await db.rewardTotal.findUnique({ where: { wallet } })
  return { wallet: showAddress(wallet), rank: total && (await rankOf(total)), ...scoreOf(total) }
}

const kinds = { order: 'ORDER', slot: 'SLOT', job: 'JOB' } as const

function matterOf(matter: string): RewardEntry['matter'] {
  const [kind = '', id = ''] = matter.split(':')
  const shown = kinds[z.enum(['order', 'slot', 'job']).parse(kind)]
  return { kind: shown, id: shown === 'JOB' ? showJobId(id) : id }
}

function toEntry(row: RewardFee, wallet: string): RewardEntry {
  const { fee } = toFee(row)
  const currency = CurrencyCode.parse(row.currency)
  const finding = RewardFinding.parse(row.finding)
  const isClient = row.client === wallet
  return {
    matter: matterOf(row.matter),
    side: isClient ? 'CLIENT' : 'PROVIDER',
    counterparty: showAddress(isClient ? row.provider : row.client),
    txHash: row.txHash as RewardEntry['txHash'],
    blockNumber: Number(row.blockNumber),
    settledAt: showTime(new Date(Number(row.settledAt) * 1000)),
    fee: formatUnits(fee, currencies[currency].decimals),
    currency,
    finding,
    points: finding === 'EARNED' ? showPoints(sidePoints(fee, currency)) : '0',
  }
}

/** The position of a fee on the chain. */
const Place = z.tuple([z.string().regex(/^\d{1,18}$/), z.number().int().min(0).max(2_147_483_647)])

const behind = (cursor: string | undefined): Prisma.RewardFeeWhereInput => {
  if (!cursor) return {}
  const [block, logIndex] = parseCursor(Place, cursor)
  const blockNumber = BigInt(block)
  return {
    blockNumber: { lte: blockNumber },
    OR: [{ blockNumber: { lt: blockNumber } }, { logIndex: { lt: logIndex } }],
  }
}

const newestFirst: Prisma.RewardFeeOrderByWithRelationInput[] = [
  { blockNumber: 'desc' },
  { logIndex: 'desc' },
]

/** Orders fees by their position on the chain, newest first. */
const byPlace = (a: RewardFee, b: RewardFee): number =>
  a.blockNumber === b.blockNumber ? b.logIndex - a.logIndex : a.blockNumber < b.blockNumber ? 1 : -1

/** Lists the fees of a wallet, newest first. Each side has its own index: enough rows for a page are read from both. */
export async function listRewardEntries(wallet: string, query: PageQuery): Promise<Page<RewardEntry>> {
  const { skip, take } = skipTake(query)
  const readSide = (side: Prisma.RewardFeeWhereInput) =>
    db.rewardFee.findMany({
      where: { AND: [side, behind(query.cursor)] },
      orderBy: newestFirst,
      take: skip + take + 1,
    })
  const [total, asClient, asProvider] = await Promise.all([
    db.rewardTotal.findUnique({ where: { wallet } }),
    readSide({ client: wallet }),
    readSide({ provider: wallet, client: { not: wallet } }),
  ])
  const rows = [...asClient, ...asProvider].sort(byPlace).slice(skip, skip + take + 1)
  const { shown, nextCursor } = cutPage(rows, take, (row) => [String(row.blockNumber), row.logIndex])
  const items = shown.map((row) => toEntry(row, wallet))
  return toPage(query, items, total?.fees ?? 0, nextCursor)
}

/** Returns how many accounts a wallet invited, and the points it earned from them. The invited accounts stay private. */
export async function getRewardInvites(wallet: string): Promise<RewardInvites> {
  const invited = { inviter: { walletAddress: wallet } }
  const [total, accounts, active] = await Promise.all([
    db.rewardTotal.findUnique({ where: { wallet } }),
    db.accountInvite.count({ where: invited }),
    db.accountInvite.count({ where: { ...invited, boundAt: { gt: secondsAgo(Number(inviteSeconds)) } } }),
  ])
  return { wallet: showAddress(wallet), accounts, active, points: scoreOf(total).invited }
}

/** The caller's invite code with the link to share. */
export async function getInviteCode(actor: Actor): Promise<InviteCodeReply> {
  const code = await ensureInviteCode(actor)
  return { code, url: new URL(`/invite/${code}`, env().PUBLIC_URL).href }
}
