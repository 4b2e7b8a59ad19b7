import { type Address, type Hex, isAddressEqual } from 'viem'
import { type Currency, currencyList } from '@/lib/money'
import { Failure } from './failure'
import { rpc } from './rpc'

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567'
/** The decimals of USDC and USDT, in which all amounts of the service and all limits of its contracts are. */
const WANTED = 6n

/**
 * Throws a Failure unless both tokens have six decimals and are different. Contracts store their token permanently: with other decimals,
 * 100.00 would pay almost nothing.
 */
export async function checkTokens(rpcUrl: string, tokens: { [C in Currency]: Address }): Promise<void> {
  if (isAddressEqual(tokens.USDC, tokens.USDT))
    throw new Failure(`--usdc and --usdt are one token, ${tokens.USDC}: they are two currencies.`)
  for (const code of currencyList) {
    const call = { to: tokens[code], data: DECIMALS }
    const answer = await rpc<Hex>(rpcUrl, 'eth_call', [call, 'latest']).catch(() => '0x')
    const has = answer === '0x' ? null : BigInt(answer)
    if (has === WANTED) continue
    const flag = `--${code.toLowerCase()}`
    throw new Failure(
      has === null
        ? `${flag} ${tokens[code]} does not say its decimals: it is no ERC-20 token on this chain.`
        : `${flag} ${tokens[code]} has ${has} decimals. Merx counts in tokens with ${WANTED}.`,
    )
  }
}
