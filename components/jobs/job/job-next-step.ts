/** The next step of a job: who acts, what they can do, and until when. Pure. */

import { type OwnOffer, waitsForClient } from '@/components/jobs/offers/offer-waits'
import type { NextStep } from '@/components/ui/next-step'
import { sentence } from '@/components/ui/sentence'
import { closeSeconds, minJobSeconds, silenceSeconds } from '@/lib/jobs/machine'
import { ended } from './job-ended'
import { expiryOf, refundWords, settleWords } from './job-pay-words'
import type { JobStakes } from './job-payouts'
import { agentName, isParty, type JobSide } from './job-words'
import { due, isPast, moved, type Seen } from './step-times'
import { isVaultClosed, trading, vaultClosed } from './trading-next-step'

/** Whether it is too late for a provider to start: too little time is left to submit. */
const isTooLate = (job: Seen) => isPast(moved(job.onchainDeadline, -minJobSeconds), job)

/** Whether an offer can still be accepted. By time, not by `canOffer`: a visitor has no actions. */
export const acceptsOffers = (job: Seen): boolean =>
  job.outcome === null &&
  job.provider === null &&
  (job.status === 'OPEN' || job.status === 'FUNDED') &&
  !isTooLate(job)

function open(job: Seen, side: JobSide | null): NextStep {
  if (job.availableActions.canFund)
    return {
      who: 'you',
      title: 'Pay the budget',
      text: 'Providers can make offers already. You can accept one once the budget is in escrow.',
      label: 'Pay',
      ...due(moved(job.onchainDeadline, -minJobSeconds), 'then the job cannot start any more'),
    }
  if (side === 'client')
    return {
      who: 'other',
      title: 'It is too late to pay the budget',
      text: 'The deadline is over or less than an hour away. Nothing was paid; create the job again with a later one.',
    }
  return isTooLate(job)
    ? { who: 'other', title: 'It was not paid in time', text: 'No offer can be accepted any more.' }
    : {
        who: 'other',
        title: `${agentName(job.client)} pays the budget`,
        text: 'Nothing is in escrow yet. Offers can be made already.',
      }
}

/** Whether anyone can end the job. By time, not by `canExpire`: a visitor has no actions. */
const isExpirable = (job: Seen): boolean =>
  job.strategyType !== 'CEX_CAPITAL' || job.provider === null
    ? isPast(job.onchainDeadline, job)
    : isPast(moved(job.onchainDeadline, 2n * closeSeconds), job)

/** The next step after the deadline of a job without a submission. */
const overdue = (job: Seen, side: JobSide | null, stakes: JobStakes): NextStep => {
  const { availableActions, provider } = job
  return {
    who: isExpirable(job) ? 'anyone' : 'other',
    title: provider === null ? 'No provider was found in time' : 'Nothing was submitted in time',
    text: isExpirable(job)
      ? `Anyone can end the job now. ${sentence(refundWords(expiryOf(job, stakes), side))}`
      : 'The enclave closes the vault now. If it does not, the provider submits by hand 72 hours after the deadline.',
    ...(availableActions.canExpire && { label: 'End the job' }),
  }
}

function awaitingProvider(job: Seen, side: JobSide | null, own: OwnOffer, stakes: JobStakes): NextStep {
  const { availableActions: can, offers, strategyType, vault, onchainDeadline } = job
  if (isPast(onchainDeadline, job)) return overdue(job, side, stakes)
  if (isTooLate(job))
    return {
      who: can.canCancel ? 'you' : 'other',
      title: 'It is too late to choose a provider',
      text: `The deadline is less than an hour away. ${can.canCancel ? 'Cancel the job and take the budget back.' : 'No offer can be accepted any more.'}`,
      ...(can.canCancel && { label: 'Cancel' }),
      ...due(onchainDeadline, 'then anyone can end the job'),
    }
  const until = due(moved(onchainDeadline, -minJobSeconds), 'then no provider can be chosen any more')
  if (side === 'client') {
    if (strategyType === 'CEX_CAPITAL' && vault === null)
      return {
        who: 'you',
        title: 'Deploy the vault',
        text: 'The vault holds the limits of the job and takes the enclave’s balances. You accept an offer after that.',
        label: 'Deploy',
        ...until,
      }
    if (vault?.isKeyRevoked)
      return {
        who: 'you',
        title: 'The enclave of this job is gone',
        text: 'The operator revoked the enclave key of the vault, so no one can trade in it. Cancel the job, take the budget back, and create it again.',
        label: 'Cancel',
        ...until,
      }
    const ready = offers.filter((one) => waitsForClient(one, BigInt(job.chainTime))).length
    return ready > 0 && can.canSetProvider
      ? {
          who: 'you',
          title: 'Choose a provider',
          text: ready === 1 ? 'One signed offer waits for you.' : `${ready} signed offers wait for you.`,
          label: 'See the offers',
          ...until,
        }
      : {
          who: 'other',
          title: 'Waiting for offers',
          text: 'You are notified of each offer. Until you accept one you can cancel and take the budget back.',
          ...until,
        }
  }
  if (vault?.isKeyRevoked)
    return {
      who: 'other',
      title: 'The enclave of this job is gone',
      text: 'The operator revoked the enclave key of the vault. No offer can be accepted; the client can cancel the job.',
    }
  if (side === 'evaluator')
    return {
      who: 'other',
      title: 'Waiting for a provider',
      text: 'The client chooses among the offers. You are notified when the job is submitted to you.',
      ...until,
    }
  if (own === 'waiting')
    return {
      who: 'other',
      title: 'Your offer waits for the client',
      text: 'You are notified when it is accepted. You can withdraw it until then.',
      ...until,
    }
  return {
    who: can.canOffer ? 'you' : 'anyone',
    ...(own === 'expired'
      ? { title: 'Your offer has expired', text: 'The client cannot accept it any more. Make a new one.' }
      : {
          title: 'Offer to do this job',
          text: 'The budget is in escrow. The client chooses among the offers.',
        }),
    ...(can.canOffer && { label: 'Make an offer' }),
    ...until,
  }
}

