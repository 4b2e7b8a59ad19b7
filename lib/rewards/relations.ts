/** What the service knows of two wallets: whether they belong to one account, and who invited whom. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { inviteSeconds } from './fold'

/** Wallets that an account linked by their signatures. The room that links them has the table. */
const linksTable = 'app.linked_wallets'

const hasLinks = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.$queryRaw<{ has: boolean }[]>`select to_regclass(${linksTable}) is not null as has`
  return row?.has ?? false
}

/** The accounts that a wallet belonged to at a time: its own, and the one that had linked it. */
async function accountsOf(tx: Tx, wallet: string, at: bigint): Promise<string[]> {
  const own = await tx.account.findUnique({ where: { walletAddress: wallet }, select: { id: true } })
  const linked = (await hasLinks(tx))
    ? await tx.$queryRawUnsafe<{ id: string }[]>(
        `select account_id as id from ${linksTable} where wallet = $1 and linked_at <= to_timestamp($2)`,
        wallet,
        Number(at),
      )
    : []
  return [...(own ? [own.id] : []), ...linked.map(({ id }) => id)]
}

/** Whether two wallets belonged to one account at a time. */
export async function areRelated(tx: Tx, one: string, other: string, at: bigint): Promise<boolean> {
  const accounts = await accountsOf(tx, one, at)
  return (await accountsOf(tx, other, at)).some((id) => accounts.includes(id))
}

/** The wallet that invited the account of `wallet`, while its year lasts; null when both belong to one account. */
export async function inviterOf(tx: Tx, wallet: string, at: bigint): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ inviter: string }[]>`
    select i.wallet_address as inviter from app.accounts a
    join app.account_invites v on v.account_id = a.id
    join app.accounts i on i.id = v.inviter_id
    where a.wallet_address = ${wallet}
      and extract(epoch from v.bound_at)::bigint <= ${at} and ${at} <= extract(epoch from v.bound_at)::bigint + ${inviteSeconds}`
  return row && !(await areRelated(tx, wallet, row.inviter, at)) ? row.inviter : null
}
