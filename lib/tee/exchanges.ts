/**
 * The exchanges whose accounts the enclave accepts, by their ccxt names: those for which ccxt can look up an order by its client id, and
 * page through all its trades. docs/tee.md explains why others are not accepted. Pure: the form offers the same ones.
 */
export const exchangeNames = ['binance', 'okx'] as const
export type ExchangeName = (typeof exchangeNames)[number]

/** Whether the enclave accepts accounts of an exchange. */
export const isExchangeName = (name: string): name is ExchangeName =>
  exchangeNames.some((taken) => taken === name)