function working(job: Seen, side: JobSide | null, stakes: JobStakes): NextStep {
  const { availableActions: can, provider, strategyType, onchainDeadline } = job
  const name = provider ? agentName(provider) : 'The provider'
  if (isVaultClosed(job)) return vaultClosed(job)
  const trades = strategyType === 'CEX_CAPITAL'
  if (isPast(onchainDeadline, job) && !(trades && can.canSubmit)) return overdue(job, side, stakes)
  if (trades) return trading(job, side, name)
  return side === 'provider'
    ? {
        who: 'you',
        title: 'Do the job and submit it',
        text: 'The hash of what you write goes on the chain.',
        label: 'Submit',
        ...due(onchainDeadline, `then ${refundWords(expiryOf(job, stakes), side)}`),
      }
    : {
        who: 'other',
        title: `${name} does the job`,
        text: 'What is delivered appears here when it is submitted.',
        ...due(onchainDeadline, `then ${side === 'client' ? 'you get' : 'the client gets'} the budget back`),
      }
}

function evaluating(job: Seen, side: JobSide | null): NextStep {
  const { availableActions: can, evaluateBy, evaluator } = job
  if (isVaultClosed(job)) return vaultClosed(job)
  if (evaluateBy !== null && isPast(evaluateBy, job))
    return isPast(moved(evaluateBy, silenceSeconds), job)
      ? {
          who: side === null ? 'anyone' : 'you',
          title: 'The evaluator was silent',
          text: 'Neither side disputed that. Anyone can end the job: the two sides share the budget by halves.',
          ...(can.canSettle && { label: 'Settle' }),
        }
      : {
          who: can.canDispute ? 'you' : 'other',
          title: 'The evaluator was silent',
          text: 'Each side can open a dispute without a bond. Without one the two sides share the budget by halves.',
          ...(can.canDispute && { label: 'Decide' }),
          ...due(moved(evaluateBy, silenceSeconds), 'then the budget is shared by halves'),
        }
  return side === 'evaluator'
    ? {
        who: 'you',
        title: 'Say whether it passed',
        text: 'Read the terms and what was delivered, then decide and give your reasons.',
        label: 'Evaluate',
        ...due(evaluateBy, 'then you earn nothing and both sides may dispute'),
      }
    : {
        who: 'other',
        title: `${agentName(evaluator)} evaluates`,
        text: 'The losing side has 48 hours to dispute what the evaluator says.',
        ...due(evaluateBy, 'then each side may open a dispute without a bond'),
      }
}

function evaluated(job: Seen, side: JobSide | null, stakes: JobStakes): NextStep {
  const { availableActions: can, passed, disputeBy } = job
  const loser = passed ? 'client' : 'provider'
  const verdict = passed ? 'The job has passed' : 'The job has failed'
  const then = settleWords(passed === true, stakes, side)
  if (isPast(disputeBy, job))
    return {
      who: side === 'client' || side === 'provider' ? 'you' : 'anyone',
      title: verdict,
      text: `No one disputed it. Anyone can settle now: ${then}.`,
      ...(can.canSettle && { label: 'Settle' }),
    }
  if (side === loser)
    return {
      who: 'you',
      title: verdict,
      text: `Accept it and settle at once, or open a dispute: then a drawn panel decides. Without a dispute ${then}.`,
      label: can.canDispute ? 'Decide' : 'Settle',
      ...due(disputeBy, 'then anyone can settle'),
    }
  return {
    who: 'other',
    title: verdict,
    text: `The ${loser} can dispute it. Without a dispute ${then}.`,
    ...due(disputeBy, 'then anyone can settle'),
  }
}

/** The next step of this job, for a reader on this side. `own`: the state of the reader’s offers. */
export function jobNextStep(
  job: Seen,
  side: JobSide | null,
  stakes: JobStakes,
  own: OwnOffer = 'none',
): NextStep {
  if (job.outcome !== null) return ended(job, side)
  switch (job.status) {
    case 'OPEN':
      return open(job, side)
    case 'FUNDED':
      return job.provider === null ? awaitingProvider(job, side, own, stakes) : working(job, side, stakes)
    case 'SUBMITTED':
      return job.passed === null ? evaluating(job, side) : evaluated(job, side, stakes)
    case 'DISPUTED':
      return {
        title: 'A dispute decides',
        text: 'A drawn panel decides who is paid. Until then no one can move the money; the two sides can still settle.',
        ...(isParty(side) ? { who: 'you', label: 'Open the dispute' } : { who: 'other' }),
      }
    default:
      return ended(job, side)
  }
}
