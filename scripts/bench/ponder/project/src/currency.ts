import deployment from '../deployment.json'

const byAddress = new Map(
  Object.entries(deployment.currencies).flatMap(([currency, { escrow, staking }]) => [
    [escrow, currency] as const,
    [staking, currency] as const,
  ]),
)

/** The currency of the contract that wrote a log. */
export function currencyOf(address: string): string {
  const currency = byAddress.get(address.toLowerCase())
  if (currency === undefined) throw new Error(`${address} belongs to no currency`)
  return currency
}
