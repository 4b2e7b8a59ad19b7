'use client'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '@/components/data/use-api'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import type { Delivery, DeliveryDetail } from '@/lib/webhooks/schema'
import { useWebhookCall } from './webhook-actions'
import { DeliveryState } from './webhook-state'

/** The deliveries to an endpoint, with the responses. */
export function DeliveryLog({ endpointId, items }: { endpointId: string; items: readonly Delivery[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden sheet">
      {items.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
          <div className="min-w-0 flex-1 basis-56">
            <p className="break-all font-mono text-[0.8125rem]">{delivery.eventType}</p>
            <p className="mt-0.5 text-muted">
              <Time at={delivery.createdAt} />
              {delivery.lastAttempt && `, ${answerOf(delivery.lastAttempt)}`}
              {delivery.nextAttemptAt && delivery.lastAttempt && (
                <>
                  , again <Time at={delivery.nextAttemptAt} />
                </>
              )}
            </p>
          </div>
          <DeliveryState status={delivery.status} />
          <DeliveryDialog endpointId={endpointId} delivery={delivery} />
        </li>
      ))}
    </ul>
  )
}

/** Makes a sentence continue another: drops its full stop and its capital, if that starts an ordinary word. */
const goingOn = (sentence: string) =>
  sentence.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** The response to an attempt, or why there is none, for the middle of a line. */
const answerOf = ({ status, latencyMs, error }: NonNullable<Delivery['lastAttempt']>): string =>
  status === null ? goingOn(error ?? 'No answer.') : `answered ${status} in ${latencyMs} ms`

function DeliveryDialog({ endpointId: id, delivery }: { endpointId: string; delivery: Delivery }) {
  const params = { id, deliveryId: delivery.id }
  const [open, setOpen] = useState(false)
  const detail = useApiQuery(
    'GET /webhook-endpoints/:id/deliveries/:deliveryId',
    { params },
    // Read each time it is opened: attempts continue meanwhile.
    { enabled: open, staleTime: 0 },
  )
  const { busy, run } = useWebhookCall()
  const again = async () => {
    const call = 'POST /webhook-endpoints/:id/deliveries/:deliveryId/redeliver'
    if (!(await run('again', () => callApi(call, { params })))) return
    toast.success('It is on its way again.')
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={delivery.eventType}
      description={<span className="break-all font-mono text-xs">{delivery.eventId}</span>}
      trigger={
        <Button
          size="sm"
          variant="secondary"
          className="ml-auto"
          aria-label={`See the delivery of ${delivery.eventType}`}
        >
          See
        </Button>
      }
      footer={
        <Button
          variant="secondary"
          busy={busy === 'again'}
          disabled={(detail.data ?? delivery).status === 'PENDING'}
          onClick={again}
        >
          <RotateCw aria-hidden />
          Send again
        </Button>
      }
    >
      {detail.isFetching && <Skeleton className="h-40" />}
      {detail.isError && !detail.isFetching && (
        <p role="alert" className="text-loss text-sm">
          It could not be read. Close this and try again.
        </p>
      )}
      {detail.isSuccess && !detail.isFetching && <Detail detail={detail.data} />}
    </Dialog>
  )
}

/** The body as it was sent, laid out for people, and each attempt. */
function Detail({ detail }: { detail: DeliveryDetail }) {
  return (
    <div className="space-y-4 text-sm">
      <pre className="whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]">
        {JSON.stringify(JSON.parse(detail.body), null, 2)}
      </pre>
      <h3 className="eyebrow">Attempts</h3>
      {detail.attempts.length === 0 && <p className="text-muted">None yet.</p>}
      <ol className="divide-y divide-line">
        {detail.attempts.map((attempt) => (
          <li key={attempt.at} className="py-2">
            <p>
              <Time at={attempt.at} />: {answerOf(attempt)}
            </p>
            {attempt.excerpt && (
              <p className="mt-0.5 break-all font-mono text-muted text-xs">{attempt.excerpt}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
