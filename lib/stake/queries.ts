import { db } from '@/lib/db/client'
import { addMoney, type Currency, type Money, money } from '@/lib/money'

/** An agent's stake in one currency. `free` can be locked or withdrawn; `total` is what thresholds compare. */
export type Stake = { free: Money; locked: Money; total: Money; violationCount: number }

/** The stakes of several tokens in one query; zeros where one never staked. */
export async function stakesOfTokens(
  tokenIds: readonly string[],
): Promise<(tokenId: string, currency: Currency) => Stake> {
  const rows = await db.chainStakePool.findMany({ where: { agentId: { in: [...tokenIds] } } })
  const pools = new Map(rows.map((row) => [`${row.currency}:${row.agentId.toFixed()}`, row]))
  return (tokenId, currency) => {
    const row = pools.get(`${currency}:${tokenId}`)
    const free = money(BigInt(row?.available.toFixed() ?? 0), currency)
    const locked = money(BigInt(row?.locked.toFixed() ?? 0), currency)
    return { free, locked, total: addMoney(free, locked), violationCount: Number(row?.violationCount ?? 0n) }
  }
}

/** The stake of a token; zeros when it never staked in this currency. */
export async function stakeOfToken(tokenId: bigint, currency: Currency): Promise<Stake> {
  const stakeOf = await stakesOfTokens([tokenId.toString()])
  return stakeOf(tokenId.toString(), currency)
}
