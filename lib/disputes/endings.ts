/** Every way a dispute can still end, with its payouts. Shown to everyone in it before they act. Pure. */
import { stageOf } from './actions'
import { seatsOf } from './fold'
import type { DisputeResult, DisputeState } from './machine'
import type { Payouts, Pays } from './payouts'

/** Who decides: the panel, an arbitrator, a missed deadline, or the parties. */
const endingWays = ['PANEL', 'ARBITRATOR', 'TIMEOUT', 'AGREEMENT'] as const
type EndingWay = (typeof endingWays)[number]

/** An ending of a dispute. `result` is the contract's name; an agreement is a SPLIT with its own shares. */
export type DisputeEnding = { way: EndingWay; result: DisputeResult; voters: number; payouts: Payouts }

type Way = Omit<DisputeEnding, 'payouts'>
type By = (way: EndingWay, results: readonly DisputeResult[], voters?: number) => Way[]

const sides: readonly DisputeResult[] = ['PROVIDER_UPHELD', 'BUYER_UPHELD']

/** Seats that have voted. */
export const votersOf = (dispute: DisputeState): number =>
  seatsOf(dispute).filter(({ vote }) => vote !== null).length

/**
 * The ways open at `now`, in chain seconds. The panel's fee is the same for any number of votes from one on, so the parties'
 * figures are exact; an ending shows the fewest votes it can still have.
 */
function waysOf(dispute: DisputeState, now: bigint): Way[] {
  const voters = votersOf(dispute)
  const { verdict } = dispute
  const by: By = (way, results, count = voters) => results.map((result) => ({ way, result, voters: count }))
  const inTime = now <= dispute.deadline
  switch (stageOf(dispute)) {
    case 'NONE':
      return beforeVerdict(dispute, voters, by)
    case 'PANEL':
      return inTime ? beforeVerdict(dispute, voters, by) : undecided(by)
    case 'WINDOW':
      return [...by('PANEL', verdict ? [verdict] : []), ...by('ARBITRATOR', inTime ? sides : [])]
    case 'ARBITRATION':
      return [
        ...by('ARBITRATOR', inTime ? sides : []),
        ...(verdict ? by('PANEL', [verdict]) : by('TIMEOUT', ['SPLIT'])),
      ]
    case 'AGREEMENT':
      return undecided(by)
    case 'SETTLED':
      return []
  }
}

/** When no panel decides: an arbitrator is drawn if one is available. */
const undecided = (by: By): Way[] => [...by('ARBITRATOR', sides), ...by('TIMEOUT', ['SPLIT'])]

/** While the panel can vote. Without a single vote the deadlines pass, and no evaluator is paid. */
function beforeVerdict({ seatA }: DisputeState, voters: number, by: By): Way[] {
  if (seatA === null) return undecided(by)
  const enough = Math.max(2, voters + 1)
  const silent = voters === 0
  return [
    ...by('PANEL', sides, enough),
    ...by('ARBITRATOR', sides, enough),
    ...(silent ? by('ARBITRATOR', sides) : []),
    ...by('TIMEOUT', ['SPLIT'], Math.max(1, voters)),
    ...(silent ? by('TIMEOUT', ['SPLIT']) : []),
  ]
}

const paid = (way: Way, pays: Pays): DisputeEnding => ({
  ...way,
  payouts: pays({ outcome: way.result, voters: way.voters, isArbitrated: way.way === 'ARBITRATOR' }),
})

const agreed = (voters: number, pays: Pays, providerBps: number): DisputeEnding => ({
  way: 'AGREEMENT',
  result: 'SPLIT',
  voters,
  payouts: pays({ outcome: 'AGREED', providerBps, voters }),
})

/**
 * Returns the possible endings at `now`, in chain seconds, with exact payouts; `proposalBps` is the open settlement proposal.
 */
export function endingsOf(
  dispute: DisputeState,
  pays: Pays,
  proposalBps: number | null,
  now: bigint,
): DisputeEnding[] {
  const decided = waysOf(dispute, now).map((way) => paid(way, pays))
  if (proposalBps === null || decided.length === 0) return decided
  return [...decided, agreed(votersOf(dispute), pays, proposalBps)]
}

/** Returns how a settled dispute ended, in the same terms; null while it is open. */
export function endedAs(dispute: DisputeState, pays: Pays, agreedBps: number | null): DisputeEnding | null {
  const { result, endedBy, ruling, verdict } = dispute
  if (result === null) return null
  const voters = votersOf(dispute)
  if (endedBy === 'AGREED') return agreed(voters, pays, agreedBps ?? 0)
  return paid({ way: ruling ? 'ARBITRATOR' : verdict ? 'PANEL' : 'TIMEOUT', result, voters }, pays)
}
