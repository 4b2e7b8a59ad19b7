/** The wallets of an account: its own, and those that signed a link to it. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'

/** Returns the linked wallets of an account, the first linked one first. */
export const linkedWallets = ({ accountId }: Pick<Actor, 'accountId'>) =>
  db.linkedWallet.findMany({
    where: { accountId },
    orderBy: [{ linkedAt: 'asc' }, { walletAddress: 'asc' }],
  })

/** Returns the wallet of the account that a wallet is linked to; null without one. */
export async function linkedTo(walletAddress: string): Promise<string | null> {
  const row = await db.linkedWallet.findUnique({
    where: { walletAddress },
    select: { account: { select: { walletAddress: true } } },
  })
  return row?.account.walletAddress ?? null
}

/** Returns the requested wallet, by default the caller's. Throws `NOT_FOUND` for one that is neither theirs nor linked. */
export async function ownWallet(actor: Actor, wallet: string = actor.wallet): Promise<string> {
  if (wallet === actor.wallet) return wallet
  const { accountId } = actor
  const row = await db.linkedWallet.findFirst({ where: { walletAddress: wallet, accountId } })
  if (!row) throw notFound('wallet')
  return wallet
}
