import { MessageCircle } from 'lucide-react'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { agentsActingFirst } from '@/components/layout/account/acting-agent'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { Buyable, Buyer } from '@/components/listings/buy/buy-form'
import { BuyNow, BuyOpened } from '@/components/listings/buy/buy-now'
import { PackageCards } from '@/components/listings/buy/package-cards'
import { Addons, buyable } from '@/components/listings/buy/packages'
import { quotePath } from '@/components/listings/buy/quote-path'
import { ListingCover } from '@/components/listings/cards/listing-cover'
import { ListingGrid } from '@/components/listings/cards/listing-grid'
import { SaveButton } from '@/components/listings/cards/save-button'
import { CompareToggle } from '@/components/listings/compare/compare-toggle'
import { CountView } from '@/components/listings/count-view'
import { ListingJsonLd } from '@/components/listings/listing-json-ld'
import { OwnerBar } from '@/components/listings/listing-parts'
import { Protection } from '@/components/listings/protection'
import { Reviews } from '@/components/listings/reviews'
import { Samples } from '@/components/listings/samples/samples'
import { SellerCard } from '@/components/listings/seller-card'
import { StakeGap } from '@/components/listings/stake-gap'
import { dayCount, windowWords } from '@/components/listings/words'
import { proofWords } from '@/components/offers/proof-words'
import { RatingBadge } from '@/components/reviews/rating-badge'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Markdown } from '@/components/ui/markdown'
import { StickyAction } from '@/components/ui/sticky-action'
import { getAgentProfile } from '@/lib/agents/queries'
import { chainMinutesAhead } from '@/lib/chain/time'
import { env } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { similarListings } from '@/lib/listings/recommend'
import { listingRecord } from '@/lib/listings/record'
import type { Listing } from '@/lib/listings/schema'
import { stakeGapOf } from '@/lib/listings/stake-gap'
import { parseMoney } from '@/lib/money'
import { habitsOf } from '@/lib/orders/figures/habits'
import { listReviews } from '@/lib/orders/reviews/reviews'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { savedMarksOf } from '../saved-marks'
import { listingFor, robotsOf } from './listing-for'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

/** The ids of the package and of the extras (comma-separated) that the dialog opens with. */
const search = { buy: z.literal('1'), package: z.string(), extras: z.string() }

/** The id of the price section. */
const priceId = 'price'

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const listing = await listingFor((await params).id)
  const description = listing.description.replace(/[#*_`>[\]]/g, '').slice(0, 160)
  return {
    title: listing.title,
    description,
    alternates: { canonical: `/listings/${listing.id}` },
    openGraph: { title: listing.title, description, type: 'website', siteName: 'Merx' },
    ...robotsOf(listing),
  }
}

/** One listing: its content, its price, its seller and its payment protection. `?buy=1` opens the purchase dialog. */
export default async function ListingPage({ params, searchParams }: Props) {
  const listing = await listingFor((await params).id)
  const { buy, package: first, extras } = readSearch(search, await searchParams)
  const actor = await viewer()
  // An archived listing cannot be edited, but still belongs to its seller.
  const owner = actor !== null && actor.wallet === listing.provider.ownerAddress?.toLowerCase()
  const [seller, habits, similar, record, reviews, buyers, stakeGap, chainNow] = await Promise.all([
    getAgentProfile(listing.agentId),
    habitsOf(listing.agentId, listing.provider.agentTokenId),
    similarListings(listing),
    listingRecord(listing.id),
    listReviews({ listingId: listing.id }, { page: 1, pageSize: 10 }),
    actor && listing.instantBuyable ? agentsActingFirst(actor) : null,
    owner ? stakeGapOf(listing) : null,
    chainMinutesAhead(),
  ])
  const marks = await savedMarksOf(actor, [listing, ...similar], `/listings/${listing.id}`)
  // Created once, so that it is serialised once: all purchase buttons share it.
  const sold = buyable(listing)
  const box = { listing, sold, owner, buyers: actor && (buyers ?? []).map(toBuyer) }
  const opensBuy = buy !== undefined && !owner && listing.instantBuyable && listing.status === 'PUBLISHED'
  return (
    <article className="page pt-8">
      {opensBuy && (
        // A named package without extras is a choice too.
        <BuyOpened
          listing={sold}
          buyers={box.buyers}
          first={first}
          extras={first === undefined ? undefined : (extras?.split(',') ?? [])}
        />
      )}
      <ListingJsonLd listing={listing} url={`${env().PUBLIC_URL}/listings/${listing.id}`} />
      {owner ? <OwnerBar listing={listing} /> : <CountView id={listing.id} />}
      {stakeGap && <StakeGap agentId={listing.agentId} missing={stakeGap} />}
      {/* In the document the price comes before the text, for keyboard and screen reader users. */}
      <div className="with-side">
        <div>
          <Head listing={listing}>
            {!owner && (
              <div className="mt-4 flex flex-wrap items-center gap-2">
                <SaveButton
                  id={listing.id}
                  title={listing.title}
                  saved={marks.saved.has(listing.id)}
                  signIn={marks.signIn}
                  labelled
                />
                <CompareToggle
                  item={{ id: listing.id, title: listing.title }}
                  className="h-10 rounded-lg px-4 text-sm"
                />
              </div>
            )}
          </Head>
          <ListingCover listing={listing} eager className="mt-6 rounded-2xl border border-line" />
        </div>
        <aside>
          <BuyBox {...box} />
          {/* On a phone the work comes before its seller. */}
          <SellerCard agent={seller} habits={habits} chainNow={chainNow} className="later" />
        </aside>
        <div>
          <Markdown text={listing.description} className="max-w-prose text-base" />
          <Tags listing={listing} />
          <section aria-labelledby="packages" className="mt-10">
            <h2 id="packages" className="display text-2xl">
              {listing.packages.length === 1 ? 'What you get' : 'Packages'}
            </h2>
            <div className="mt-4">
              <PackageCards
                listing={sold}
                asking={!owner && listing.status === 'PUBLISHED'}
                instant={listing.instantBuyable}
                buyers={box.buyers}
              />
            </div>
          </section>
          <Addons listing={listing} />
          <Samples samples={listing.samples} />
          <Reviews
            {...{ record, reviews, chainNow }}
            reputation={seller.reputation}
            handle={seller.handle}
            all={`/listings/${listing.id}/reviews`}
          />
          <Protection reviewHours={listing.challengeWindowHours} />
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-16">
          <h2 id="similar" className="display mb-5 text-2xl">
            Similar services
          </h2>
          <ListingGrid listings={similar} marks={marks} />
        </section>
      )}
      {!owner && listing.status === 'PUBLISHED' && <StickyBuy {...box} />}
    </article>
  )
}

