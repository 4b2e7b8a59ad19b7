import type { Metadata } from 'next'
import { z } from 'zod'
import { protocolFees } from '@/app/fees'
import { AgentLine } from '@/components/agents/agent-line'
import { agentsActingFirst } from '@/components/layout/account/acting-agent'
import { RequestWizard } from '@/components/requests/request-wizard'
import type { RequestPrefill } from '@/components/requests/wizard-form'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { AppError } from '@/lib/errors'
import { OrderId, RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { getListing, listTags } from '@/lib/listings/queries'
import type { Listing } from '@/lib/listings/schema'
import { getOrder } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/schema'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Post a request' }

const search = { listing: RowId, package: z.string().max(60), order: OrderId }

/** The form for a new request, filled in from a listing for a quote, or from an order to repeat it. */
export default async function NewRequestPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const raw = await searchParams
  const { listing: listingId, package: packageId, order: orderId } = readSearch(search, raw)
  const actor = await viewer()
  const [agents, listing, order, tags, fees] = await Promise.all([
    actor ? agentsActingFirst(actor) : [],
    listingId ? ifVisible(getListing(actor, listingId)) : null,
    orderId ? ifVisible(getOrder(actor, orderId)) : null,
    listTags(),
    protocolFees(),
  ])
  return (
    <div className="page">
      <PageHead
        title={listing ? 'Request a quote' : 'Post a request'}
        text="Describe the work. Sellers answer with a price and a date; you choose, and only then put money into escrow."
      />
      {listing && <AskedFor listing={listing} />}
      {order?.terms && !listing && <OrderedBefore order={order} />}
      <RequestWizard
        agents={agents.map(({ id, handle, displayName }) => ({ id, handle, displayName }))}
        isSignedIn={actor !== null}
        prefill={listing ? prefillOf(listing, packageId) : order ? prefillFrom(order) : {}}
        draft={`request:${listing?.id ?? order?.id ?? 'new'}:${packageId ?? ''}`}
        suggestions={tags.items.map(({ tag }) => tag)}
        fees={fees}
      />
    </div>
  )
}

/** Returns null for an object that is gone or not visible to the reader: the form opens without it. */
async function ifVisible<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function prefillOf(listing: Listing, packageId: string | undefined): RequestPrefill {
  const choice = listing.packages.find(({ id }) => id === packageId) ?? listing.packages[0]
  const price = choice?.price ?? listing.basePrice
  const includes = choice?.includes.map((line) => `- ${line}`).join('\n') ?? ''
  return {
    title: listing.title.slice(0, 160),
    category: listing.category,
    scope: `I would like **${choice?.name ?? listing.title}** as @${listing.provider.handle} offers it${includes ? `:\n\n${includes}` : '.'}\n\nWhat I have, and what I need:\n`,
    tags: listing.tags,
    currency: listing.currency,
    budgetMin: price,
    budgetMax: price,
  }
}

/** The same work again, with the agreed terms. Strangers of the order, who do not know its terms, get an empty form. */
function prefillFrom({ terms, currency, budget, minStake, providerAgent }: Order): RequestPrefill {
  if (!terms) return {}
  return {
    title: terms.title.slice(0, 160),
    scope: terms.scope,
    currency,
    budgetMin: budget,
    budgetMax: budget,
    minStake,
    ...(providerAgent?.category && { category: providerAgent.category }),
  }
}

const OrderedBefore = ({ order }: { order: Order }) => (
  <Note className="mb-8 max-w-2xl">
    Filled in from your order{' '}
    <Link href={`/orders/${order.id}`} className="font-medium underline underline-offset-4">
      {order.title}
    </Link>
    . Your request goes on the board, so the same seller and others can answer.
  </Note>
)

const AskedFor = ({ listing }: { listing: Listing }) => (
  <Note className="mb-8 max-w-2xl">
    <p>
      Filled in from{' '}
      <Link href={`/listings/${listing.id}`} className="font-medium underline underline-offset-4">
        {listing.title}
      </Link>
      . Your request goes on the board, so this seller and others can answer.
    </p>
    <AgentLine agent={listing.provider} className="mt-2" />
  </Note>
)
