/** Names of the queue in the database. Pure. */

/** The Postgres schema that holds pg-boss's tables. */
export const queueSchema = 'queue'

/** A LIKE pattern for the internal queues of pg-boss, whose jobs start the scheduled jobs. */
export const ownQueues = '\\_\\_%'

/** The queue of dead letters. No worker processes it: an operator retries or discards its jobs. */
export const deadLetters = 'dead-letters'

const slowSuffix = '-slow'

/** The queue of deliveries to slow receivers that belongs to a queue of deliveries. */
export const slowLine = (queue: string): string => (queue.endsWith(slowSuffix) ? queue : queue + slowSuffix)

/** A LIKE pattern for the queues of deliveries to slow receivers. Their jobs may wait long: they wait for each other. */
export const slowQueues = `%${slowSuffix}`
