/** The cost of the first page of every list inside Postgres: `npm run bench -- lists`. */
import { atMost, type Figure, figure } from '../figure'
import { quantile } from '../numbers'
import { entries } from './entries'
import { ask, withMarkets } from './markets'
import { type StatementTime, statementClock } from './statement-time'

/** Calls of each list, after the warm-up. */
const calls = Number(process.env.BENCH_CALLS ?? 40)
const size = Number(process.env.BENCH_ROWS ?? 5_000)
const market = Number(process.env.BENCH_MARKET ?? size)
const aimMs = 0.6

/** Prints the time of each statement of an entry, to see where to optimise. */
function printEach(statements: readonly StatementTime[]): void {
  for (const { text, calls, planMs, runMs, blocks } of statements) {
    const of = (sum: number) => (sum / calls).toFixed(3)
    console.log(
      `    ${of(planMs)} planned + ${of(runMs)} run, ${Math.round(blocks / calls)} blocks: ${text.replace(/\s+/g, ' ')}`,
    )
  }
}

/** Measures the lists and filters. `BENCH_ONLY` filters them by name; `BENCH_EACH=1` prints every statement. */
export function run(): Promise<Figure[]> {
  const only = process.env.BENCH_ONLY ?? ''
  return withMarkets(
    [{ orders: size, market }],
    async ([filled], { server, superuser }) => {
      if (!filled) throw new Error('one market is measured')
      const clock = await statementClock(superuser, server)
      const figures: Figure[] = []
      try {
        for (const [entry, { name, kind }] of entries.entries()) {
          if (kind === 'search' || kind === 'cursor' || !name.includes(only)) continue
          await ask(filled, { entry, calls: 10 })
          await clock.lap()
          const times: number[] = []
          const planned: number[] = []
          let statements = 0
          for (let n = 0; n < calls; n++) {
            await ask(filled, { entry, calls: 1 })
            const lap = await clock.lap()
            times.push(lap.ms)
            planned.push(lap.planMs)
            statements = Math.max(statements, lap.statements)
          }
          const p50 = quantile(times, 0.5)
          console.log(
            `${name.padEnd(42)} ${p50.toFixed(3)} ms in ${statements} statements, ${quantile(planned, 0.5).toFixed(3)} of it planning, p95 ${quantile(times, 0.95).toFixed(3)}`,
          )
          if (process.env.BENCH_EACH) {
            await ask(filled, { entry, calls })
            printEach(await clock.each())
          }
          figures.push(figure(name, p50, 'ms in Postgres', { aim: atMost(aimMs) }))
        }
        return figures
      } finally {
        await clock.end()
      }
    },
    { isTimed: true },
  )
}
