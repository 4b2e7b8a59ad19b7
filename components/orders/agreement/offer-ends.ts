/** When a settlement offer ends, in words. Pure. */

/** What ends an offer before a dispute, by the kind of work. */
const workEnds = { order: 'work is delivered or sent back', job: 'work is submitted or evaluated' }

/** Mirrors `proposalsEndedAt`: evidence and votes are one stage of a dispute, and time alone ends none. */
const endsWords = (of: keyof typeof workEnds): string =>
  `${workEnds[of]}, a dispute begins, the panel decides, its vote is closed without a decision, or an arbitrator is drawn. When the panel begins to vote, the offer still stands.`

/** The text for the reader's own offer. */
export const standsUntilWords = (of: keyof typeof workEnds): string =>
  `It stands until the other side accepts, you offer another, or things change: ${endsWords(of)}`

/** The text next to the form of an offer. */
export const offeringWords = (of: keyof typeof workEnds): string =>
  `An offer binds no one until the other side accepts it. A new one replaces it. It also ends when things change: ${endsWords(of)}`
