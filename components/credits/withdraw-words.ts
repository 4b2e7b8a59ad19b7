import { displayAmount } from '@/lib/display-amount'
import { shortHex } from '@/lib/short-hex'

/** "Withdraw 10.00 USDC", or "Withdraw 10.00 USDC to 0x12ab…9f3e" with another wallet. */
export const withdrawWords = (amount: string, currency: string, wallet: string): string =>
  `Withdraw ${displayAmount(amount)} ${currency}${wallet === '' ? '' : ` to ${shortHex(wallet)}`}`
