/** Notifies wallets: chain events name wallets, not accounts. */
import type { Tx } from '@/lib/db/client'
import { type NewNotification, notify } from './notify'

/** A notification to a wallet, lower-case. */
export type WalletNotice = Omit<NewNotification, 'accountId'> & { wallet: string }

/** Notifies the accounts of these wallets; a wallet without an account is skipped. */
export async function notifyWallets(tx: Tx, notices: readonly WalletNotice[]): Promise<number> {
  const wallets = [...new Set(notices.map(({ wallet }) => wallet))]
  const accounts = await tx.account.findMany({
    where: { walletAddress: { in: wallets } },
    select: { id: true, walletAddress: true },
  })
  const idOf = new Map(accounts.map(({ id, walletAddress }) => [walletAddress, id]))
  return notify(
    tx,
    notices.flatMap(({ wallet, ...rest }) => {
      const accountId = idOf.get(wallet)
      return accountId === undefined ? [] : { accountId, ...rest }
    }),
  )
}
