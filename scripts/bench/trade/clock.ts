/** The durations of the parts of steps. */
import { type Figure, figure } from '../figure'
import { median, quantile } from '../numbers'

/** The parts of a step, in order. The last two both begin when the transaction is mined. */
const parts = ['prepare', 'sign and broadcast', 'mined', 'row visible', 'next step possible'] as const
type Part = (typeof parts)[number]

const whole = 'whole step'

/** Collects the milliseconds of every part of every step. */
export class Clock {
  readonly #took = new Map<string, Map<string, number[]>>()

  add(step: string, part: Part | typeof whole, ms: number): void {
    const ofStep = this.#took.get(step) ?? new Map<string, number[]>()
    this.#took.set(step, ofStep)
    ofStep.set(part, [...(ofStep.get(part) ?? []), ms])
  }

  /** Times a call as one step without parts. */
  async whole<T>(step: string, call: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await call()
    this.add(step, whole, performance.now() - began)
    return result
  }

  #of(step: string, part: string): number[] {
    return this.#took.get(step)?.get(part) ?? []
  }

  /** The table of steps: the count of each, and p50 and p99 of its parts in ms. */
  lines(): string[] {
    const columns = [...parts, whole]
    const cell = (times: readonly number[]) =>
      times.length === 0 ? '' : `${median(times).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)}`
    const head = `${'p50 / p99 in ms'.padEnd(30)}${'times'.padStart(7)}`
    const rows = [...this.#took].map(([step, ofStep]) => {
      const times = Math.max(...[...ofStep.values()].map(({ length }) => length))
      return `${step.padEnd(30)}${String(times).padStart(7)}${columns.map((part) => cell(this.#of(step, part)).padStart(20)).join('')}`
    })
    return [head + columns.map((part) => part.padStart(20)).join(''), ...rows]
  }

  /** Each part over all steps. */
  figures(): Figure[] {
    return parts.flatMap((part) => {
      const times = [...this.#took.keys()].flatMap((step) => this.#of(step, part))
      if (times.length === 0) return []
      return [
        figure(`${part}, p50`, median(times), 'ms'),
        figure(`${part}, p99`, quantile(times, 0.99), 'ms'),
      ]
    })
  }
}
