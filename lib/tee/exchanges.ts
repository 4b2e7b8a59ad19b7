/**
 * The exchanges whose accounts the enclave takes, by the names that ccxt has for them: those of which ccxt's code reads an order back
 * by its client id, and every trade of it page by page. docs/tee.md says why others are not taken. Pure: the form offers the same ones.
 */
export const exchangeNames = ['binance', 'okx'] as const
export type ExchangeName = (typeof exchangeNames)[number]

/** Whether the enclave takes accounts of an exchange. */
export const isExchangeName = (name: string): name is ExchangeName =>
  exchangeNames.some((taken) => taken === name)
