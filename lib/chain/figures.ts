/**
 * Figures: what projected rows add up to. A projection declares what one row adds (`figures`); the worker adds the difference of
 * every event to the day of its block, in the transaction that writes the row, and takes it away when a reorg orphans the event.
 * Nothing is ever counted by a scan. Pure.
 */
import type { ChainEvent, Projection, Row } from './projection'

/** Raise it when a figure is added or counts otherwise: the worker then counts the stored events again. */
export const figuresVersion = 1

const count = { money: false, level: false, perCurrency: true } as const
const money = { ...count, money: true } as const
/** What stands now: its days are changes, their sum is the level. */
const level = { ...count, level: true } as const
const held = { ...money, level: true } as const
/** Of no currency. */
const plain = { ...count, perCurrency: false } as const

/** The figures of the whole deployment: whether they are money, whether they are levels, and whether each currency has its own. */
export const networkFigures = {
  orders_created: count,
  orders_open: level,
  orders_settled: count,
  orders_cancelled: count,
  orders_expired: count,
  orders_disputed: count,
  orders_volume: money,
  orders_paid: money,
  orders_escrow: held,
  campaigns_created: count,
  campaigns_live: level,
  campaigns_escrow: held,
  slots_claimed: count,
  slots_open: level,
  slots_settled: count,
  slots_rejected: count,
  slots_removed: count,
  slots_disputed: count,
  slots_volume: money,
  slots_paid: money,
  jobs_created: count,
  jobs_open: level,
  jobs_settled: count,
  jobs_rejected: count,
  jobs_cancelled: count,
  jobs_expired: count,
  jobs_disputed: count,
  jobs_volume: money,
  jobs_paid: money,
  jobs_escrow: held,
  protocol_fees: money,
  stake_held: held,
  stake_locked: held,
  stakers: level,
  disputes_opened: plain,
  disputes_running: { ...plain, level: true },
  disputes_provider_upheld: plain,
  disputes_buyer_upheld: plain,
  disputes_split: plain,
  disputes_agreed: plain,
  agents: plain,
  clients: plain,
  providers: plain,
} as const satisfies Record<string, { money: boolean; level: boolean; perCurrency: boolean }>
export type NetworkFigure = keyof typeof networkFigures

/** The figures of an agent, by token id. */
export type AgentFigure =
  | 'orders_received'
  | 'orders_accepted'
  | 'orders_delivered'
  | 'orders_on_time'
  | 'taken'
  | 'completed'
  | 'volume'
  | 'earned'
  | 'fees'
  | 'disputes'
  | 'disputes_won'
  | 'disputes_lost'
  | RankedFigure

/** The figures of a wallet. */
export type WalletFigure = 'bought' | 'orders_spent' | 'campaigns_spent' | 'jobs_spent' | 'committed'

/**
 * What leaderboards rank and show: figures of agents that are also kept per window. They leave out work between wallets of one
 * owner. Amounts are millionths of a dollar by the declared peg.
 */
export const rankedFigures = ['ranked_fees', 'ranked_volume', 'ranked_completed'] as const
export type RankedFigure = (typeof rankedFigures)[number]

export type FigureScope = 'network' | 'agent' | 'wallet'

/** An amount that a row adds to a total. `currency` is '' for what has none. */
export type Figure = {
  readonly scope: FigureScope
  readonly key: string
  readonly name: NetworkFigure | AgentFigure | WalletFigure
  readonly currency: string
  readonly value: bigint
}

/** One when something is so. */
export const oneIf = (is: boolean): bigint => (is ? 1n : 0n)

export const ofNetwork = <N extends NetworkFigure>(
  name: N,
  value: bigint,
  ...[currency = '']: (typeof networkFigures)[N]['perCurrency'] extends true ? [currency: string] : []
): Figure => ({ scope: 'network', key: '', name, currency, value })

export const ofAgent = (tokenId: bigint, name: AgentFigure, value: bigint, currency = ''): Figure => ({
  scope: 'agent',
  key: tokenId.toString(),
  name,
  currency,
  value,
})

export const ofWallet = (wallet: string, name: WalletFigure, value: bigint, currency = ''): Figure => ({
  scope: 'wallet',
  key: wallet,
  name,
  currency,
  value,
})

type CountOfKeys = 'clients' | 'providers'

/** Figures that count the keys of another one that have any: the first makes a new client, the second a new provider. */
const distinct: readonly { scope: FigureScope; name: Figure['name']; counts: CountOfKeys }[] = [
  { scope: 'wallet', name: 'bought', counts: 'clients' },
  { scope: 'agent', name: 'taken', counts: 'providers' },
]

/** The figure that counts the keys of this one, if any. */
export const countedBy = ({ scope, name }: Pick<Figure, 'scope' | 'name'>): CountOfKeys | null =>
  distinct.find((one) => one.scope === scope && one.name === name)?.counts ?? null

