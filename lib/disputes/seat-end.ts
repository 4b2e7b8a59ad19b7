/** How a seat in a dispute ended for its evaluator or arbitrator. Pure. */

/**
 * What became of a seat: the panel's majority said so too, said the opposite, the seat missed its time, or its word was not needed any
 * more.
 */
export type SeatEnd = 'coherent' | 'overruled' | 'silent' | 'spared'

export type SeatWord = {
  role: 'evaluator' | 'arbitrator'
  vote: boolean | null
  verdict: string | null
  ruling: string | null
  /** Whether voting, or the review of an arbitrator, is over. */
  isOver: boolean
  /** Whether the time of the seat ran out before the dispute ended. */
  isLate: boolean
}

const verdictOf = (forProvider: boolean) => (forProvider ? 'PROVIDER_UPHELD' : 'BUYER_UPHELD')

/**
 * Null while it is undecided, and for a vote that no majority followed. An arbitrator is coherent when it ruled. As in `SvcDisputes`, two
 * equal votes and an agreement in time end the work of the others, who missed nothing.
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
