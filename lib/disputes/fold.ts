/** What each event of `SvcDisputes` changes apart from the status, and the checks that the status alone does not cover. Pure. */
import type { DisputeEnd, DisputeEvent, DisputeState, Verdict } from './machine'

const letters = ['A', 'B', 'C'] as const
type Letter = (typeof letters)[number]

/** A seat of the panel and its vote. */
export type Seat = {
  agentId: bigint
  vote: Verdict | null
  voter: string | null
  reasonHash: string | null
  votedAt: bigint | null
}

const verdictOf = (forProvider: boolean): Verdict => (forProvider ? 'PROVIDER_UPHELD' : 'BUYER_UPHELD')

/** The panel in seat order; empty without one. Includes votes regardless of the caller: see `votesArePublic`. */
export const seatsOf = (dispute: DisputeState): Seat[] =>
  letters.flatMap((letter) => {
    const agentId = dispute[`seat${letter}`]
    const vote = dispute[`vote${letter}`]
    return agentId === null
      ? []
      : {
          agentId,
          vote: vote === null ? null : verdictOf(vote),
          voter: dispute[`voter${letter}`],
          reasonHash: dispute[`reason${letter}`],
          votedAt: dispute[`votedAt${letter}`],
        }
  })

const letterOf = (dispute: DisputeState, agentId: bigint): Letter | undefined =>
  letters.find((letter) => dispute[`seat${letter}`] === agentId)

/** Counts equal votes: the second one decides. */
const votesFor = (dispute: DisputeState, forProvider: boolean): number =>
  letters.filter((letter) => dispute[`vote${letter}`] === forProvider).length

function reasonAgainst(dispute: DisputeState, event: DisputeEvent): string | null {
  switch (event.name) {
    case 'VoteCast': {
      const letter = letterOf(dispute, event.agentId)
      if (letter === undefined) return `agent ${event.agentId} has no seat`
      if (dispute[`vote${letter}`] !== null) return `agent ${event.agentId} has voted`
      return event.at > dispute.evidenceEndsAt && event.at <= dispute.votingEndsAt
        ? null
        : 'it is no time to vote'
    }
    case 'VerdictReached':
      return votesFor(dispute, event.forProvider) === 2 ? null : 'no two seats said so'
    case 'VerdictAccepted':
    case 'Escalated':
      return dispute.verdict === null ? 'there is no verdict' : null
    case 'Arbitrated':
      return event.agentId === dispute.arbitrator ? null : `agent ${event.agentId} is not its arbitrator`
    default:
      return null
  }
}

/** Throws when the event is impossible for this dispute, whatever its status. */
export function assertFoldable(dispute: DisputeState, event: DisputeEvent): void {
  const reason = reasonAgainst(dispute, event)
  if (reason !== null) throw new Error(`dispute: ${event.name}: ${reason}`)
}

const seatOrNull = (agentId: bigint) => (agentId === 0n ? null : agentId)

function opened(event: Extract<DisputeEvent, { name: 'DisputeOpened' }>): Partial<DisputeState> {
  const { name: _, at, seats, ...rest } = event
  const [seatA, seatB, seatC] = seats
  return {
    ...rest,
    seatA: seatOrNull(seatA),
    seatB: seatOrNull(seatB),
    seatC: seatOrNull(seatC),
    votesPublicAt: event.votingEndsAt + 1n,
    deadline: event.votingEndsAt,
    openedAt: at,
  }
}

const endOf = ({ status, ruling }: DisputeState): DisputeEnd => {
  if (ruling !== null) return 'ARBITRATED'
  return status === 'FINAL_VERDICT' ? 'ACCEPTED' : 'TIMEOUT'
}

const earlier = (a: bigint, b: bigint) => (a < b ? a : b)

/** Returns the changes of the event apart from the status. */
export function changes(dispute: DisputeState, event: DisputeEvent): Partial<DisputeState> {
  const { at } = event
  switch (event.name) {
    case 'DisputeOpened':
      return opened(event)
    case 'VoteCast': {
      const letter = letterOf(dispute, event.agentId)
      return {
        [`vote${letter}`]: event.forProvider,
        [`voter${letter}`]: event.voter,
        [`reason${letter}`]: event.reasonHash,
        [`votedAt${letter}`]: at,
      }
    }
    case 'VerdictReached':
      return {
        verdict: verdictOf(event.forProvider),
        windowEndsAt: event.windowEndsAt,
        deadline: event.windowEndsAt,
        votesPublicAt: at,
      }
    case 'VerdictAccepted':
      return {}
    case 'Escalated':
      return { escalatedBy: event.by, escalatedAt: at }
    case 'ArbitratorDrawn':
      return { arbitrator: event.agentId, reviewEndsAt: event.reviewEndsAt, deadline: event.reviewEndsAt }
    case 'AgreementAwaited':
      return { agreementEndsAt: event.endsAt, deadline: event.endsAt }
    case 'Arbitrated':
      return {
        ruling: verdictOf(event.forProvider),
        rulingBy: event.arbitrator,
        rulingReason: event.reasonHash,
        ruledAt: at,
      }
    case 'DisputeSettled':
      return { result: event.result, endedBy: endOf(dispute), settledAt: at }
    case 'DisputeWithdrawn':
      return {
        result: 'SPLIT',
        endedBy: 'AGREED',
        settledAt: at,
        votesPublicAt: earlier(dispute.votesPublicAt, at),
      }
  }
}
