import { ExtensionForm } from '@/components/orders/order-parts'
import { Waits } from '@/components/orders/waits'
import { Fold } from '@/components/ui/fold'
import type { Order } from '@/lib/orders/schema'

/** Moving the due date by agreement: for the two sides of an order in progress. */
export function OrderExtension({ order }: { order: Order }) {
  const { side, deliveryDueAt, availableActions, extension = null } = order
  if (side === 'stranger' || deliveryDueAt === null || !availableActions.canProposeExtension) return null
  const { canAcceptExtension } = availableActions
  return (
    <Fold
      title="Move the due date"
      open={canAcceptExtension}
      {...(canAcceptExtension && { aside: <Waits>a proposal waits for you</Waits> })}
    >
      <ExtensionForm
        orderId={order.id}
        side={side}
        dueAt={deliveryDueAt}
        chainNow={order.chainTime}
        extension={extension}
        canAccept={canAcceptExtension}
      />
    </Fold>
  )
}
