/** The id of an account at its exchange. All API keys of an account have the same. */
import type { Exchange } from 'ccxt'
import type { ExchangeName } from '@/lib/tee/exchanges'

/** Asks OKX about the account and the key that the request is signed with. */
export async function okxAccount(exchange: Exchange) {
  const [account] = Object(await exchange.request('account/config', 'private', 'GET')).data ?? []
  return Object(account)
}

/** Asks each exchange whose the key is that the request is signed with. */
const asks: Record<ExchangeName, (exchange: Exchange) => Promise<unknown>> = {
  binance: async (exchange) => Object(await exchange.request('account', 'private', 'GET')).uid,
  okx: async (exchange) => (await okxAccount(exchange)).uid,
}

/** Returns the id of the account of a key; null when the exchange does not say it. */
export async function accountIdAt(exchange: Exchange, name: ExchangeName): Promise<string | null> {
  const id = await asks[name](exchange)
  return (typeof id === 'string' || typeof id === 'number') && id !== '' ? String(id) : null
}
