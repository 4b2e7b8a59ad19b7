/** Whether an API key may withdraw, as its exchange says. */
import type { Exchange } from 'ccxt'
import type { ExchangeName } from '@/lib/tee/exchanges'
import { okxAccount } from './account-id'
import { Nonsense } from './exact'

/** Asks each exchange for the permissions of the key that the request is signed with. */
const asks: Record<ExchangeName, (exchange: Exchange) => Promise<unknown>> = {
  async binance(exchange) {
    const found = await exchange.request('account/apiRestrictions', 'sapi', 'GET')
    return Object(found).enableWithdrawals
  },
  async okx(exchange) {
    const { perm } = await okxAccount(exchange)
    return typeof perm === 'string' ? perm.split(',').includes('withdraw') : undefined
  },
}

/** Whether the key of an exchange may withdraw. Throws when the exchange does not say it. */
export async function mayWithdraw(exchange: Exchange, name: ExchangeName): Promise<boolean> {
  const said = await asks[name](exchange)
  if (typeof said !== 'boolean') throw new Nonsense('no permission to withdraw in the answer')
  return said
}
