/** Counts the points of a fee, once, and re-evaluates the fees of the opposite direction between its wallets. */
import { lockName } from '@/lib/db/lock'
import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import type { RewardFee } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { assert } from '@/lib/errors'
import { addShares, type Fee, findingOf, pairSeconds, sharesOf, type Total } from './fold'
import { inviterOf } from './inviter'
import { RewardFinding as Finding } from './schema'

type Settled = Omit<Fee, 'matter' | 'clientInviter' | 'providerInviter'> & {
  blockNumber: bigint
  logIndex: number
  txHash: string
}

/** The fee of an object that has settled in a final block. */
async function settledFee(tx: Tx, matter: string): Promise<Settled | null> {
  const at = matter.indexOf(':')
  const [row] = await tx.$queryRaw<(Omit<Settled, 'fee'> & { fee: string })[]>`
    select currency, fee::text, client, provider, coalesce(payee, provider) as payee, block_number as "blockNumber", log_index as "logIndex",
      tx_hash as "txHash", settled_at as "settledAt"
    from app.settled_fees where kind = ${matter.slice(0, at)} and subject = ${matter.slice(at + 1)}
      and block_number <= (select block_number from chain.cursor where id = 1) - ${env().FINALITY_BLOCKS}`
  return row ? { ...row, fee: BigInt(row.fee) } : null
}

/** Maps a stored fee to the input of the fold. */
export const toFee = (row: Omit<RewardFee, 'fee'> & { fee: { toFixed(): string } }): Fee => ({
  ...row,
  fee: BigInt(row.fee.toFixed()),
})

type Between = Pick<Fee, 'client' | 'provider' | 'settledAt'>

const timesOf = (rows: readonly RewardFee[]): bigint[] => rows.map(({ settledAt }) => settledAt)

/** The fees of the other direction between two wallets, close to a time. */
const oppositeFees = (tx: Tx, { client, provider, settledAt }: Between) =>
  tx.rewardFee.findMany({
    where: {
      client: provider,
      provider: client,
      settledAt: { gte: settledAt - pairSeconds, lte: settledAt + pairSeconds },
    },
  })

/** Adds to the totals of wallets, in the order of their addresses, so that two transactions cannot deadlock. */
async function addTotals(tx: Tx, changes: ReadonlyMap<string, Total>): Promise<void> {
  for (const [wallet, { earned, invited, fees }] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1)))
    await tx.$executeRaw`
      insert into app.reward_totals (wallet, earned, invited, points, fees)
      values (${wallet}, ${String(earned)}::numeric, ${String(invited)}::numeric, ${String(earned + invited)}::numeric, ${fees})
      on conflict (wallet) do update set earned = reward_totals.earned + excluded.earned, invited = reward_totals.invited + excluded.invited,
        points = reward_totals.points + excluded.points, fees = reward_totals.fees + excluded.fees`
}

const pairOf = ({ client, provider }: Pick<Between, 'client' | 'provider'>): string =>
  [client, provider].sort().join(' ')

/** Locks a pair of wallets: two fees of opposite directions must see each other. */
async function lockPair(tx: Tx, between: Between): Promise<void> {
  const pair = pairOf(between)
  await lockName(tx, pair, 5)
}

/** Re-evaluates fees after a change in the opposite direction, and records the differences of points. */
async function judgeAgain(tx: Tx, rows: readonly RewardFee[], changes: Map<string, Total>): Promise<void> {
  for (const row of rows) {
    const fee = toFee(row)
    const before = Finding.parse(row.finding)
    const after = findingOf(fee, timesOf(await oppositeFees(tx, row)))
    if (after === before) continue
    await tx.rewardFee.update({ where: { matter: row.matter }, data: { finding: after } })
    addShares(changes, sharesOf(fee, before), -1n)
    addShares(changes, sharesOf(fee, after), 1n)
  }
}

/** Counts a fee. Does nothing when it was counted before, or when its settlement is not final. */
export async function countFee(matter: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const settled = await settledFee(tx, matter)
    if (!settled) return
    await lockPair(tx, settled)
    const { client, provider, settledAt } = settled
    const fee: Fee & Settled = {
      ...settled,
      matter,
      clientInviter: await inviterOf(tx, client, settledAt),
      providerInviter: await inviterOf(tx, provider, settledAt),
    }
    const opposite = await oppositeFees(tx, settled)
    const finding = findingOf(fee, timesOf(opposite))
    const { count } = await tx.rewardFee.createMany({
      data: [{ ...fee, fee: String(fee.fee), finding }],
      skipDuplicates: true,
    })
    if (count === 0) return
    const changes = new Map<string, Total>()
    addShares(changes, sharesOf(fee, finding), 1n)
    await judgeAgain(tx, opposite, changes)
    await addTotals(tx, changes)
  })
}

/** Whether a stored fee is the one on the chain. */
const isSame = (row: RewardFee, settled: Settled): boolean =>
  row.blockNumber === settled.blockNumber &&
  row.logIndex === settled.logIndex &&
  row.txHash === settled.txHash &&
  row.settledAt === settled.settledAt

/** Removes a fee that a reorg deeper than finality undid, and counts the one that is now on the chain. */
export async function takeBackFee(matter: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.rewardFee.findUnique({ where: { matter } })
    if (!found) return
    await lockPair(tx, found)
    // Read again under the lock: taking back the opposite fee changes this fee's finding, and with it the points to subtract.
    const known = await tx.rewardFee.findUnique({ where: { matter } })
    if (!known) return
    assert(
      pairOf(known) === pairOf(found),
      `the fee of ${matter} belongs to other wallets since it was locked`,
    )
    const settled = await settledFee(tx, matter)
    if (settled && isSame(known, settled)) return
    const { count } = await tx.rewardFee.deleteMany({ where: { matter } })
    if (count === 0) return
    const changes = new Map<string, Total>()
    addShares(changes, sharesOf(toFee(known), Finding.parse(known.finding)), -1n)
    await judgeAgain(tx, await oppositeFees(tx, known), changes)
    await addTotals(tx, changes)
  })
  // Also when nothing was removed: an earlier attempt may have been cut off between the two transactions.
  await countFee(matter)
}
