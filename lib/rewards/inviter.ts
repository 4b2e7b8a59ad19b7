/** Who invited a wallet, as far as the service knows. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { inviteSeconds } from './fold'

/** The wallet that invited the account of `wallet`, if its year lasted at a time. */
export async function inviterOf(tx: Tx, wallet: string, at: bigint): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ inviter: string }[]>`
    select i.wallet_address as inviter from app.accounts a
    join app.account_invites v on v.account_id = a.id
    join app.accounts i on i.id = v.inviter_id
    where a.wallet_address = ${wallet}
      and ${at} - extract(epoch from v.bound_at)::bigint between 0 and ${inviteSeconds}`
  return row?.inviter ?? null
}