const isRanked = ({ scope, name }: Pick<Figure, 'scope' | 'name'>): boolean =>
  scope === 'agent' && (rankedFigures as readonly string[]).includes(name)

/** The UTC day or hour of a chain time. */
export const dayOf = (at: bigint): number => Number(at / 86_400n)
export const hourOf = (at: bigint): number => Number(at / 3_600n)

/** The windows of leaderboards in hours, the present one included. All of time is longer than any chain. */
export const windows = { '24h': 24, '7d': 168, '30d': 720, all: 100_000_000 } as const
export type Window = keyof typeof windows
export const windowNames = Object.keys(windows) as [Window, ...Window[]]

/** Whether the window that ends with hour `now` has the hour. */
export const inWindow = (window: Window, hour: number, now: number): boolean =>
  hour <= now && hour > now - windows[window]

/** One event of a row: the row before it, if any, and after. */
export type Step = { projection: Projection; event: ChainEvent; before: Row | undefined; after: Row }

/** Returns the row that a row's figures also follow from, such as the campaign of a slot. */
export type ParentOf = (projection: Projection, row: Row) => Row | null

export type DayFigure = Figure & { readonly day: number }
export type HourFigure = { readonly hour: number; readonly key: string; readonly name: string; value: bigint }

/** Changes of figures, summed by day, and by hour for the ranked ones. */
export class Tally {
  readonly #days = new Map<string, { figure: Figure; day: number; value: bigint }>()
  readonly #hours = new Map<string, { hour: number; key: string; name: string; value: bigint }>()

  /** Adds what each step changes, or takes it away with `sign` -1. */
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

  /** Adds `after` and takes `before` away. Lists of one row mostly agree in place, and then only values that differ cost. */
  #addDifference(before: readonly Figure[], after: readonly Figure[], at: bigint, sign: bigint): void {
    const length = Math.max(before.length, after.length)
    for (let i = 0; i < length; i++) {
      const [old, fresh] = [before[i], after[i]]
      if (old && fresh && isSame(old, fresh)) this.add(fresh, at, sign * (fresh.value - old.value))
      else {
        if (old) this.add(old, at, -sign * old.value)
        if (fresh) this.add(fresh, at, sign * fresh.value)
      }
    }
  }

  /** Adds to the day, and to the hour where the figure is ranked. */
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

  /** The changes by day, in the order of their keys; none is zero. */
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

export const keyOf = ({ scope, key, name, currency }: Omit<Figure, 'value'>): string =>
  `${scope}/${key}/${name}/${currency}`

function addTo<T extends { value: bigint }>(
  sums: Map<string, T>,
  key: string,
  value: bigint,
  first: () => T,
): void {
  const sum = sums.get(key)
  if (sum) sum.value += value
  else sums.set(key, first())
}

const inOrder = <T extends { value: bigint }>(sums: ReadonlyMap<string, T>): T[] =>
  [...sums]
    .filter(([, { value }]) => value !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)

/** Sums days to totals. */
export function totalsOf(days: readonly DayFigure[]): Figure[] {
  const sums = new Map<string, { figure: Figure; value: bigint }>()
  for (const { day: _, ...figure } of days)
    addTo(sums, keyOf(figure), figure.value, () => ({ figure, value: figure.value }))
  return inOrder(sums).map(({ figure, value }) => ({ ...figure, value }))
}

/** Standings of every window that ends with hour `now`. */
export function standingsOf(
  hours: readonly HourFigure[],
  now: number,
): (Omit<HourFigure, 'hour'> & { period: Window })[] {
  const sums = new Map<string, Omit<HourFigure, 'hour'> & { period: Window }>()
  for (const { hour, key, name, value } of hours)
    for (const period of windowNames)
      if (inWindow(period, hour, now))
        addTo(sums, `${period}/${name}/${key}`, value, () => ({ period, key, name, value }))
  return inOrder(sums)
}

/** Every figure that rows with this tally add up to, from nothing: with the keys that have something for the first time. */
export function figuresFromNothing(tally: Tally): DayFigure[] {
  const had = new Map(totalsOf(tally.days()).map((figure) => [keyOf(figure), figure.value]))
  for (const [key, { counts, day }] of firstDays(tally.days()))
    if ((had.get(key) ?? 0n) > 0n) tally.addDay(ofNetwork(counts, 1n), day, 1n)
  return tally.days()
}

/** The first day of each key that another figure counts. */
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

/**
 * The hours, first and last, that leave and enter a window when its end moves between two hours. A range that ends before it
 * begins has none.
 */
export const shiftOf = (
  hours: number,
  from: number,
  to: number,
): { leave: readonly [number, number]; enter: readonly [number, number] } =>
  to > from
    ? { leave: [from - hours + 1, Math.min(to - hours, from)], enter: [0, -1] }
    : {
        leave: [Math.max(to, from - hours) + 1, from],
        enter: [to - hours + 1, Math.min(from - hours, to)],
      }
