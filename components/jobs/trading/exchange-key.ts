/** The form of an exchange account, and the key that it is encrypted to. Pure. */
import { type Hex, isAddressEqual, sha256 } from 'viem'
import { z } from 'zod'
import { isDecimal, one, parseDecimal } from '@/lib/tee/decimal'
import { exchangeNames, isExchangeName } from '@/lib/tee/exchanges'
import { leastCapitalUsdt } from '@/lib/tee/limits'
import { needsPassphrase } from '@/sdk/src/enclave/exchange-account'

/** The key of an attestation. */
export type AttestedKey = { tee_pubkey: Hex; tee_pubkey_uncompressed: Hex; enclave_address: Hex }

/** The fingerprint of a key, for people to compare: the first 16 bytes of its SHA-256 in groups of four digits. */
export const fingerprintOf = (teePubkey: Hex): string =>
  (sha256(teePubkey).slice(2, 34).toUpperCase().match(/.{4}/g) ?? []).join(' ')

/**
 * Why an account must not be encrypted to this key, or null. The vault accepts the signatures of one key alone: data encrypted to another
 * key could be read by a party outside the job.
 */
export const keyRefusal = ({ enclave_address }: Pick<AttestedKey, 'enclave_address'>, signer: Hex) =>
  isAddressEqual(enclave_address, signer)
    ? null
    : 'This enclave is not the one that the vault was made for. Do not send your account to it.'

const Secret = z.string().trim().max(4_096).default('')

/** The form values. */
export const ExchangeForm = z
  .object({
    venue: z
      .string()
      .trim()
      .toLowerCase()
      .refine((name) => name === 'paper' || isExchangeName(name), {
        message: `must be paper, ${exchangeNames.join(' or ')}`,
      }),
    // Blank fields are removed before the form is validated.
    key: Secret,
    secret: Secret,
    password: Secret,
    sandbox: z.boolean(),
    capital: z
      .string()
      .trim()
      .refine((text) => isDecimal(text) && parseDecimal(text) >= leastCapitalUsdt * one, {
        message: `must be ${leastCapitalUsdt} or more, like 10000`,
      }),
  })
  .superRefine(({ venue, key, secret, password }, context) => {
    if (venue === 'paper') return
    for (const [name, value] of [
      ['key', key],
      ['secret', secret],
    ] as const)
      if (value === '') context.addIssue({ code: 'custom', path: [name], message: 'An exchange needs it.' })
    if (needsPassphrase(venue) && password === '')
      context.addIssue({
        code: 'custom',
        path: ['password'],
        message: 'OKX needs the one that you set with the key.',
      })
  })
export type ExchangeInput = z.input<typeof ExchangeForm>
export type ExchangeOutput = z.output<typeof ExchangeForm>