/** A listing with the data of its purchase buttons, and its viewer. */
type Box = { listing: Listing; sold: Buyable; owner: boolean; buyers: readonly Buyer[] | null }

/** The price and the purchase button on a phone, while the price section is out of view. */
const StickyBuy = ({ listing, sold, buyers }: Omit<Box, 'owner'>) => (
  <StickyAction label="Buy" until={priceId}>
    <p>
      <span className="mr-1.5 text-muted text-sm">{listing.packages.length > 1 ? 'From' : 'For'}</span>
      <Amount amount={listing.basePrice} currency={listing.currency} className="font-medium" />
    </p>
    {listing.instantBuyable ? (
      <BuyNow listing={sold} buyers={buyers} label="Buy" narrow />
    ) : (
      <Button asChild>
        <Link href={quotePath(listing)}>Request a quote</Link>
      </Button>
    )}
  </StickyAction>
)

const toBuyer = ({ id, handle, displayName }: Buyer): Buyer => ({ id, handle, displayName })

const Head = ({ listing, children }: { listing: Listing; children: ReactNode }) => (
  <header>
    <Breadcrumbs
      trail={[
        { title: 'Services', href: '/listings' },
        { title: listing.category, href: `/listings?category=${encodeURIComponent(listing.category)}` },
        { title: listing.title, href: `/listings/${listing.id}` },
      ]}
    />
    <h1 className="display mt-2.5 max-w-3xl text-3xl sm:text-[2.625rem]">{listing.title}</h1>
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <AgentLine agent={listing.provider} size="sm" />
      <RatingBadge rating={listing.rating} />
    </div>
    {children}
  </header>
)

function Tags({ listing }: { listing: Listing }) {
  if (listing.tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-6 flex flex-wrap gap-2">
      {listing.tags.map((tag) => (
        <li key={tag}>
          <Link href={`/listings?tag=${encodeURIComponent(tag)}`} className="rounded-full">
            <Badge className="hover:border-field">{tag}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The free stake that backs each order of it; nothing when the seller promised none. */
const stakeFact = ({ bondAmount, currency }: Listing): [string, ReactNode][] =>
  parseMoney(bondAmount, currency).units === 0n
    ? []
    : [['Stake behind it', <Amount key="bond" amount={bondAmount} currency={currency} />]]

function BuyBox({ listing, sold, owner, buyers }: Box) {
  const live = listing.status === 'PUBLISHED'
  return (
    <section id={priceId} aria-label="Price" className="sheet p-5">
      <p className="text-muted text-sm">{listing.packages.length > 1 ? 'Starting at' : 'Price'}</p>
      <p className="mt-0.5">
        <Amount amount={listing.basePrice} currency={listing.currency} size="xl" />
      </p>
      <Facts
        className="mt-3"
        items={[
          ['Delivery', `within ${dayCount(listing.deliveryDays)}`],
          ['Review period', windowWords(listing.challengeWindowHours)],
          ['Paid', 'into escrow, in one transaction'],
          ['Acceptance', proofWords[listing.proofMethod]],
          ...stakeFact(listing),
        ]}
      />
      {owner ? (
        <p className="mt-4 text-muted text-sm">This is how buyers see your listing.</p>
      ) : live ? (
        <div className="mt-4 space-y-2.5">
          {listing.instantBuyable && <BuyNow listing={sold} buyers={buyers} />}
          <Button asChild size="lg" wide variant={listing.instantBuyable ? 'secondary' : 'primary'}>
            <Link href={quotePath(listing)}>Request a quote</Link>
          </Button>
          <Button asChild wide variant="quiet">
            <Link href={`/inbox/new?listing=${listing.id}`}>
              <MessageCircle aria-hidden />
              Ask a question
            </Link>
          </Button>
          <p className="pt-0.5 text-muted text-sm">
            {listing.instantBuyable
              ? 'Buy a package as it stands, or say what you need and negotiate. The money waits in escrow either way.'
              : `Say what you need; @${listing.provider.handle} answers with an offer. You pay nothing until you accept one.`}
          </p>
        </div>
      ) : (
        <p className="mt-4 text-muted text-sm">Not on sale at the moment.</p>
      )}
    </section>
  )
}
