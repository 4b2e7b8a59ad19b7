import type { Pause } from './history/pauses'
import { makeJob } from './jobbing'
import { pastJobs } from './jobs'
import type { SeedContext } from './run'
import { memberOf, together } from './steps'
import { orders, tradedDays, trades } from './trades'
import { makeTrade, placeOrder } from './trading'

const day = 86_400

/** What happens on the job board before the present: jobs that are over, and trading jobs with their orders. */
export function jobPauses(context: SeedContext, present: number, untilIndexed: () => Promise<void>): Pause[] {
  const begin = present - tradedDays * day
  const traded: string[] = []
  const start = async () => {
    // Offers ask for a record: the API must have read what came before.
    await untilIndexed()
    const [past, running] = await Promise.all([
      together(pastJobs, 3, (job) => makeJob(context, job)),
      together(trades, 1, (job) => makeTrade(context, job)),
    ])
    traded.push(...running)
    context.kept.pastJobs = past
    context.kept.trades = running
  }
  const send = async (order: (typeof orders)[number][1], nonce: number) => {
    for (const [place, jobId] of traded.entries()) {
      const provider = trades[place]?.offers[0]?.[0]
      if (provider) await placeOrder(memberOf(context, provider).actor, jobId, { ...order, nonce })
    }
  }
  return [
    { at: begin, work: start },
    ...orders.map(([after, order], n) => ({ at: begin + after * day, work: () => send(order, n + 1) })),
  ]
}
