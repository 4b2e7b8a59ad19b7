/** The exchange account of a trading job, as it is encrypted to the enclave. Pure. */
import type { Hex } from 'viem'

/** The account, as its client gives it. Everything but the exchange and the capital is for real exchanges. */
export type ExchangeAccount = {
  /** `paper`, or the name of an exchange. */
  venue: string
  /** USDT to trade with. */
  capital: string
  key?: string | undefined
  secret?: string | undefined
  /** The passphrase of the key, where the exchange has one. */
  password?: string | undefined
  /** Use the exchange's own test market. */
  sandbox?: boolean | undefined
}

/** The job that an account is for. */
export type Purpose = { chainId: number; jobKey: Hex; vault: Hex }

/** Whether an exchange's keys have a passphrase besides their secret. */
export const needsPassphrase = (venue: string): boolean => venue === 'okx'

/** The plaintext that is encrypted: it contains the job and its vault, so that the ciphertext cannot be used for another job. */
export function accessOf(account: ExchangeAccount, { chainId, jobKey, vault }: Purpose) {
  const { venue, key, secret, password, sandbox = false, capital } = account
  const purpose = { chain_id: chainId, job_id: jobKey, vault }
  if (venue === 'paper') return { ...purpose, venue: 'paper' as const, capital }
  return {
    ...purpose,
    venue,
    key: key ?? '',
    secret: secret ?? '',
    sandbox,
    capital,
    ...(needsPassphrase(venue) && { password: password ?? '' }),
  }
}
