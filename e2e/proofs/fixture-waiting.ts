/** Fixtures with a passed deadline, and orders with an open proposal. */

import type { Judge } from '@/e2e/api/disputes/judges'
import { chainNow, createdJob, day, hour, jobBody } from '@/e2e/api/jobs/job-desk'
import * as trade from '../api/traders'
import { advanceTime } from '../stack'
import { deskOf, jobThing } from './fixture-jobs'
import { orderThing, type Thing } from './fixtures'

/** A job and two orders whose deadlines are over. A day passes, so this comes before everything with a deadline. */
export async function overdueThings(pair: trade.Pair, evaluator: Judge): Promise<Thing[]> {
  const desk = deskOf(pair, evaluator)
  const { deadline } = await jobBody(desk)
  const job = await createdJob(desk, { deadline: deadline - 9 * day })
  const undelivered = await trade.started(pair, { deliveryDays: 1 })
  const unanswered = await trade.delivered(pair)
  await advanceTime(day + hour)
  return [
    jobThing(job, 'OPEN, past its deadline'),
    orderThing(undelivered, 'IN_PROGRESS, overdue'),
    orderThing(unanswered, 'DELIVERED, its window over'),
  ]
}

/** Orders in progress for which the seller has proposed a share and another due date. */
export async function proposedThings(pair: trade.Pair): Promise<Thing[]> {
  const [shared, extended] = [await trade.started(pair), await trade.started(pair)]
  await trade.act(pair.seller, `/orders/${shared}/settlement/prepare`, { providerBps: 4_000 })
  const dueAt = new Date(((await chainNow()) + 10 * day) * 1_000).toISOString()
  await trade.act(pair.seller, `/orders/${extended}/extension/prepare`, { dueAt })
  return [
    orderThing(shared, 'IN_PROGRESS, with an offer to settle'),
    orderThing(extended, 'IN_PROGRESS, with another due date offered'),
  ]
}
