import 'server-only'
import { erc20Abi } from 'viem'
import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { tokenOf } from '@/lib/chain/deployment'
import { log } from '@/lib/log'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'
import type { Balance } from './schema'

async function balanceOf(actor: Actor, currency: Currency): Promise<Balance> {
  try {
    const units = await publicClient().readContract({
      address: tokenOf(currency),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [actor.wallet],
    })
    return { currency, amount: formatMoney(money(units, currency)) }
  } catch (error) {
    log().warn({ currency, error }, 'reading a balance failed')
    return { currency, amount: null }
  }
}

/** The wallet's balance in each currency, read from the tokens; never added together. */
export const walletBalances = (actor: Actor): Promise<Balance[]> =>
  Promise.all(currencyList.map((currency) => balanceOf(actor, currency)))

/** The amount that a contract may take from the wallet; "0" when the node did not respond. */
export async function allowanceTo(spender: `0x${string}`, actor: Actor, currency: Currency): Promise<string> {
  try {
    const units = await publicClient().readContract({
      address: tokenOf(currency),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [actor.wallet, spender],
    })
    return formatMoney(money(units, currency))
  } catch (error) {
    log().warn({ currency, error }, 'reading an allowance failed')
    return '0'
  }
}
