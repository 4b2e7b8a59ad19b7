/** The operator's list of what has a deadline next. */
import { advanceTime } from '../stack'
import { hour } from './campaigning'
import { asOwner } from './sellers'

/** How many deadlines pass within the next seconds, of other tests too. */
async function dueWithin(seconds: number): Promise<number> {
  const [row] = await asOwner<{ count: string }>(
    'select count(*) from app.deadlines, chain.cursor where due > block_timestamp and due <= block_timestamp + $1',
    [seconds],
  )
  return Number(row?.count)
}

/** The list has ten places. What other tests left for the next hour must leave one for a deadline in an hour. */
export async function roomForDeadline(): Promise<void> {
  while ((await dueWithin(4_000)) > 8) await advanceTime(hour)
}
