/** The exchange of a trading job in words. Pure. */
import { type ExchangeName, exchangeNames } from '@/lib/tee/exchanges'

/** The names of the exchanges that the enclave takes. */
export const exchangeLabels: Record<ExchangeName, string> = { binance: 'Binance', okx: 'OKX' }

const nameOf = (venue: string): string => {
  const known = exchangeNames.find((name) => name === venue)
  return known ? exchangeLabels[known] : venue
}

/** Whether an exchange, as a report names it, trades with play money. */
const isPlayMoney = (venue: string): boolean => venue === 'paper' || venue.endsWith('-test')

/** Names an exchange of a report, and says so where it trades with play money. */
export function venueWords(venue: string | null): string {
  if (venue === null) return 'not known yet'
  if (venue === 'paper') return 'built-in, with play money'
  if (isPlayMoney(venue)) return `test market of ${nameOf(venue.replace(/-test$/, ''))}, with play money`
  return nameOf(venue)
}
