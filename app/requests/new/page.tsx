import type { Metadata } from 'next'
import Link from 'next/link'
import { z } from 'zod'
import { protocolFees } from '@/app/fees'
import { AgentLine } from '@/components/agents/agent-line'
import { agentsActingFirst } from '@/components/layout/acting-agent'
import { RequestWizard } from '@/components/requests/request-wizard'
import type { RequestPrefill } from '@/components/requests/wizard-form'
import { PageHead } from '@/components/ui/card'
import { Note } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import { RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { getListing, listTags } from '@/lib/listings/queries'
import type { Listing } from '@/lib/listings/schema'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Post a request' }

const search = { listing: RowId, package: z.string().max(60) }

/** The form for a new request, filled in from a listing when one asks for a quote. */
export default async function NewRequestPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const raw = await searchParams
  const { listing: listingId, package: packageId } = readSearch(search, raw)
  const actor = await viewer()
  const [agents, listing, tags, fees] = await Promise.all([
    actor ? agentsActingFirst(actor) : [],
    listingOrNull(actor, listingId),
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
      <RequestWizard
        agents={agents.map(({ id, handle, displayName }) => ({ id, handle, displayName }))}
        isSignedIn={actor !== null}
        prefill={listing ? prefillOf(listing, packageId) : {}}
        draft={`request:${listing?.id ?? 'new'}:${packageId ?? ''}`}
        suggestions={tags.items.map(({ tag }) => tag)}
        fees={fees}
      />
    </div>
  )
}

/** A listing that has gone meanwhile is no reason to refuse the form. */
async function listingOrNull(actor: Actor | null, id: string | undefined): Promise<Listing | null> {
  if (!id) return null
  try {
    return await getListing(actor, id)
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
