import type { Hex } from 'viem'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/**
 * The twenty accounts that every local chain funds. Their keys are public, on purpose: they exist on the embedded chain only, where they
 * are the operator (0), the fee recipient (1) and the demo people (2…19).
 */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** The embedded chain's account number `index`, and its private key. */
export function localWallet(index: number) {
  const account = mnemonicToAccount(MNEMONIC, { addressIndex: index })
  const key = account.getHdKey().privateKey
  if (!key) throw new Error('a derived wallet has a private key')
  return { account, address: account.address, privateKey: toHex(key) as Hex }
}

/** The account that deploys and owns the contracts on the embedded chain. */
export const operator = () => localWallet(0)

/** The recipient of protocol fees on the embedded chain. */
export const treasury = () => localWallet(1)

/** The people of the demo data. */
export const DEMO_FIRST = 2
export const DEMO_LAST = 19
