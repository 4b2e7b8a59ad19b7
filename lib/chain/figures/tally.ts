/** Computes how a batch of events changes the figures, and the figures of a whole chain. Pure. */

import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'
import { type CountOfKeys, countedBy, type Figure, isRanked, keyOf, ofNetwork } from './figures'
import { addTo, inOrder } from './sums'
import { dayOf, type HourFigure, hourOf } from './windows'

/** Consecutive events of a row within one hour: the first event, the row before it, if any, and the row after the last one. */
export type Step = { projection: Projection; event: ChainEvent; before: Row | undefined; after: Row }

/** Returns the other row that the figures of a row need, such as the campaign of a slot. */
export type ParentOf = (projection: Projection, row: Row) => Row | null

export type DayFigure = Figure & { readonly day: number }

/** Changes of figures, summed by day, and by hour for the ranked ones. */
export class Tally {
  readonly #days = new Map<string, { figure: Figure; day: number; value: bigint }>()
  readonly #hours = new Map<string, { hour: number; key: string; name: string; value: bigint }>()

  /** Adds the changes of each step, or subtracts them with `sign` -1. */
  addSteps(steps: readonly Step[], parentOf: ParentOf, sign: 1n | -1n = 1n): void {
    let known: { row: Row; figures: readonly Figure[] } | null = null
    for (const { projection, event, before, after } of steps) {
      const of = projection.figures
      if (!of) continue
      const figuresOf = (row: Row) => of(row, parentOf(projection, row))
      const old = before === undefined ? [] : known?.row === before ? known.figures : figuresOf(before)
      known = { row: after, figures: figuresOf(after) }
      this.#addDifference(old, known.figures, event.at, sign)
    }
  }

  /**
   * Adds `after` and subtracts `before`. Lists of one row mostly have the same figures at the same index, where only changed values count.
   */
  #addDifference(before: readonly Figure[], after: readonly Figure[], at: bigint, sign: bigint): void {
    const length = Math.max(before.length, after.length)
    for (let i = 0; i < length; i++) {
      const old = before[i]
      const fresh = after[i]
      if (old && fresh && isSame(old, fresh)) {
        if (fresh.value !== old.value) this.add(fresh, at, sign * (fresh.value - old.value))
      } else {
        if (old) this.add(old, at, -sign * old.value)
        if (fresh) this.add(fresh, at, sign * fresh.value)
      }
    }
  }

  /** Adds to the day and, for a ranked figure, to the hour. */
  add(figure: Figure, at: bigint, value: bigint): void {
    if (value === 0n) return
    this.addDay(figure, dayOf(at), value)
    if (!isRanked(figure)) return
    const { key, name } = figure
    const hour = hourOf(at)
    addTo(this.#hours, `${hour}/${key}/${name}`, value, () => ({ hour, key, name, value }))
  }

  addDay(figure: Figure, day: number, value: bigint): void {
    addTo(this.#days, `${keyOf(figure)}/${day}`, value, () => ({ figure, day, value }))
  }

  /** The non-zero changes by day, sorted by key. */
  days(): DayFigure[] {
    return inOrder(this.#days).map(({ figure, day, value }) => ({ ...figure, day, value }))
  }

  /** The changes of ranked figures by hour. */
  hours(): HourFigure[] {
    return inOrder(this.#hours)
  }
}

const isSame = (a: Figure, b: Figure): boolean =>
  a.name === b.name && a.key === b.key && a.currency === b.currency && a.scope === b.scope

/** Sums days to totals. */
export function totalsOf(days: readonly DayFigure[]): Figure[] {
  const sums = new Map<string, { figure: Figure; value: bigint }>()
  for (const { day: _, ...figure } of days)
    addTo(sums, keyOf(figure), figure.value, () => ({ figure, value: figure.value }))
  return inOrder(sums).map(({ figure, value }) => ({ ...figure, value }))
}

/** Computes all figures as if there were none before, including the counts of keys that become non-zero. */
export function figuresFromNothing(tally: Tally): DayFigure[] {
  const had = new Map(totalsOf(tally.days()).map((figure) => [keyOf(figure), figure.value]))
  for (const [key, { counts, day }] of firstDays(tally.days()))
    if ((had.get(key) ?? 0n) > 0n) tally.addDay(ofNetwork(counts, 1n), day, 1n)
  return tally.days()
}

/** The first day of each key whose figure is counted by another one. */
export function firstDays(days: readonly DayFigure[]): Map<string, { counts: CountOfKeys; day: number }> {
  const first = new Map<string, { counts: CountOfKeys; day: number }>()
  for (const figure of days) {
    const counts = countedBy(figure)
    if (counts === null) continue
    const known = first.get(keyOf(figure))
    if (!known || figure.day < known.day) first.set(keyOf(figure), { counts, day: figure.day })
  }
  return first
}
