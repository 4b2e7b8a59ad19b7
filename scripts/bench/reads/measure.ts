/** A process that calls the entries on one database and reports how long each call took. Started by reads.ts. */
import pg from 'pg'
import { entries } from './entries'
import type { MarketSize } from './rows'

export type Ask = { entry: number; calls: number }
/** Milliseconds of each call, and of its statements as the driver measured them, including the round trip. */
export type Timed = { calls: number[]; statements: number[]; error?: string }

const size: MarketSize = JSON.parse(process.env.BENCH_SIZE ?? '{}')
const opened = new Map<number, (n: number) => Promise<unknown>>()
let inStatements = 0

/** Every statement of this process goes through here; the statements of a list are mostly sequential. */
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function timed(this: pg.Client, ...args: unknown[]) {
  const started = performance.now()
  const ended = () => {
    inStatements += performance.now() - started
  }
  const done = args.at(-1)
  if (typeof done === 'function') {
    const callback = (...answer: unknown[]) => {
      ended()
      done(...answer)
    }
    return send.apply(this, [...args.slice(0, -1), callback])
  }
  const answer = send.apply(this, args)
  if (answer instanceof Promise) answer.then(ended, ended)
  return answer
} as typeof pg.Client.prototype.query

async function measure({ entry, calls }: Ask): Promise<Timed> {
  const wanted = entries[entry]
  if (!wanted) throw new Error(`no entry ${entry}`)
  const call = opened.get(entry) ?? (await wanted.open(size.market, size))
  const isFirst = !opened.has(entry)
  opened.set(entry, call)
  if (isFirst) for (let n = 0; n < 5; n++) await call(n)
  const timed: Timed = { calls: [], statements: [] }
  for (let n = 0; n < calls; n++) {
    inStatements = 0
    const started = performance.now()
    await call(n)
    timed.calls.push(performance.now() - started)
    timed.statements.push(inStatements)
  }
  return timed
}

process.on('message', (ask: Ask) => {
  measure(ask).then(
    (timed) => process.send?.(timed),
    (error: unknown) => process.send?.({ calls: [], statements: [], error: String(error) } satisfies Timed),
  )
})
