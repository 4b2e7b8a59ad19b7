import type { ReactNode } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { dayCount, windowWords } from '@/components/listings/words'
import { StatusPill } from '@/components/ui/badge'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { Standing } from '@/lib/listings/ratings'
import type { Offer } from '@/lib/offers/schema'
import { RevisionCompare } from './offer-parts'
import { offerLookFor } from './offer-status'
import { RevisionDiff } from './revision-diff'
import { SellerRecord } from './seller-record'

const endWords: Partial<Record<Offer['status'], string>> = {
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
}

/** An offer as both sides see it: the current terms, the changes of the last revision, and the actions. */
export function OfferCard({
  offer,
  standing,
  children,
}: {
  offer: Offer
  /** The seller's record, for the reader of the offer. */
  standing?: Standing | undefined
  children?: ReactNode
}) {
  const { current, revisions, currency } = offer
  const look = offerLookFor(offer)
  const before = revisions.at(-2)
  return (
    <article id={`offer-${offer.id}`} className="scroll-mt-24 sheet">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-5">
        <div className="min-w-0">
          {offer.provider && <AgentLine agent={offer.provider} size="sm" />}
          {offer.provider && standing && (
            <SellerRecord agent={offer.provider} standing={standing} currency={currency} />
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
            <StatusPill tone={look.tone}>{look.label}</StatusPill>
            {offer.status === 'DRAFT' ? (
              <span>
                Only you see it. Written <Time at={current.createdAt} />
              </span>
            ) : (
              <span>
                Revision {current.version}, <Time at={current.createdAt} />
              </span>
            )}
          </p>
        </div>
        <div className="sm:text-right">
          <Amount amount={current.price} currency={currency} size="lg" className="font-medium" />
          <p className="text-muted text-sm">
            delivered within {dayCount(current.deliveryDays)} of acceptance
          </p>
        </div>
      </header>
      <div className="space-y-4 px-5 py-4">
        {current.message && (
          <blockquote className="border-line-strong border-l-2 pl-4 text-muted text-sm">
            <Markdown text={current.message} />
          </blockquote>
        )}
        <div>
          <h3 className="eyebrow mb-1.5">What is delivered</h3>
          <Markdown text={current.scope} className="max-w-prose text-sm" />
        </div>
        {before && <RevisionDiff before={before} after={current} currency={currency} />}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
          <span>{windowWords(offer.challengeWindowHours)} to review the delivery</span>
          {current.validUntil && offer.status === 'ACTIVE' && (
            <span>
              runs out <Time at={current.validUntil} />
            </span>
          )}
        </p>
        <RevisionCompare offer={offer} />
        {offer.endReason && (
          <p className="rounded-lg bg-sunken px-4 py-3 text-sm">
            <span className="text-muted">{endWords[offer.status] ?? 'Ended'}: </span>
            {offer.endReason}
          </p>
        )}
      </div>
      {children && <div className="space-y-4 border-line border-t px-5 py-4">{children}</div>}
    </article>
  )
}
