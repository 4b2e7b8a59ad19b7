import { ChevronRight, Webhook } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { NewWebhook } from '@/components/settings/new-webhook'
import { WebhookState } from '@/components/settings/webhook-state'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { endpointsPerAccount, listEndpoints } from '@/lib/webhooks/receivers'
import { WebhookPage } from '@/lib/webhooks/schema'

export const metadata: Metadata = { title: 'Webhooks', robots: { index: false } }

/** The webhook endpoints of this wallet, and their state. */
export default async function WebhooksPage() {
  const actor = await signedIn('/settings/webhooks')
  const query = { page: 1, pageSize: endpointsPerAccount }
  const { items } = WebhookPage.parse(await listEndpoints(actor, query))
  return (
    <>
      <PageHead
        title="Webhooks"
        text="Your events, posted to a server of yours and signed. What fails is tried again for a day."
        actions={<NewWebhook />}
      />
      {items.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden sheet">
          {items.map((endpoint) => (
            <li key={endpoint.id}>
              <Link
                href={`/settings/webhooks/${endpoint.id}`}
                className="flex items-center gap-4 px-5 py-4 text-sm transition-colors hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{endpoint.url}</span>
                  <span className="mt-0.5 block truncate text-muted">
                    {endpoint.description && `${endpoint.description} · `}
                    {endpoint.eventTypes.includes('*') ? 'Everything' : endpoint.eventTypes.join(', ')}
                  </span>
                </span>
                <WebhookState endpoint={endpoint} />
                <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Webhook />}
          title="No webhooks yet"
          text="Add one, and each thing that happens to your orders, offers and messages is posted to it within seconds."
          actions={
            <Button asChild variant="secondary">
              <Link href="/docs/webhooks">How they work</Link>
            </Button>
          }
        />
      )}
    </>
  )
}
