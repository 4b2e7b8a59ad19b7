import type { Metadata } from 'next'
import { Hash } from '@/components/chain/address'
import { WaitingMoney } from '@/components/credits/waiting-money'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { CaseQuestion } from '@/components/disputes/case-question'
import { OwnSheet } from '@/components/disputes/dispute-actions'
import { DisputePhases } from '@/components/disputes/dispute-phases'
import { DisputeRail } from '@/components/disputes/dispute-rail'
import {
  disputeLook,
  kindOf,
  matterChannel,
  matterHref,
  matterWords,
  roleWords,
} from '@/components/disputes/dispute-words'
import { DisputeEndings } from '@/components/disputes/endings/dispute-endings'
import { withOwnLink } from '@/components/disputes/evidence/dispute-files'
import { EvidenceBoard, EvidenceRequests } from '@/components/disputes/evidence/evidence-board'
import { NextStepCard } from '@/components/disputes/next-step-card'
import { DisputePanel } from '@/components/disputes/panel/panel-seats'
import { ScoreSheets } from '@/components/disputes/panel/score-sheets'
import { OrderSettlement } from '@/components/orders/agreement/order-settlement'
import { roundsOf } from '@/components/orders/delivery/rounds'
import { OrderConversation } from '@/components/orders/order-conversation'
import { StatusPill } from '@/components/ui/badge'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Actor } from '@/lib/actor'
import { previewSlotSettlement } from '@/lib/campaigns/slots/settlement'
import { creditsFromDispute } from '@/lib/credits/queries'
import type { Dispute } from '@/lib/disputes/schema'
import { previewSettlement } from '@/lib/orders/agreements/settlement-preview'
import { textStarts } from '@/lib/storage/text-start'
import { disputeFor } from './dispute-for'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { dispute } = await disputeFor((await params).id)
  return { title: `Dispute: ${dispute.title}`, robots: { index: false } }
}

/** The page of a dispute: the claim and the evidence, the reader's next step, the deciders, and the payouts of each ending. */
export default async function DisputePage({ params }: Props) {
  const { actor, dispute, file } = await disputeFor((await params).id)
  const credits = await creditsFromDispute(actor, dispute.id)
  const settlement = <Settlement actor={actor} dispute={dispute} />
  const isOffered = dispute.availableActions.canAcceptSettlement
  const look = disputeLook(dispute, dispute.availableActions.canFinalize)
  const rounds = roundsOf(file.deliveries, file.artifacts.map(withOwnLink(dispute.id)))
  const texts = await textStarts(rounds[0]?.files ?? [])
  return (
    <article className="page pt-10">
      <LivePage
        on={[{ channel: matterChannel(dispute) }, { channel: `dispute:${dispute.id}` }]}
        ask={{
          call: 'GET /disputes/:id',
          id: dispute.id,
          shown: pageSignature('GET /disputes/:id', dispute),
        }}
      />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-7">
        <div className="min-w-0">
          <p className="mb-2.5 flex flex-wrap items-center gap-2.5 text-muted text-sm">
            Dispute <Hash value={dispute.id} />
            <Link href={matterHref(dispute)} className="underline underline-offset-4 hover:text-ink">
              {matterWords[kindOf(dispute)].about}
            </Link>
          </p>
          <h1 className="display max-w-3xl text-3xl sm:text-[2.625rem]">{dispute.title}</h1>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-muted text-sm">{roleWords(dispute)}</span>
          <StatusPill tone={look.tone} live={look.live}>
            {look.text}
          </StatusPill>
        </p>
      </header>
      {/* On a phone the reader's next step comes first, then the case, then the rest. */}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-6 lg:col-start-2 lg:row-start-1">
          {credits.length > 0 && <WaitingMoney credits={credits} chainNow={dispute.chainTime} />}
          <NextStepCard dispute={dispute} />
          {isOffered && settlement}
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CaseQuestion dispute={dispute} file={file} rounds={rounds} texts={texts} />
          <EvidenceBoard dispute={dispute} />
          <EvidenceRequests dispute={dispute} />
          <DisputeEndings dispute={dispute} />
          <DisputeRail dispute={dispute} />
          <ScoreSheets dispute={dispute} />
          {dispute.conversationId && (
            <Panel title="Conversation" text="Only the two sides read this.">
              <OrderConversation actor={actor} conversationId={dispute.conversationId} />
            </Panel>
          )}
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-2">
          <OwnSheet dispute={dispute} />
          <DisputePanel dispute={dispute} />
          <Panel title="Where it stands" aside="chain time">
            <DisputePhases dispute={dispute} />
          </Panel>
          {!isOffered && settlement}
        </div>
      </div>
    </article>
  )
}

/** A job is settled on its own page, even during a dispute. */
const SettleOnJob = ({ jobId, canAccept }: { jobId: string; canAccept: boolean }) => (
  <Panel
    id="settlement"
    title="Settle by agreement"
    text="Both sides may agree at any time on who gets how much. It ends everything at once, and counts for no one’s reputation."
  >
    <Link href={`/jobs/${jobId}`} className="underline underline-offset-4">
      {canAccept ? 'Look at the offer on the page of the job' : 'Offer a share on the page of the job'}
    </Link>
  </Panel>
)

/** The figures of a settlement of the dispute's subject. */
const figuresOf = (actor: Actor, { orderId, slotId }: Dispute, voters: number) =>
  slotId === null
    ? previewSettlement(actor, orderId ?? '', voters)
    : previewSlotSettlement(actor, slotId, voters)

/** The settlement form of the two sides, until the dispute is over. */
async function Settlement({ actor, dispute }: { actor: Actor; dispute: Dispute }) {
  const { role, panel, orderId, slotId, jobId, availableActions: can } = dispute
  if (!can.canProposeSettlement || (role !== 'client' && role !== 'provider')) return null
  if (jobId !== null) return <SettleOnJob jobId={jobId} canAccept={can.canAcceptSettlement} />
  return (
    <OrderSettlement
      place={slotId === null ? { orderId: orderId ?? '' } : { slotId }}
      currency={dispute.currency}
      side={role}
      figures={await figuresOf(actor, dispute, panel.filter(({ hasVoted }) => hasVoted).length)}
      proposal={dispute.proposal}
      canAccept={can.canAcceptSettlement}
      chainNow={dispute.chainTime}
    />
  )
}
