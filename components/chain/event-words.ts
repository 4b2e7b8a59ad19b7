import { displayAmount } from '@/lib/display-amount'
import { currencies, currencyList, formatUnits } from '@/lib/money'

const amounts = new Set(
  `amount bond bondLocked budget buyerRefund lockAmount minBudget minStake protocolFee providerPayout refund released
   slashed toClient toProvider value`.split(/\s+/),
)
const spans = new Set(['challengeWindow', 'deliverySeconds', 'window'])

const exactUtc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** The currency of a contract, from its name such as `SvcEscrow (USDC)`; the bonds of the others are in the first one. */
const currencyOf = (contractName: string | null) =>
  currencyList.find((currency) => contractName?.includes(currency)) ??
  (contractName === 'SvcAdjudicators' ? currencyList[0] : undefined)

/** The meaning of a number in an event, by its name: money, a time, a duration, a share. Null for a plain number. */
export function eventWords(name: string, value: string, contractName: string | null): string | null {
  if (!/^\d{1,40}$/.test(value)) return null
  const currency = currencyOf(contractName)
  if (amounts.has(name) && currency)
    return `${displayAmount(formatUnits(BigInt(value), currencies[currency].decimals))} ${currency}`
  if (/(Deadline|EndsAt|DueAt|^endsAt)$/.test(name) && value.length < 12)
    return `${exactUtc.format(new Date(Number(value) * 1000))} UTC`
  if (spans.has(name)) return `${Number(value) / 3600} hours`
  return /bps$/i.test(name) ? `${Number(value) / 100} %` : null
}
