import { SettlementForm } from '@/components/orders/order-parts'
import { Waits } from '@/components/orders/waits'
import { Panel } from '@/components/ui/card'
import type { Proposal } from '@/lib/disputes/matter/matter-schema'
import type { Currency } from '@/lib/money'
import type { SettlementFigures } from '@/lib/orders/agreements/settlement-preview'
import type { SettledPlace } from './settled-place'

/** Settling an order by agreement: for its two sides, from acceptance to the end, disputes included. */
export const OrderSettlement = (props: {
  place: SettledPlace
  currency: Currency
  side: 'client' | 'provider'
  figures: SettlementFigures
  proposal: Proposal | null
  canAccept: boolean
  chainNow: string
}) => (
  <Panel
    id="settlement"
    title="Settle by agreement"
    text="Both sides may agree at any time on who gets how much. It ends everything at once, and counts for no one’s reputation."
    {...(props.canAccept && { aside: <Waits>an offer waits for you</Waits> })}
  >
    <SettlementForm
      place={props.place}
      currency={props.currency}
      side={props.side}
      stakes={props.figures.stakes}
      voters={props.figures.voters}
      proposal={props.proposal}
      canAccept={props.canAccept}
      chainNow={props.chainNow}
    />
  </Panel>
)
