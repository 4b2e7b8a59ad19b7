import { StatusPill } from '@/components/ui/badge'
import type { Delivery, Webhook } from '@/lib/webhooks/schema'

/** How an endpoint is doing. */
export function WebhookState({ endpoint: { enabled, failingSince } }: { endpoint: Webhook }) {
  if (!enabled) return <StatusPill tone="loss">Off</StatusPill>
  if (failingSince) return <StatusPill tone="wait">Failing</StatusPill>
  return <StatusPill tone="safe">On</StatusPill>
}

const words = {
  PENDING: { tone: 'wait', text: 'On its way' },
  DELIVERED: { tone: 'safe', text: 'Delivered' },
  FAILED: { tone: 'loss', text: 'Given up' },
} as const

/** How far a delivery is. */
export function DeliveryState({ status }: Pick<Delivery, 'status'>) {
  const { tone, text } = words[status]
  return (
    <StatusPill tone={tone} live={status === 'PENDING'}>
      {text}
    </StatusPill>
  )
}
