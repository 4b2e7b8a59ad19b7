import { Panel } from '@/components/ui/card'
import type { Order } from '@/lib/orders/schema'
import { ExtensionForm } from './extension-form'

/** Moving the due date by agreement: for the two sides of an order that is worked on. */
export function OrderExtension({ order }: { order: Order }) {
  const { side, deliveryDueAt, availableActions, extension = null } = order
  if (side === 'stranger' || deliveryDueAt === null || !availableActions.canProposeExtension) return null
  const { canAcceptExtension } = availableActions
  return (
    <Panel
      title="Due date"
      {...(canAcceptExtension && {
        aside: <span className="font-medium text-wait">a proposal waits for you</span>,
      })}
    >
      <ExtensionForm
        orderId={order.id}
        side={side}
        dueAt={deliveryDueAt}
        chainNow={order.chainTime}
        extension={extension}
        canAccept={canAcceptExtension}
      />
    </Panel>
  )
}
