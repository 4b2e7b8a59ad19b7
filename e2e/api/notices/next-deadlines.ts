/** The operator's list of the next deadlines. */

import { hour } from '@/e2e/api/campaigns/campaigning'
import { asOwner } from '@/e2e/api/sellers'
import { advanceTime } from '@/e2e/stack'

/** How many deadlines pass within the next seconds, including those of other tests. */
async function dueWithin(seconds: number): Promise<number> {
  const [row] = await asOwner<{ count: string }>(
    'select count(*) from app.deadlines, chain.cursor where due > block_timestamp and due <= block_timestamp + $1',
    [seconds],
  )
  return Number(row?.count)
}

/** The list has ten places. Deadlines of other tests in these seconds must leave one for a deadline at their end. */
export async function roomForDeadline(seconds = 4_000): Promise<void> {
  while ((await dueWithin(seconds)) > 8) await advanceTime(hour)
}
