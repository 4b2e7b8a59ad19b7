/** Finds the wallet that invited another one. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { inviteSeconds } from './fold'

/** Returns the wallet that invited the account of `wallet`, if it still earns at the time `at`. Linked wallets do not invite each other. */
export async function inviterOf(tx: Tx, wallet: string, at: bigint): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ inviter: string }[]>`
    select i.wallet_address as inviter from app.accounts a
    join app.account_invites v on v.account_id = a.id
    join app.accounts i on i.id = v.inviter_id
    left join app.linked_wallets al on al.wallet_address = a.wallet_address
    left join app.linked_wallets il on il.wallet_address = i.wallet_address
    where a.wallet_address = ${wallet} and coalesce(al.account_id, a.id) <> coalesce(il.account_id, i.id)
      and ${at} - extract(epoch from v.bound_at)::bigint between 0 and ${inviteSeconds}`
  return row?.inviter ?? null
}
