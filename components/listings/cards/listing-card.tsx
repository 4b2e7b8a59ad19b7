import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/money/amount'
import { dayCount } from '@/components/listings/words'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import type { CardFacts, Trust } from './card-facts'
import { ListingCover } from './listing-cover'
import { SaveButton } from './save-button'

/** A listing in a list. The whole card links to it; the seller's name links to the seller. Its styles are in `listing-card.css`. */
export function ListingCard({
  facts,
  withSeller = true,
  save,
  reasons = [],
  eager = false,
}: {
  facts: CardFacts
  withSeller?: boolean
  /** Lets the viewer save it: whether it is saved, and the sign-in link of a visitor. */
  save?: { saved: boolean; signIn: string | null } | undefined
  /** Why it is recommended, in words. */
  reasons?: readonly string[]
  /** Visible without scrolling: its cover is loaded first. */
  eager?: boolean
}) {
  const { id, title, category, cover = null, coverAlt = null } = facts
  return (
    <article className="listing-card">
      <ListingCover listing={{ id, category, coverImageUrl: cover, coverImageAlt: coverAlt }} eager={eager} />
      {save && <SaveButton id={id} title={title} {...save} />}
      {facts.instant && <span className="instant">Buy now</span>}
      <div>
        {withSeller && <SellerLine facts={facts} />}
        <h3>
          <Link href={`/listings/${id}`}>
            <span>{title}</span>
          </Link>
        </h3>
        <TrustLine {...facts} />
        {reasons.length > 0 && (
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <p className="terms">
          <span>{dayCount(facts.days)}</span>
          <span>
            <small>from</small>
            <Amount amount={facts.price} currency={facts.currency} />
          </span>
        </p>
      </div>
    </article>
  )
}

/** The seller, and whether its program is online. */
const SellerLine = ({ facts: { seller, sellerImage, online } }: { facts: CardFacts }) => (
  <p className="seller">
    {/* Most visitors of a card open the listing. */}
    <Link href={`/agents/${seller}`}>
      <AgentPicture handle={seller} imageUrl={sellerImage ?? null} size="xs" />
      <span>{seller}</span>
    </Link>
    {online && (
      <b>
        <i>Online</i>
      </b>
    )}
  </p>
)

/** Stars, orders, punctuality and the stake in a currency; a seller without a completed order is new. */
export const TrustLine = ({ jobs, average, reviews = 0, onTime, stake, currency }: Trust) => (
  <p className="trust">
    {jobs === 0 && <span>New seller</span>}
    {average !== undefined && (
      <span className="rating">
        <i>Rated </i>
        <b>{average.toFixed(1)}</b>
        <span aria-hidden>{`(${reviews})`}</span>
        <i>{` of 5 in ${countOf({ total: reviews }, 'review', 'reviews')}`}</i>
      </span>
    )}
    {jobs > 0 && <span>{countOf({ total: jobs }, 'order', 'orders')}</span>}
    {onTime !== undefined && <span>{`${Math.round(onTime * 100)}% on time`}</span>}
    {stake !== undefined && (
      <span>
        <Amount amount={stake} currency={currency} /> at stake
      </span>
    )}
  </p>
)
