/** Closing orders that the exchange refuses: one stored order for each reason, and longer and longer waits. */
import type { Write } from '../store'
import type { JobRecord, OrderRecord, RefusedSale } from './records'

/** The first wait, in seconds of chain time, and the longest one: the exchange may take the order again at any time. */
const firstWaitSeconds = 10
const maxWaitSeconds = 300

/** After how many refusals in a row they are shown: one or two may be of a moment. */
const shownAfter = 3

/** Numbers and ids in the words of an exchange. */
const numbers = /\b[\da-f]{32}\b|\d[\d.,]*/g

/** A reason without the times and ids in it, which differ from one answer of an exchange to the next. */
const kindOf = (reason: string): string => reason.replace(numbers, '#')

/** The job after the refusal of a closing order, and the removal of the earlier order that was refused for this reason. */
export function withRefusal(
  job: JobRecord,
  order: OrderRecord,
  reason: string,
): { job: JobRecord; writes: Write[] } {
  const { refusedSales = {} } = job
  const { times = 0, rows = {} } = refusedSales[order.symbol] ?? {}
  const wait = Math.min(firstWaitSeconds * 2 ** times, maxWaitSeconds)
  const kind = kindOf(reason)
  const earlier = rows[kind]
  const refused: RefusedSale = {
    reason,
    times: times + 1,
    againAt: order.at + wait,
    rows: { ...rows, [kind]: order.key },
  }
  return {
    job: { ...job, refusedSales: { ...refusedSales, [order.symbol]: refused } },
    writes: earlier === undefined || earlier === order.key ? [] : [{ key: earlier, value: null }],
  }
}

/** The job after the exchange has taken an order of a market. */
export function withoutRefusal(job: JobRecord, symbol: string): JobRecord {
  if (job.refusedSales?.[symbol] === undefined) return job
  const { [symbol]: _, ...refusedSales } = job.refusedSales
  return { ...job, refusedSales }
}

/** Whether a market waits after a refusal. */
export const isWaiting = ({ refusedSales }: JobRecord, symbol: string, at: number): boolean =>
  at < (refusedSales?.[symbol]?.againAt ?? 0)

/**
 * Why a running job cannot sell a coin, in words for everyone; null where it can. Numbers are left out: an exchange may name what the account
 * has free. The log has the reason as it is.
 */
export function refusedWords({ state, book, refusedSales = {} }: JobRecord): string | null {
  const [first] = Object.entries(refusedSales).filter(
    ([symbol, { times }]) => times >= shownAfter && symbol in book.positions,
  )
  if (state !== 'running' || !first) return null
  const [symbol, { reason }] = first
  return `The order that sells ${symbol} is refused again and again: ${reason.replace(numbers, '…').replace(/\.$/, '')}.`
}
