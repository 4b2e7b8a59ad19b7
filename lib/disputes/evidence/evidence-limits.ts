/** The lock under which the evidence of a side is counted and added. */

import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { AppError } from '@/lib/errors'
import { KeyedQueue } from '@/lib/keyed-queue'

/** Serializes what one side adds to one dispute. */
const turns = new KeyedQueue()

/**
 * Runs `work` in a transaction that adds to a dispute. `who` names the side or the account that the limit is for: of parallel calls, each
 * counts the rows of the calls before it.
 */
export function addingAlone<T>(disputeId: string, who: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const key = `evidence:${disputeId}:${who}`
  return turns.run(key, () =>
    db.$transaction(async (tx) => {
      await lockName(tx, key)
      return work(tx)
    }),
  )
}

/** Throws `CONFLICT` when the limit is reached. */
export function assertBelow(count: number, limit: number, words: string): void {
  if (count >= limit) throw new AppError('CONFLICT', words, { limit })
}
