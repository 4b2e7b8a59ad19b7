import { Panel } from '@/components/ui/card'
import type { Proposal } from '@/lib/disputes/matter-schema'
import type { Currency } from '@/lib/money'
import type { SettlementFigures } from '@/lib/orders/settlement-preview'
import { SettlementForm } from './settlement-form'
import { Waits } from './waits'

/** Ending an order by agreement: for its two sides, from acceptance to the end, disputes included. */
export const OrderSettlement = (props: {
  orderId: string
  currency: Currency
  side: 'client' | 'provider'
  figures: SettlementFigures
  proposal: Proposal | null
  canAccept: boolean
  chainNow: string
}) => (
  <Panel
    title="Settle by agreement"
    text="Both sides may agree at any time on who gets how much. It ends the order at once, and counts for nobody’s reputation."
    {...(props.canAccept && { aside: <Waits>an offer waits for you</Waits> })}
  >
    <SettlementForm
      orderId={props.orderId}
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
