import { SettlementForm } from '@/components/orders/order-parts'
import type { SettlementFigures } from '@/lib/orders/agreements/settlement-preview'
import type { Order } from '@/lib/orders/schema'

/** Settling an order by agreement, for one of its sides. */
export const SettleByAgreement = ({ order, figures }: { order: Order; figures: SettlementFigures }) =>
  order.side === 'stranger' ? null : (
    <SettlementForm
      place={{ orderId: order.id }}
      currency={order.currency}
      side={order.side}
      stakes={figures.stakes}
      voters={figures.voters}
      proposal={order.proposal ?? null}
      canAccept={order.availableActions.canAcceptSettlement}
      chainNow={order.chainTime}
    />
  )
