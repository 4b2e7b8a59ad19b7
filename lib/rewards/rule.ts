/** The rule of points in words and numbers, derived from the constants of the fold. Pure. */
import { currencies, currencyList, formatUnits } from '@/lib/money'
import {
  boundTenths,
  type Finding,
  inviteSeconds,
  inviteShare,
  pairSeconds,
  pointDecimals,
  sidePoints,
  worthTenths,
} from './fold'
import type { RewardRule } from './schema'

const daySeconds = 86_400n

/** What each finding says about a fee. */
export const findingWords: Record<Finding, string> = {
  EARNED: 'Both sides earn.',
  SAME_WALLET: 'No points: the client is also the one who worked or was paid.',
  BOTH_DIRECTIONS: 'No points: these two wallets bought from each other within 30 days.',
}

const cent = (currency: (typeof currencyList)[number]): bigint =>
  10n ** BigInt(currencies[currency].decimals - 2)

/** The rule as `GET /rewards/rule` returns it. */
export const rewardRule = (): RewardRule => ({
  perSide: currencyList.map((currency) => ({
    currency,
    fee: formatUnits(cent(currency), currencies[currency].decimals),
    points: formatUnits(sidePoints(cent(currency), currency), pointDecimals),
  })),
  inviterShare: formatUnits(10n / inviteShare, 1),
  inviterDays: Number(inviteSeconds / daySeconds),
  pairDays: Number(pairSeconds / daySeconds),
  boundPerFeePoint: formatUnits(boundTenths, 1),
  mostWorth: formatUnits(worthTenths, 1),
  findings: Object.entries(findingWords).map(([finding, text]) => ({ finding: finding as Finding, text })),
})
