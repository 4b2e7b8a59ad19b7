/** Telling wallets: what the chain does is known by them. */
import type { Tx } from '@/lib/db/client'
import { type NewNotification, notify } from './notify'

/** A notification to a wallet, lower-case. */
export type Told = Omit<NewNotification, 'accountId'> & { wallet: string }

/** Tells the accounts of these wallets; a wallet that never signed in reads no notifications. */
export async function tellWallets(tx: Tx, told: readonly Told[]): Promise<number> {
  const wallets = [...new Set(told.map(({ wallet }) => wallet))]
  const accounts = await tx.account.findMany({
    where: { walletAddress: { in: wallets } },
    select: { id: true, walletAddress: true },
  })
  const idOf = new Map(accounts.map(({ id, walletAddress }) => [walletAddress, id]))
  return notify(
    tx,
    told.flatMap(({ wallet, ...rest }) => {
      const accountId = idOf.get(wallet)
      return accountId === undefined ? [] : { accountId, ...rest }
    }),
  )
}
