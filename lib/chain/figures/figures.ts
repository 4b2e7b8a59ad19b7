/**
 * Figures: the statistics that projected rows add up to. A projection declares what one row adds (`figures`). The worker adds the
 * difference made by each event to the day of its block, in the transaction that writes the row, and subtracts it when a reorg orphans the
 * event. No figure is computed by a scan. Pure.
 */

/** Increment it when a figure is added or counted differently: the worker then recounts the stored events. */
export const figuresVersion = 2

const count = { money: false, level: false, perCurrency: true } as const
const money = { ...count, money: true } as const
/** A current level: the days hold changes, and their sum is the level. */
const level = { ...count, level: true } as const
const held = { ...money, level: true } as const
/** A figure without a currency. */
const plain = { ...count, perCurrency: false } as const

/** The figures of the whole deployment. Each says whether it is money, whether it is a level, and whether it is kept per currency. */
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
 * The figures that leaderboards rank and show, also stored per window. They exclude work between wallets of one owner. Amounts are
 * millionths of a dollar by the declared peg.
 */
const rankedFigures = ['ranked_fees', 'ranked_volume', 'ranked_completed'] as const
export type RankedFigure = (typeof rankedFigures)[number]

type FigureScope = 'network' | 'agent' | 'wallet'

/** An amount that a row adds to a total. `currency` is '' for figures without one. */
export type Figure = {
  readonly scope: FigureScope
  readonly key: string
  readonly name: NetworkFigure | AgentFigure | WalletFigure
  readonly currency: string
  readonly value: bigint
}

/** Returns 1n for true and 0n for false. */
export const oneIf = (is: boolean): bigint => (is ? 1n : 0n)

/** A figure of the network. */
export const ofNetwork = <N extends NetworkFigure>(
  name: N,
  value: bigint,
  ...[currency = '']: (typeof networkFigures)[N]['perCurrency'] extends true ? [currency: string] : []
): Figure => ({ scope: 'network', key: '', name, currency, value })

/** A figure of an agent, by token id. */
export const ofAgent = (tokenId: bigint, name: AgentFigure, value: bigint, currency = ''): Figure => ({
  scope: 'agent',
  key: tokenId.toString(),
  name,
  currency,
  value,
})

/** A figure of a wallet. */
export const ofWallet = (wallet: string, name: WalletFigure, value: bigint, currency = ''): Figure => ({
  scope: 'wallet',
  key: wallet,
  name,
  currency,
  value,
})

export type CountOfKeys = 'clients' | 'providers'

/** Figures whose non-zero keys are counted: a wallet's first purchase is a new client, an agent's first work a new provider. */
const distinct: readonly { scope: FigureScope; name: Figure['name']; counts: CountOfKeys }[] = [
  { scope: 'wallet', name: 'bought', counts: 'clients' },
  { scope: 'agent', name: 'taken', counts: 'providers' },
]

/** The name of the count of this figure's keys, if there is one. */
export const countedBy = ({ scope, name }: Pick<Figure, 'scope' | 'name'>): CountOfKeys | null =>
  distinct.find((one) => one.scope === scope && one.name === name)?.counts ?? null

/** Whether leaderboards rank this figure. */
export const isRanked = ({ scope, name }: Pick<Figure, 'scope' | 'name'>): boolean =>
  scope === 'agent' && (rankedFigures as readonly string[]).includes(name)

/** Returns the key under which sums of a figure are stored. */
export const keyOf = ({ scope, key, name, currency }: Omit<Figure, 'value'>): string =>
  `${scope}/${key}/${name}/${currency}`
