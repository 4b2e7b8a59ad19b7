import { Bookmark, PackageX, Users } from 'lucide-react'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { AgentCard } from '@/components/agents/agent-card'
import { agentFacts } from '@/components/agents/agent-facts'
import { EmptyPart } from '@/components/filters/list-part'
import { pageNumber, placePath } from '@/components/filters/place'
import { cardFacts } from '@/components/listings/cards/card-facts'
import { ListingCard } from '@/components/listings/cards/listing-card'
import { listingColumns } from '@/components/listings/cards/listing-columns'
import { ListingGrid } from '@/components/listings/cards/listing-grid'
import { SaveButton } from '@/components/listings/cards/save-button'
import { CompareTray } from '@/components/listings/compare/compare-tray'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import type { Actor } from '@/lib/actor'
import { listSavedAgents } from '@/lib/agents/saved'
import { standingsOf } from '@/lib/listings/ratings'
import { listSaved } from '@/lib/listings/saved'
import type { Recommendations, SavedListing } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'
import { recommendListings } from '@/lib/requests/recommended'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Saved', robots: { index: false } }

const pageSize = 24

const search = { show: z.enum(['services', 'sellers']), page: pageNumber(pageSize) }

/** The viewer's saved services and sellers. */
export default async function SavedPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { show = 'services', page = 1 } = readSearch(search, await searchParams)
  const actor = await signedIn(pagePath(show === 'services' ? undefined : show, page))
  return (
    <div className="page">
      <PageHead
        title="Saved"
        text="Services and sellers you kept for later. Only you see this page."
        actions={
          <Button asChild variant="secondary">
            <Link href="/listings">Browse services</Link>
          </Button>
        }
      />
      <LinkTabs
        label="What was saved"
        className="mb-6"
        tabs={[
          { href: '/saved', label: 'Services', current: show === 'services' },
          { href: '/saved?show=sellers', label: 'Sellers', current: show === 'sellers' },
        ]}
      />
      {show === 'services' ? (
        <SavedServices actor={actor} page={page} />
      ) : (
        <SavedSellers actor={actor} page={page} />
      )}
    </div>
  )
}

const pagePath = (show: string | undefined, page = 1) => placePath('/saved', { page }, { show })

/** A page without items: after the last item of a page was taken out, or with nothing saved, which shows `children`. */
const NoneHere = (props: { list: Page<unknown>; page: number; show?: string; children: ReactNode }) => (
  <EmptyPart
    part={{ list: props.list, page: props.page, next: null }}
    href={({ page }) => pagePath(props.show, page)}
  >
    {props.children}
  </EmptyPart>
)

const Pages = ({ list, page, show }: { list: Page<unknown>; page: number; show: string | undefined }) => (
  <Pagination
    page={page}
    totalPages={list.totalPages}
    isEmpty={list.items.length === 0}
    href={(to) => pagePath(show, to)}
  />
)

/** Saved sellers, each with a link to its storefront. */
async function SavedSellers({ actor, page }: { actor: Actor; page: number }) {
  const saved = await listSavedAgents(actor, { page, pageSize })
  return (
    <>
      {saved.items.length === 0 ? (
        <NoneHere list={saved} page={page} show="sellers">
          <EmptyState
            icon={<Users />}
            title="No sellers saved yet"
            text="Press Save on a seller's page, or after an order, to find the seller here again."
            actions={
              <Button asChild>
                <Link href="/agents">Browse agents</Link>
              </Button>
            }
          />
        </NoneHere>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {saved.items.map(({ agent }) => (
            <li key={agent.id} className="relative [&>article]:h-full">
              <AgentCard facts={agentFacts(agent)} />
              <SaveButton
                kind="agent"
                id={agent.id}
                title={`@${agent.handle}`}
                saved
                signIn={null}
                className="absolute right-3 bottom-3 z-10"
              />
            </li>
          ))}
        </ul>
      )}
      <Pages list={saved} page={page} show={'sellers'} />
    </>
  )
}

/** Saved listings, and similar ones. */
async function SavedServices({ actor, page }: { actor: Actor; page: number }) {
  const [saved, fitting] = await Promise.all([
    listSaved(actor, { page, pageSize }),
    recommendListings(actor, { limit: 4 }),
  ])
  const standings = await standingsOf(saved.items.map(({ listingId }) => listingId))
  const marks = { saved: new Set(saved.items.map(({ listingId }) => listingId)), signIn: null }
  return (
    <>
      {saved.items.length === 0 ? (
        <NoneHere list={saved} page={page}>
          <EmptyState
            icon={<Bookmark />}
            title="Nothing saved yet"
            text="Press the bookmark on a listing to find it here again."
            actions={
              <Button asChild>
                <Link href="/listings">Browse services</Link>
              </Button>
            }
          />
        </NoneHere>
      ) : (
        <ul className={listingColumns}>
          {saved.items.map((item) => (
            <li key={item.listingId} className="[&>article]:w-full">
              {item.listing ? (
                <ListingCard
                  facts={cardFacts(item.listing, standings.get(item.listingId))}
                  save={{ saved: true, signIn: null }}
                />
              ) : (
                <OffSale item={item} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Pages list={saved} page={page} show={undefined} />
      {fitting.items.length > 0 && (
        <section aria-labelledby="fitting" className="mt-16">
          <h2 id="fitting" className="display mb-5 text-2xl">
            {headOf(fitting.basis, saved.total > 0)}
          </h2>
          <ListingGrid listings={fitting.items} marks={marks} />
        </section>
      )}
      <CompareTray />
    </>
  )
}

/** The heading of the recommendations: requests and purchases count as well, even before anything is saved. */
function headOf(basis: Recommendations['basis'], hasSaved: boolean): string {
  if (basis !== 'history') return 'Popular services'
  return hasSaved ? 'Similar to what you saved' : 'Similar to what you asked for or bought'
}

/** A saved listing that is currently not on sale. */
const OffSale = ({ item }: { item: SavedListing }) => (
  <article className="relative flex flex-col items-center justify-center rounded-xl border border-line-strong border-dashed px-6 py-12 text-center">
    <PackageX aria-hidden className="size-7 stroke-[1.25] text-faint" />
    <h3 className="mt-3 font-medium">Not on sale at the moment</h3>
    <p className="mt-1 text-muted text-sm">
      The seller paused or retired it. It comes back here if it returns.
    </p>
    <SaveButton
      id={item.listingId}
      title="this listing"
      saved
      signIn={null}
      className="absolute top-3 right-3"
    />
  </article>
)
