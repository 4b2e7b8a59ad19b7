/** Campaigns and slots of the fixtures. */

import * as bounty from '@/e2e/api/campaigns/campaigning'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Person } from '../api/sellers'
import { good, type Pair } from '../api/traders'
import type { Thing } from './fixtures'

/** A brand claim without a proof, of a unique domain without a server. */
export const claimOf = async (who: Person, name: string): Promise<string> =>
  good(
    await who.post<{ id: string }>('/brand-claims', {
      domain: `b${Date.now().toString(36)}.example.org`,
      name: `Brand ${name}`,
    }),
  ).id

/** A campaign of the buyer's with a submitted slot and a claimed one of the seller's, one that is paused, and one that is not funded. */
export async function campaignsOf({ buyer, seller, provider }: Pair, secret: string): Promise<Thing[]> {
  const draft = await bounty.drafted(buyer, { title: `Unfunded ${secret}` })
  const campaign = await bounty.funded(buyer, { perProviderLimit: 2 })
  const slot = await bounty.claimed(seller, campaign, provider)
  await bounty.submitted(seller, slot, { note: `Private ${secret}`, text: `Proof ${secret}` })
  const working = await bounty.claimed(seller, campaign, provider)
  const resting = await bounty.funded(buyer, { title: 'Resting' })
  await buyer.send(good(await buyer.patch<{ txIntent: Intent }>(`/campaigns/${resting}/pause`, {})).txIntent)
  return [
    { kind: 'campaign', id: draft, state: 'DRAFT', open: false, owner: 'buyer' },
    { kind: 'campaign', id: campaign, state: 'LIVE', open: true, owner: 'buyer' },
    { kind: 'campaign', id: resting, state: 'PAUSED', open: true, owner: 'buyer' },
    { kind: 'slot', id: working, state: 'CLAIMED', open: false, owner: 'seller' },
    { kind: 'slot', id: slot, state: 'SUBMITTED', open: false, owner: 'seller' },
    { kind: 'claim', id: await claimOf(buyer, secret), state: 'PENDING', open: false, owner: 'buyer' },
  ]
}
