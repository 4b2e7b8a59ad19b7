import type { Metadata } from 'next'
import { BrandLine } from '@/components/brands/brand-line'
import { BrandRecordPanel } from '@/components/brands/brand-record'
import { BudgetBar } from '@/components/campaigns/board/budget-bar'
import { CampaignCover } from '@/components/campaigns/board/campaign-cover'
import { CampaignJsonLd } from '@/components/campaigns/board/campaign-json-ld'
import { SlotsBar } from '@/components/campaigns/board/slots-bar'
import { BrandActions } from '@/components/campaigns/brand-actions'
import { CampaignTerms } from '@/components/campaigns/campaign-terms'
import { campaignLookOf, statusToShow } from '@/components/campaigns/campaign-words'
import { ProofGallery } from '@/components/campaigns/proof/proof-gallery'
import { ProofRequirements } from '@/components/campaigns/proof/proof-requirements'
import { ClaimPanel } from '@/components/campaigns/slot/claim-panel'
import { SlotTable } from '@/components/campaigns/slot/slot-table'
import { Amount } from '@/components/chain/money/amount'
import { confirmingWords } from '@/components/chain/transactions/confirming-words'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { plainText } from '@/components/requests/plain-text'
import { Badge, StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Markdown } from '@/components/ui/markdown'
import { Note } from '@/components/ui/states'
import { StickyAction } from '@/components/ui/sticky-action'
import { Time } from '@/components/ui/time'
import { listCampaignSlots } from '@/lib/campaigns/queries'
import type { Campaign } from '@/lib/campaigns/schema'
import { env } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { campaignFor } from './campaign-for'

type Props = { params: Promise<{ id: string }> }

/** Slots listed on a campaign's page; the others are counted. */
const shownSlots = 10

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, title, brief, status } = await campaignFor((await params).id)
  return {
    title,
    description: plainText(brief).slice(0, 160),
    alternates: { canonical: `/bounties/${id}` },
    ...(status === 'DRAFT' && { robots: { index: false } }),
  }
}

/** A campaign: the task, the proof requirements, the reward, and the way to claim a slot. */
export default async function CampaignPage({ params }: Props) {
  const campaign = await campaignFor((await params).id)
  const actor = await viewer()
  const isBrand = actor !== null && actor.wallet === campaign.brand.walletAddress.toLowerCase()
  const slots =
    campaign.status === 'DRAFT'
      ? null
      : await listCampaignSlots(actor, campaign.id, { page: 1, pageSize: shownSlots, sort: 'newest' })
  return (
    <article className="page pt-8">
      <LivePage
        ask={{
          call: 'GET /campaigns/:id',
          id: campaign.id,
          shown: pageSignature('GET /campaigns/:id', campaign),
        }}
        {...(isBrand && { on: [{ channel: `campaign:${campaign.id}` }] })}
        every={askMs}
      />
      {campaign.status !== 'DRAFT' && (
        <CampaignJsonLd campaign={campaign} url={`${env().PUBLIC_URL}/bounties/${campaign.id}`} />
      )}
      <Breadcrumbs
        trail={[
          { title: 'Bounties', href: '/bounties' },
          { title: campaign.title, href: `/bounties/${campaign.id}` },
        ]}
      />
      <Head campaign={campaign} />
      <div className="with-side mt-7">
        <aside>
          {isBrand ? <BrandDesk campaign={campaign} /> : <ClaimPanel campaign={campaign} actor={actor} />}
          <Small campaign={campaign} />
        </aside>
        <div className="space-y-10">
          <CampaignCover campaign={campaign} eager className="rounded-xl border border-line" />
          <section aria-labelledby="task">
            <h2 id="task" className="display mb-3 text-2xl">
              What to do
            </h2>
            <Markdown text={campaign.brief} className="max-w-prose text-base" />
            <Topics campaign={campaign} />
          </section>
          <ProofRequirements requirements={campaign.proofRequirements} />
          <ProofGallery campaign={campaign} />
          {slots && slots.items.length > 0 && (
            <section aria-labelledby="slots">
              <h2 id="slots" className="display mb-3 text-2xl">
                Claimed slots
              </h2>
              <SlotTable slots={slots.items} isOwn={isBrand} />
              {slots.total > slots.items.length && (
                <p className="mt-3 text-muted text-sm">
                  The newest {slots.items.length} of {slots.total.toLocaleString('en')}.
                </p>
              )}
            </section>
          )}
        </div>
      </div>
      {campaign.availableActions.canClaim && (
        <StickyAction label="Claim a slot" until="claim">
          <span className="text-sm">
            <span className="text-muted text-xs">you receive </span>
            <Amount
              amount={campaign.netReward}
              currency={campaign.currency}
              className="font-medium text-safe"
            />
          </span>
          <Button asChild>
            <a href="#claim">Claim a slot</a>
          </Button>
        </StickyAction>
      )}
    </article>
  )
}

/** The figures of a slot, and the brand's record. On a phone the task comes first. */
const Small = ({ campaign }: { campaign: Campaign }) => (
  <div className="later space-y-4">
    <CampaignTerms campaign={campaign} />
    <BrandRecordPanel record={campaign.brandRecord} brand={campaign.brand} />
  </div>
)

function Head({ campaign }: { campaign: Campaign }) {
  const look = campaignLookOf(campaign, statusToShow(campaign))
  return (
    <header className="mt-4 max-w-3xl">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={look.tone} live={look.live ?? false}>
          {look.label}
        </StatusPill>
        {campaign.confirming && (
          <StatusPill tone="wait" live>
            Confirming: {confirmingWords(campaign.confirming)}
          </StatusPill>
        )}
        <span className="text-muted text-sm">
          {campaign.status === 'DRAFT' ? 'created' : 'started'}{' '}
          <Time at={campaign.createdAt} chainNow={campaign.chainTime} />
        </span>
      </p>
      <h1 className="display mt-3 break-words text-3xl sm:text-[2.625rem]">{campaign.title}</h1>
      <p className="mt-3">
        <BrandLine brand={campaign.brand} />
      </p>
    </header>
  )
}

const Topics = ({ campaign: { category, tags } }: { campaign: Campaign }) =>
  category || tags.length > 0 ? (
    <p className="mt-4 flex flex-wrap gap-1.5">
      {category && (
        <Link href={`/bounties?category=${encodeURIComponent(category)}`} className="rounded-full">
          <Badge tone="outline" className="hover:border-field">
            {category}
          </Badge>
        </Link>
      )}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  ) : null

/** Shown to the brand instead of the claim: its budget, its reviews and its actions. */
const BrandDesk = ({ campaign }: { campaign: Campaign }) => (
  <Panel title="Your campaign" id="desk">
    <div className="space-y-5">
      {campaign.status === 'DRAFT' ? (
        <Note tone="wait">
          No one else sees this campaign. It starts when you fund it: nothing has been paid so far.
        </Note>
      ) : (
        <>
          <SlotsBar campaign={campaign} legend />
          {campaign.budget && <BudgetBar budget={campaign.budget} currency={campaign.currency} />}
        </>
      )}
      <BrandActions campaign={campaign} />
    </div>
  </Panel>
)
