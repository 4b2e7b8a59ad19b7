import { Inbox } from 'lucide-react'
import type { Metadata } from 'next'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { pageNumber } from '@/components/filters/place'
import { DeliveryLog } from '@/components/settings/delivery-log'
import { WebhookActions } from '@/components/settings/webhook-actions'
import { WebhookState } from '@/components/settings/webhook-state'
import { Facts, PageHead, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState, Note } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import { RowId } from '@/lib/fields'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { listDeliveries } from '@/lib/webhooks/deliveries'
import { getEndpoint } from '@/lib/webhooks/receivers'
import { DeliveryPage, DeliveryStatus, type Webhook } from '@/lib/webhooks/schema'

export const metadata: Metadata = { title: 'Webhook', robots: { index: false } }

const pageSize = 20

const search = { status: DeliveryStatus, page: pageNumber(pageSize) }
const tabs = [
  [undefined, 'All'],
  ['DELIVERED', 'Delivered'],
  ['PENDING', 'On their way'],
  ['FAILED', 'Given up'],
] as const

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

/** One endpoint: its state, its deliveries, and its owner's actions. */
export default async function WebhookPage({ params, searchParams }: Props) {
  const id = pathPart(RowId, (await params).id)
  const here = `/settings/webhooks/${id}`
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { status, page = 1 } = asked
  const endpoint = await found(getEndpoint(actor, id))
  const query = { page, pageSize, ...(status && { status }) }
  const { items, totalPages } = DeliveryPage.parse(await listDeliveries(actor, id, query))
  return (
    <>
      <PageHead
        eyebrow={<Link href="/settings/webhooks">Webhooks</Link>}
        title={new URL(endpoint.url).host}
        text={endpoint.description || undefined}
      />
      <Trouble endpoint={endpoint} />
      <Panel title="Endpoint" aside={<WebhookState endpoint={endpoint} />} className="mb-8">
        <Facts
          className="mb-5"
          items={[
            ['URL', endpoint.url],
            ['Events', endpoint.eventTypes.includes('*') ? 'Everything' : endpoint.eventTypes.join(', ')],
          ]}
        />
        <WebhookActions endpoint={endpoint} />
      </Panel>
      <LinkTabs
        label="Which deliveries"
        className="mb-6"
        tabs={tabs.map(([value, label]) => ({
          href: pathWith(here, { status: value }),
          label,
          current: value === status,
        }))}
      />
      {items.length > 0 ? (
        <DeliveryLog endpointId={id} items={items} />
      ) : (
        <EmptyState
          icon={<Inbox />}
          title="Nothing here"
          text="Deliveries to this webhook are listed here for 30 days, with your server’s response."
        />
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(to) => pathWith(here, { status, page: to === 1 ? undefined : to })}
      />
    </>
  )
}

/** Why nothing is delivered, and what to do. */
function Trouble({ endpoint: { enabled, disabledReason, failingSince } }: { endpoint: Webhook }) {
  if (!enabled && disabledReason)
    return (
      <Note tone="loss" className="mb-6">
        We switched it off: {disabledReason} Fix your server, switch it on, and send again what was given up.
      </Note>
    )
  if (!enabled || !failingSince) return null
  return (
    <Note tone="wait" className="mb-6">
      It fails; the first time was <Time at={failingSince} />. After three days without a success we switch it
      off.
    </Note>
  )
}
