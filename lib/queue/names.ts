/** Names of the queue in the database. Pure. */

/** The Postgres schema that holds pg-boss's tables. */
export const queueSchema = 'queue'

/** The queue that collects what failed for good. Nobody works on it: an operator sends its jobs back or discards them. */
export const deadLetters = 'dead-letters'
