/**
 * The rule of points, as a function of the fees alone: anyone with the fees computes the same points, in any order. Points are counted in
 * millionths. Pure.
 */
import type { Currency } from '@/lib/money'

/** Decimals of a point. */
export const pointDecimals = 6

/**
 * Millionths of a point for the smallest unit of a fee, by the currency's declared peg to the dollar: one point for a cent. A
 * currency without a peg earns none.
 */
export const sideRate = { USDC: 100n, USDT: 100n } as const satisfies Record<Currency, bigint>

/** The inviter of a side gets this part of its points: one tenth. */
export const inviteShare = 10n

/** How long an inviter earns, from the first sign-in of the invited account, in seconds. */
export const inviteSeconds = 365n * 86_400n

/** Two wallets that buy from each other within this time earn nothing with each other, in seconds. */
export const pairSeconds = 30n * 86_400n

/** All points of one fee, in tenths of the points of one side: two sides and a share for the inviter of each. */
export const boundTenths = 2n * 10n + (2n * 10n) / inviteShare

/**
 * The most that the points of one side may ever be worth, in tenths of their fee. All points of a fee are then worth less than the fee, so
 * trading with oneself loses money.
 */
export const worthTenths = 4n

/** Why a fee has points or none. */
export const findings = ['EARNED', 'SAME_WALLET', 'BOTH_DIRECTIONS'] as const
export type Finding = (typeof findings)[number]

/** A fee, with the inviters of its sides as of when it was counted. */
export type Fee = {
  matter: string
  settledAt: bigint
  currency: string
  /** In smallest units of the currency. */
  fee: bigint
  client: string
  provider: string
  payee: string
  clientInviter: string | null
  providerInviter: string | null
}

/** The points of a wallet from one fee: as a side of the work, or for having invited a side. */
type Share = { wallet: string; kind: 'SIDE' | 'INVITE'; points: bigint }

/** The points of a wallet; `fees` counts those of its own work. */
export type Total = { earned: bigint; invited: bigint; fees: number }

/** The points of one side, if the fee earns. */
export const sidePoints = (fee: bigint, currency: string): bigint =>
  fee * (currency === 'USDC' || currency === 'USDT' ? sideRate[currency] : 0n)

/** Whether two settlements are close enough for their wallets to count as buying from each other. */
const isClose = (one: bigint, other: bigint): boolean =>
  (one > other ? one - other : other - one) <= pairSeconds

/** Decides whether a fee earns points: by its own wallets, and by when its provider paid its client for work. */
export function findingOf(fee: Fee, opposite: readonly bigint[]): Finding {
  if (fee.client === fee.provider || fee.client === fee.payee) return 'SAME_WALLET'
  return opposite.some((at) => isClose(at, fee.settledAt)) ? 'BOTH_DIRECTIONS' : 'EARNED'
}

/** Returns each wallet's points from a fee. An inviter that is itself a side of the work gets nothing for inviting. */
export function sharesOf(fee: Fee, finding: Finding): Share[] {
  const points = finding === 'EARNED' ? sidePoints(fee.fee, fee.currency) : 0n
  const inviters = [fee.clientInviter, fee.providerInviter].filter(
    (wallet) => wallet !== null && ![fee.client, fee.provider, fee.payee].includes(wallet),
  ) as string[]
  return [
    ...[fee.client, fee.provider].map((wallet) => ({ wallet, kind: 'SIDE' as const, points })),
    ...inviters.map((wallet) => ({ wallet, kind: 'INVITE' as const, points: points / inviteShare })),
  ]
}

/** Adds shares to totals; `sign` -1n subtracts them. */
export function addShares(totals: Map<string, Total>, shares: readonly Share[], sign: 1n | -1n): void {
  const sides = new Set<string>()
  for (const { wallet, kind, points } of shares) {
    const total = totals.get(wallet) ?? { earned: 0n, invited: 0n, fees: 0 }
    totals.set(wallet, total)
    if (kind === 'INVITE') total.invited += sign * points
    else {
      total.earned += sign * points
      // Both sides may be one wallet: that is still one fee.
      if (!sides.has(wallet)) total.fees += Number(sign)
      sides.add(wallet)
    }
  }
}

/** The two wallets of a fee, in the direction of the money. */
const direction = (client: string, provider: string): string => `${client}>${provider}`

/** Folds all fees: the finding of each, and the points of each wallet. */
export function foldRewards(fees: readonly Fee[]): {
  findings: Map<string, Finding>
  totals: Map<string, Total>
} {
  const times = new Map<string, bigint[]>()
  for (const { client, provider, settledAt } of fees) {
    const way = direction(client, provider)
    const known = times.get(way)
    if (known) known.push(settledAt)
    else times.set(way, [settledAt])
  }
  const found = new Map<string, Finding>()
  const totals = new Map<string, Total>()
  for (const fee of fees) {
    const finding = findingOf(fee, times.get(direction(fee.provider, fee.client)) ?? [])
    found.set(fee.matter, finding)
    addShares(totals, sharesOf(fee, finding), 1n)
  }
  return { findings: found, totals }
}
