import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { displayAmount } from '@/lib/display-amount'
import type { Dispute } from '@/lib/disputes/schema'
import { namesOf, resultText } from './dispute-words'
import { feeWords, sumOf } from './endings/ending-outcomes'
import { ScoringSheet } from './panel/scoring-sheet'
import { VoteForm } from './panel/vote-form'

type Props = { dispute: Dispute }

/** The reader's available actions, the most decisive one first, each with its effect. */
export function DisputeActions({ dispute }: Props) {
  const { availableActions: can } = dispute
  const parts = [
    can.canFinalize && <Finalize key="finalize" dispute={dispute} />,
    can.canVote && <VoteForm key="vote" dispute={dispute} kind="vote" />,
    can.canArbitrate && <VoteForm key="rule" dispute={dispute} kind="ruling" />,
    can.canAcceptVerdict && <AcceptVerdict key="accept" dispute={dispute} />,
    can.canEscalate && <Appeal key="appeal" dispute={dispute} />,
  ].filter(Boolean)
  if (parts.length === 0) return <Waiting dispute={dispute} />
  return (
    <div className="divide-y divide-line [&>*:first-child]:pt-0 [&>*:last-child]:pb-0 [&>*]:py-6">
      {parts}
    </div>
  )
}

/** The evaluator's working sheet, while the vote is open. */
export function OwnSheet({ dispute }: Props) {
  if (!dispute.availableActions.canScore) return null
  return (
    <Panel
      title="Your scoring sheet"
      text="Your notes while you decide. Others see them when the voting is over."
    >
      <ScoringSheet disputeId={dispute.id} sheet={dispute.scores.find((sheet) => sheet.own) ?? null} />
    </Panel>
  )
}

const waitingWords = (dispute: Dispute): string => {
  const { role, status, panel } = dispute
  if (status === 'SETTLED') return 'The result is final. Anyone can read the resolution.'
  if (role === 'evaluator' && panel.some((seat) => seat.own && seat.hasVoted))
    return 'You have voted. Your fee is paid when the dispute ends.'
  if (role === 'evaluator' && status === 'EVIDENCE_PHASE')
    return 'Read what both sides show. Votes are taken when the time for evidence is over.'
  if (status === 'DISPUTE_WINDOW' && (role === 'client' || role === 'provider'))
    return dispute.verdict === null
      ? 'No one is there to decide: offer shares, or take those offered. After the deadline an arbitrator is drawn, or the money is split in half.'
      : 'The other side may accept the verdict or appeal. If it does neither in time, anyone may pay it out.'
  if (dispute.availableActions.canSubmitEvidence && status === 'ARBITRATION_REVIEW')
    return 'The arbitrator reads what both sides show. You may still add to yours below.'
  if (status === 'EVIDENCE_PHASE')
    return 'Say what the terms ask for and what you see. Add files that show it.'
  if (dispute.availableActions.canAcceptSettlement)
    return 'The dispute goes on until you accept the offer. This page updates automatically.'
  return 'It is someone else’s turn. This page updates automatically.'
}

function Waiting({ dispute }: Props) {
  return (
    <div className="space-y-3">
      <p className="text-muted text-sm">{waitingWords(dispute)}</p>
      {dispute.availableActions.canSubmitEvidence && (
        <Button asChild size="lg" className="w-full">
          <a href="#add-evidence">Add evidence</a>
        </Button>
      )}
      {dispute.status === 'SETTLED' && (
        <Button asChild variant="secondary" size="sm">
          <Link href={`/resolutions/${dispute.id}`}>The public resolution</Link>
        </Button>
      )}
    </div>
  )
}

/** What accepting costs the losing side, to the cent. */
function acceptWords(dispute: Dispute): string {
  const { payouts, verdict, currency } = dispute
  const end = payouts.find(({ way, result }) => way === 'PANEL' && result === verdict)?.payouts
  if (!end) return 'Accepting pays it out at once.'
  const { client, provider } = namesOf(dispute)
  const words = (amount: string) => `${displayAmount(amount)} ${currency}`
  if (verdict === 'PROVIDER_UPHELD') return `Accepting pays the ${provider} ${words(end.toProvider)} at once.`
  const paid = `Accepting pays the ${client} ${words(sumOf([end.toBuyer, end.slashed], currency))} at once`
  return end.slashed === '0' ? `${paid}.` : `${paid}, of which ${words(end.slashed)} is your stake.`
}

const AcceptVerdict = ({ dispute }: Props) => (
  <SignIntent
    label="Accept the verdict"
    wide
    size="lg"
    prepare={['POST /disputes/:id/accept', { id: dispute.id }]}
    until={{ path: '/disputes/:id', params: { id: dispute.id }, fields: { status: ['SETTLED'] } }}
    receipt="Accepted. The dispute is settled."
    note={`The verdict was ${dispute.verdict ? resultText(dispute.verdict, namesOf(dispute)).toLowerCase() : ''}. ${acceptWords(dispute)}`}
  />
)

function Appeal({ dispute }: Props) {
  const ruling = dispute.payouts.find(({ way }) => way === 'ARBITRATOR')
  return (
    <SignIntent
      label="Appeal to an arbitrator"
      variant="danger"
      prepare={['POST /disputes/:id/arbitration', { id: dispute.id }]}
      receipt="An arbitrator was drawn."
      note={
        <>
          One arbitrator, not from the panel, decides within three days, and their word is final. The winner
          bears the fees{ruling && `: ${feeWords(ruling.payouts, dispute.currency).replace('Fees: ', '')}`}
        </>
      }
    />
  )
}

function finalizeNote(status: Dispute['status']): string {
  if (status === 'EVALUATOR_VERDICT')
    return 'The time to vote is over without two equal votes: an arbitrator is drawn.'
  return status === 'DISPUTE_WINDOW'
    ? 'The time to agree is over: an arbitrator is drawn. If there is none, the money is split in half.'
    : 'The time is over. This pays out what stands now.'
}

const Finalize = ({ dispute }: Props) => (
  <SignIntent
    label={dispute.status === 'EVALUATOR_VERDICT' ? 'Close the voting' : 'Finalize'}
    wide
    size="lg"
    // Each stage ends with a separate transaction.
    name={`dispute:${dispute.id}:finalize:${dispute.status}`}
    prepare={['POST /disputes/:id/finalize-after-timeout/prepare', { id: dispute.id }]}
    receipt="Done. The dispute has moved on."
    note={finalizeNote(dispute.status)}
  />
)
