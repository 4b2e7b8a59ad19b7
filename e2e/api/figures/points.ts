/** Points of the tests' wallets, as everyone can read them. */

import { anyone } from '@/e2e/api/sellers'
import { act, delivered, good, type Pair } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { Page } from '@/lib/paging'
import type { RewardAccount, RewardEntry } from '@/lib/rewards/schema'

export const pointsOf = async (wallet: string): Promise<RewardAccount> =>
  good(await anyone.get<RewardAccount>(`/rewards/account/${wallet}`))

export const ledgerOf = async (wallet: string, query = ''): Promise<Page<RewardEntry>> =>
  good(await anyone.get<Page<RewardEntry>>(`/rewards/ledger/${wallet}${query}`))

/** The entry of an order, slot or job in the ledger of a wallet, once its fee is counted. */
export const entryOf = (wallet: string, id: string): Promise<RewardEntry> =>
  eventually(async () => {
    const { items } = await ledgerOf(wallet)
    return items.find(({ matter }) => matter.id === id) ?? null
  })

/** Settles an order and waits until its points are counted. */
export async function settled(pair: Pair): Promise<string> {
  const id = await delivered(pair)
  await act(pair.buyer, `/orders/${id}/accept/prepare`)
  await entryOf(pair.buyer.address, id)
  return id
}
