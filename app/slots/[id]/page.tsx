import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { AgentLine } from '@/components/agents/agent-line'
import { BrandLine } from '@/components/brands/brand-line'
import { providerName, slotLook } from '@/components/campaigns/campaign-words'
import { ProofRequirements } from '@/components/campaigns/proof/proof-requirements'
import { ProofVersions } from '@/components/campaigns/proof/proof-versions'
import { SlotReviews } from '@/components/campaigns/review/slot-reviews'
import { SlotMoney } from '@/components/campaigns/slot/slot-money'
import { slotNextStep } from '@/components/campaigns/slot/slot-next-step'
import { SlotNow } from '@/components/campaigns/slot/slot-now'
import { SlotSettlement } from '@/components/campaigns/slot/slot-settlement'
import { SlotTimeline } from '@/components/campaigns/slot/slot-timeline'
import { Address, Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { confirmingWords } from '@/components/chain/transactions/confirming-words'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { CheckLink } from '@/components/explorer/check-link'
import { NextStepBar } from '@/components/orders/next-step-bar'
import { OrderConversation } from '@/components/orders/order-conversation'
import { StatusPill } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { slotFor } from './slot-for'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await slotFor((await params).id)).campaign.title, robots: { index: false } }
}

/** The page of a slot: the next step, the proof and its versions, the decision, the task, the conversation and the money. */
export default async function SlotPage({ params }: Props) {
  const slot = await slotFor((await params).id)
  const actor = await signedIn(`/slots/${slot.id}`)
  const { title, label, until } = slotNextStep(slot)
  return (
    <article className="page pt-10">
      <LivePage
        ask={{
          call: 'GET /campaigns/slots/:slotId',
          id: slot.id,
          shown: pageSignature('GET /campaigns/slots/:slotId', slot),
        }}
        on={[
          { channel: `slot:${slot.id}` },
          ...(slot.disputeId === null ? [] : [{ channel: `dispute:${slot.disputeId}` }]),
        ]}
        every={(slot.side === 'panel' || slot.confirming !== null) && askMs}
      />
      <Head slot={slot} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <aside
          className={cn(
            'lg:col-start-2 lg:row-start-1 lg:self-start',
            // A form is longer than the window: it scrolls with the page.
            !slot.availableActions.canSubmitProof &&
              'lg:sticky lg:top-24 lg:-m-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1',
          )}
        >
          <SlotNow slot={slot}>
            <SlotSettlement actor={actor} slot={slot} />
          </SlotNow>
        </aside>
        <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
          {slot.proofs.length > 0 && (
            <Panel title="The proof" id="proof-versions">
              <ProofVersions slot={slot} />
            </Panel>
          )}
          {slot.reviews.length > 0 && (
            <Panel title={slot.side === 'brand' ? 'What you said' : 'What the brand said'}>
              <SlotReviews reviews={slot.reviews} requirements={slot.proofRequirements} />
            </Panel>
          )}
          <Panel title="The task">
            <Markdown text={slot.brief} className="max-w-prose" />
          </Panel>
          <ProofRequirements requirements={slot.proofRequirements} />
          {slot.conversationId && (
            <Panel title="Conversation" text="Only the two sides read this." id="conversation">
              <OrderConversation actor={actor} conversationId={slot.conversationId} />
            </Panel>
          )}
          <section id="money" aria-label="Money" className="space-y-6">
            <SlotMoney slot={slot} />
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              <Panel title="What happened" aside="chain time">
                <SlotTimeline slot={slot} />
              </Panel>
              <Figures slot={slot} />
            </div>
          </section>
        </div>
      </div>
      <NextStepBar title={title} label={label} until={until} chainNow={slot.chainTime} />
    </article>
  )
}

/** The title, the two sides, and the status. */
function Head({ slot }: { slot: Slot }) {
  const look = slotLook(slot)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-7">
      <div className="min-w-0">
        <p className="mb-2 flex flex-wrap items-center gap-2.5 text-faint text-sm">
          Slot <Hash value={slot.id} /> of
          <Link href={`/bounties/${slot.campaignId}`} className="text-muted linked">
            the campaign
          </Link>
        </p>
        <h1 className="display max-w-3xl break-words text-3xl sm:text-[2.375rem]">{slot.campaign.title}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted text-sm">
          <span className="flex min-w-0 items-center gap-2">
            Brand <BrandLine brand={slot.campaign.brand} className="text-ink" />
          </span>
          <span className="flex min-w-0 items-center gap-2">
            Provider {slot.agent ? <AgentLine agent={slot.agent} className="text-ink" /> : providerName(slot)}
          </span>
          <Amount amount={slot.reward} currency={slot.currency} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {slot.confirming && (
          <StatusPill tone="wait" live>
            Confirming: {confirmingWords(slot.confirming)}
          </StatusPill>
        )}
        <StatusPill tone={look.tone} live={!slot.finalized && (look.live ?? false)}>
          {look.label}
        </StatusPill>
      </div>
    </header>
  )
}

const Figures = ({ slot }: { slot: Slot }) => (
  <Panel title="Figures" aside={<CheckLink kind="slot" id={slot.id} />}>
    <Facts
      items={[
        ['Reward', <Amount key="reward" amount={slot.reward} currency={slot.currency} />],
        ['Provider receives', <Amount key="net" amount={slot.netReward} currency={slot.currency} />],
        ['Bond', <Amount key="bond" amount={slot.bond} currency={slot.currency} />],
        ['Claimed by', <Address key="wallet" value={slot.provider.walletAddress} />],
        ['Claimed', <Time key="claimed" at={slot.claimedAt} chainNow={slot.chainTime} />],
        ['Rounds of changes', `${slot.rounds} of 2`],
        ['Claims end', <Time key="closes" at={slot.campaign.closesAt} chainNow={slot.chainTime} />],
      ]}
    />
  </Panel>
)
