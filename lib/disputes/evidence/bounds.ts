/** How much evidence each side can add to a dispute. Pure: schemas import it. */

/** Files that a side can register in one dispute. */
export const maxFiles = 100

/** Statements that a side can add in one dispute. */
export const maxStatements = 200

/** Evidence requests that a side, an evaluator or the arbitrator can send in one dispute. */
export const maxRequests = 200
