/** How a seat in a dispute ended for its evaluator or arbitrator. Pure. */

/**
 * How a seat ended: it voted with the majority, it voted against the majority, it missed its deadline, or its vote was no longer needed.
 */
export const seatEnds = ['coherent', 'overruled', 'silent', 'spared'] as const
export type SeatEnd = (typeof seatEnds)[number]

export type SeatWord = {
  role: 'evaluator' | 'arbitrator'
  vote: boolean | null
  verdict: string | null
  ruling: string | null
  /** Whether voting, or the review of an arbitrator, is over. */
  isOver: boolean
  /** Whether the seat missed its deadline: its time ran out before the dispute ended, and the contract did not spare it. */
  isLate: boolean
}

const verdictOf = (forProvider: boolean) => (forProvider ? 'PROVIDER_UPHELD' : 'BUYER_UPHELD')

/**
 * Null while it is undecided, and for a vote without a majority. An arbitrator that ruled is coherent. As in `SvcDisputes`, two equal votes
 * or an agreement in time end the work of the other seats, which then missed nothing.
 */
export function seatEndOf({ role, vote, verdict, ruling, isOver, isLate }: SeatWord): SeatEnd | null {
  if (role === 'arbitrator' && ruling !== null) return 'coherent'
  if (role === 'evaluator' && vote !== null) {
    if (verdict === null) return null
    return verdictOf(vote) === verdict ? 'coherent' : 'overruled'
  }
  if (!isOver) return null
  return isLate && (role === 'arbitrator' || verdict === null) ? 'silent' : 'spared'
}
