/** Creates ccxt's exchange object for an account. ccxt is large, so it is loaded with the first job that needs it. */
import type ccxt from 'ccxt'
import type { Exchange } from 'ccxt'
import { AppError } from '@/lib/errors'
import { type ApiKey, isSandbox } from '@/lib/tee/api-key'
import { type ExchangeName, exchangeNames, isExchangeName } from '@/lib/tee/exchanges'

/** The library. */
export type Ccxt = typeof ccxt

type Options = { baseUrl: string | undefined; timeoutMs: number }

/** The list of markets of a large venue is megabytes. */
const marketsTimeoutMs = 30_000

/** Replaces the origin of every URL of an exchange; paths stay. */
function redirected(urls: unknown, baseUrl: string): unknown {
  if (typeof urls === 'string') return urls.replace(/^https?:\/\/[^/]+/, baseUrl)
  if (typeof urls !== 'object' || urls === null) return urls
  return Object.fromEntries(Object.entries(urls).map(([key, value]) => [key, redirected(value, baseUrl)]))
}

/**
 * Connects to the exchange of an account and loads its markets. Throws `BAD_REQUEST` for an unsupported one, `UNAVAILABLE` when it does not
 * respond.
 */
export async function connectExchange(
  access: ApiKey,
  { baseUrl, timeoutMs }: Options,
): Promise<{ ccxt: Ccxt; exchange: Exchange; name: ExchangeName }> {
  const { venue: name } = access
  if (!isExchangeName(name))
    throw new AppError(
      'BAD_REQUEST',
      `The enclave takes no accounts of "${name}". It takes ${exchangeNames.join(' and ')}, and has the exchange paper.`,
    )
  const { default: library } = await import('ccxt')
  const exchange: Exchange = new library[name]({
    ...(access.key !== undefined && { apiKey: access.key }),
    ...(access.secret !== undefined && { secret: access.secret }),
    ...('password' in access && access.password !== undefined && { password: access.password }),
    ...('uid' in access && access.uid !== undefined && { uid: access.uid }),
    timeout: marketsTimeoutMs,
    enableRateLimit: baseUrl === undefined,
    options: {
      defaultType: 'spot',
      fetchMarkets: { types: ['spot'] },
      fetchCurrencies: false,
      fetchMargins: false,
      // Repeating an order without a response would trade twice.
      maxRetriesOnFailure: 0,
    },
  })
  // Keeps amounts in responses as strings.
  exchange.number = String as unknown as typeof exchange.number
  if (baseUrl) exchange.urls.api = redirected(exchange.urls.api, baseUrl) as typeof exchange.urls.api
  else if (isSandbox(access)) exchange.setSandboxMode(true)
  try {
    await exchange.loadMarkets()
    exchange.timeout = timeoutMs
  } catch (cause) {
    const error = new AppError('UNAVAILABLE', `${name} does not answer with its markets.`)
    error.cause = cause
    throw error
  }
  return { ccxt: library, exchange, name }
}
