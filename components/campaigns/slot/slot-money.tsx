import { BrandPicture } from '@/components/brands/brand-picture'
import { TxHash } from '@/components/chain/address'
import type { RailPlace } from '@/components/chain/money/money-rail'
import { MoneyStrip } from '@/components/chain/money/money-strip'
import { slotRoles } from '@/components/chain/money/rail-roles'
import { railParty } from '@/components/orders/order-rail'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { outcomesOf } from './slot-outcomes'

/** Where the reward of a slot is: back in the budget of the campaign when nothing was paid. */
function placeOf({ finalized, providerPayout }: Slot): RailPlace {
  if (!finalized) return 'escrow'
  return providerPayout === null || /^0(\.0*)?$/.test(providerPayout) ? 'refund' : 'provider'
}

/** The money rail of one slot, folded into a line. */
export function SlotMoney({ slot }: { slot: Slot }) {
  const { agent, agentTokenId, campaign, side, timeline, boundTxHash } = slot
  return (
    <MoneyStrip
      amount={slot.reward}
      currency={slot.currency}
      where={placeOf(slot)}
      roles={slotRoles}
      payer={{ name: campaign.brand.name, picture: <BrandPicture brand={campaign.brand} /> }}
      payee={railParty(agent, agentTokenId)}
      you={side === 'brand' ? 'payer' : side === 'provider' ? 'payee' : null}
      outcomes={outcomesOf(slot)}
      proof={<TxHash value={timeline.at(-1)?.txHash ?? boundTxHash} />}
    />
  )
}
