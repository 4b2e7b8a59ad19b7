import { Countdown } from '@/components/ui/countdown'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import { Time } from '@/components/ui/time'
import type { Dispute } from '@/lib/disputes/schema'
import { endWords, kindOf, matterWords, namesOf, resultText } from './dispute-words'
import { phaseHours } from './phase-spans'

type State = TimelineItem['state']

/** A current phase shows its remaining time; a past one, when it ended. */
const whenOf = (state: State, until: string | null, chainNow: string) => {
  if (until === null || state === 'next') return undefined
  return state === 'now' ? (
    <Countdown until={until} chainNow={chainNow} over="time is up" suffix=" left" className="text-wait" />
  ) : (
    <Time at={until} chainNow={chainNow} />
  )
}

const ran = (dispute: Dispute, now: Dispute['status'], before: readonly Dispute['status'][]): State =>
  dispute.status === now ? 'now' : before.includes(dispute.status) ? 'next' : 'done'

/** Voting that ended without a verdict is shown as a loss: someone has to close it. */
const votingState = (dispute: Dispute): State =>
  dispute.status === 'EVALUATOR_VERDICT' && dispute.availableActions.canFinalize
    ? 'loss'
    : ran(dispute, 'EVALUATOR_VERDICT', ['OPEN', 'EVIDENCE_PHASE'])

function panelPhases(dispute: Dispute): TimelineItem[] {
  if (dispute.panel.length === 0) return []
  const { evidenceEndsAt, votingEndsAt, windowEndsAt, votesPublicAt, chainTime, verdict, panel } = dispute
  const voted = panel.filter((seat) => seat.hasVoted).length
  const evidence = ran(dispute, 'EVIDENCE_PHASE', ['OPEN'])
  const voting = votingState(dispute)
  const isOpen = dispute.status !== 'SETTLED' && voting !== 'loss'
  const items: TimelineItem[] = [
    {
      key: 'evidence',
      state: evidence,
      title: 'Evidence of both sides',
      at: whenOf(evidence, evidenceEndsAt, chainTime),
      text: evidence === 'next' ? `${phaseHours.evidence} hours` : undefined,
    },
    {
      key: 'voting',
      state: voting,
      title:
        voting === 'next'
          ? 'The panel votes'
          : voting === 'loss'
            ? `No two votes agree: ${voted} of 3 cast`
            : `The panel votes: ${voted} of 3 cast`,
      at: whenOf(voting, verdict ? null : votingEndsAt, chainTime),
      text: voting === 'next' ? `${phaseHours.voting} hours; two equal votes decide` : undefined,
    },
  ]
  if (verdict) {
    const state = dispute.status === 'DISPUTE_WINDOW' ? 'now' : 'done'
    items.push({
      key: 'window',
      state,
      title: `Verdict: ${resultText(verdict, namesOf(dispute)).toLowerCase()}`,
      // A verdict is public from the moment it is reached.
      at: whenOf(state, state === 'now' ? windowEndsAt : votesPublicAt, chainTime),
      text: state === 'now' ? 'The losing side may accept it or appeal.' : undefined,
    })
  } else if (isOpen && dispute.arbitrator === null && dispute.agreementEndsAt === null)
    items.push({
      key: 'window',
      state: 'next',
      title: 'Verdict, and time to appeal',
      text: `${phaseHours.window} hours`,
    })
  return items
}

/** What would lead to an arbitrator. */
function toCome(dispute: Dispute): Pick<TimelineItem, 'state' | 'title' | 'text'> {
  if (votingState(dispute) === 'loss')
    return { state: 'now', title: 'An arbitrator is drawn', text: 'As soon as someone closes the voting.' }
  return {
    state: 'next',
    title: dispute.verdict ? 'An arbitrator, on appeal' : 'An arbitrator, on appeal or without a verdict',
  }
}

function arbitrationPhase(dispute: Dispute): TimelineItem[] {
  const { arbitrator, reviewEndsAt, chainTime, status, panel } = dispute
  if (!arbitrator)
    return status === 'SETTLED' || dispute.agreementEndsAt !== null || panel.length === 0
      ? []
      : [{ key: 'arbitrator', ...toCome(dispute) }]
  const state: State = arbitrator.ruling ? 'done' : status === 'ARBITRATION_REVIEW' ? 'now' : 'loss'
  return [
    {
      key: 'arbitrator',
      state,
      title: arbitrator.ruling
        ? `The arbitrator ruled: ${resultText(arbitrator.ruling, namesOf(dispute)).toLowerCase()}`
        : 'An arbitrator decides',
      at: arbitrator.ruledAt ? (
        <Time at={arbitrator.ruledAt} chainNow={chainTime} />
      ) : (
        whenOf(state, reviewEndsAt, chainTime)
      ),
      text: state === 'loss' && status !== 'SETTLED' ? 'No ruling came in time.' : undefined,
    },
  ]
}

/** The time to agree, which precedes the draw of an arbitrator, if there is one. */
function agreementPhase({ status, agreementEndsAt, chainTime, verdict }: Dispute): TimelineItem[] {
  if (agreementEndsAt === null) return []
  const state: State = status === 'DISPUTE_WINDOW' && verdict === null ? 'now' : 'done'
  return [
    {
      key: 'agreement',
      state,
      title: 'No one can decide: time to agree',
      at: whenOf(state, agreementEndsAt, chainTime),
      text: state === 'now' ? 'After it an arbitrator is drawn, or the money is split in half.' : undefined,
    },
  ]
}

function lastPhase({ status, chainTime, settledAt, endedBy }: Dispute): TimelineItem {
  return status === 'SETTLED'
    ? {
        key: 'end',
        state: 'done',
        title: 'Settled and paid',
        at: settledAt ? <Time at={settledAt} chainNow={chainTime} /> : undefined,
        text: endedBy ? endWords[endedBy] : undefined,
      }
    : {
        key: 'end',
        state: status === 'FINAL_VERDICT' ? 'now' : 'next',
        title: status === 'FINAL_VERDICT' ? 'Decided: anyone may pay it out' : 'Paid out',
      }
}

/** The timeline of a dispute: every phase in order, in chain time. */
export function DisputePhases({ dispute }: { dispute: Dispute }) {
  const opened: TimelineItem = {
    key: 'opened',
    state: 'done',
    title: matterWords[kindOf(dispute)].opened,
    at: <Time at={dispute.openedAt} chainNow={dispute.chainTime} />,
  }
  return (
    <Timeline
      label="Phases of the dispute"
      items={[
        opened,
        ...panelPhases(dispute),
        ...agreementPhase(dispute),
        ...arbitrationPhase(dispute),
        lastPhase(dispute),
      ]}
    />
  )
}
