'use client'
import { useWatch } from 'react-hook-form'
import { SimilarPrices } from '@/components/listings/buy/similar-prices'
import { cardFacts } from '@/components/listings/cards/card-facts'
import { ListingCard } from '@/components/listings/cards/listing-card'
import { afterFee } from '@/components/offers/after-fee'
import { percent } from '@/components/ui/percent'
import type { AgentSummary } from '@/lib/agents/schema'
import { displayAmount } from '@/lib/display-amount'
import { type Currency, compareAmounts } from '@/lib/money'
import type { ListingFields, ListingFormControl } from './listing-form-schema'

type Tier = ListingFields['packages'][number]

/** The protocol's fee by currency, in basis points; null while unknown. */
export type Rates = Record<Currency, number | null>

/** Packages whose price is an amount, the cheapest first. */
function priced(packages: readonly Tier[], currency: Currency): Tier[] {
  const isAmount = ({ price }: Tier) => {
    try {
      return compareAmounts(price, '0', currency) > 0
    } catch {
      return false
    }
  }
  return packages.filter(isAmount).toSorted((one, other) => compareAmounts(one.price, other.price, currency))
}

/** A preview of the listing among others, the net amount of each price, and what others charge. */
export function ListingPreview({
  form,
  agents,
  id,
  fees,
  locks,
}: {
  form: ListingFormControl
  agents: readonly AgentSummary[]
  /** For an existing listing: its drawn cover is derived from it. */
  id: string | undefined
  fees: Rates
  locks: Rates
}) {
  const {
    title,
    agentId,
    category,
    currency = 'USDC',
    packages,
    instantBuyable,
    coverImageUrl,
    coverImageAlt,
  } = useWatch({ control: form.control }) as ListingFields
  const seller = agents.find((one) => one.id === agentId) ?? agents[0]
  const tiers = priced(packages, currency)
  const [cheapest] = tiers
  if (!seller) return null
  return (
    <>
      {/* Inert: its links would leave the form. */}
      <div inert className="max-w-72">
        <ListingCard
          facts={cardFacts({
            id: id ?? 'new',
            agentId: seller.id,
            title: title || 'The title of your listing',
            category,
            basePrice: cheapest?.price ?? '0',
            currency,
            deliveryDays: Number(cheapest?.deliveryDays ?? packages[0]?.deliveryDays ?? 1),
            skillTag: null,
            tags: [],
            instantBuyable: instantBuyable ?? false,
            coverImageUrl: coverImageUrl ?? null,
            coverImageAlt: coverImageAlt ?? null,
            status: 'DRAFT',
            publishedAt: null,
            provider: seller,
          })}
        />
      </div>
      {!coverImageUrl && id === undefined && (
        <p className="max-w-72 text-faint text-xs">
          Without a cover of yours, a picture of the category is drawn for it.
        </p>
      )}
      <Earnings tiers={tiers} currency={currency} feeBps={fees[currency]} lockBps={locks[currency]} />
      <SimilarPrices category={category} currency={currency} />
    </>
  )
}

/** The net amount of each package for the seller. */
function Earnings({
  tiers,
  currency,
  feeBps,
  lockBps,
}: {
  tiers: readonly Tier[]
  currency: Currency
  feeBps: number | null
  lockBps: number | null
}) {
  if (tiers.length === 0 || feeBps === null) return null
  // Two packages may have the same name while they are edited.
  const lines = tiers.map(({ name, price }, index) => ({
    key: `line-${index}`,
    name: name || 'Package',
    price,
  }))
  return (
    <section aria-label="What you receive" className="text-sm">
      <h3 className="font-medium">You receive</h3>
      <ul aria-live="polite" className="mt-1 divide-y divide-line">
        {lines.map(({ key, name, price }) => (
          <li key={key} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 truncate text-muted">{name}</span>
            <span className="whitespace-nowrap">
              <span className="figures text-safe">{afterFee(price, currency, feeBps)}</span>{' '}
              <span className="text-muted text-xs">
                of {displayAmount(price)} {currency}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-faint text-xs">
        After the protocol’s fee of {percent(feeBps)}, when the buyer accepts.
        {lockBps !== null &&
          lockBps > 0 &&
          ` Accepting an order locks ${percent(lockBps)} of its price from your stake until it is settled.`}
      </p>
    </section>
  )
}
