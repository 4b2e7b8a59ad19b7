/**
 * The plaintext that a client encrypts to the enclave: the exchange account, and the one job it is for. Pure: the browser encrypts with it.
 */
import { z } from 'zod'
import { Address, Hash32 } from '@/lib/fields'
import { encryptAccount } from '@/sdk/src/enclave/encrypt-account'
import { DecimalText } from './schema'

/**
 * The job that an account is for. Anyone can copy a ciphertext; one for another job, vault or chain is refused, so that no one can trade
 * with an account that was encrypted for someone else's job.
 */
const purpose = { chain_id: z.number().int().positive(), job_id: Hash32, vault: Address }

const Credential = z.string().min(1).max(4_096)

/** The built-in paper exchange. The job id is the seed when none is given. Key and secret are accepted and not used. */
const PaperAccess = z.strictObject({
  ...purpose,
  venue: z.literal('paper').default('paper'),
  seed: z.string().min(1).max(128).optional(),
  /** USDT to trade with. */
  capital: DecimalText.default('10000'),
  key: Credential.optional(),
  secret: Credential.optional(),
  /** Plays a key that may withdraw, to try how one is refused. */
  may_withdraw: z.boolean().default(false),
})

/** An account of a venue of ccxt. */
const VenueAccess = z.strictObject({
  ...purpose,
  venue: z
    .string()
    .regex(/^[a-z0-9]{2,30}$/, 'must be the name ccxt has for the venue')
    .refine((venue) => venue !== 'paper'),
  key: Credential,
  secret: Credential,
  /** The passphrase that some venues have besides key and secret. */
  password: Credential.optional(),
  uid: Credential.optional(),
  /** Use the venue's own test exchange. */
  sandbox: z.boolean().default(false),
  /** USDT to trade with: at most what is free in the account. */
  capital: DecimalText,
})

/** The plaintext of `encrypted_api_key`. Without a `venue` it is for the paper exchange. */
export const ApiKey = z.union([PaperAccess, VenueAccess])
export type ApiKey = z.infer<typeof ApiKey>

/** Whether an account is one of a test market, with play money. */
export const isSandbox = (access: ApiKey): boolean => 'sandbox' in access && access.sandbox

/** The exchange of an account in reports. The name differs for a test market, so that play money cannot pass for real money. */
export const venueName = (access: ApiKey): string =>
  isSandbox(access) ? `${access.venue}-test` : access.venue

/** Encrypts an account to the enclave (ECIES over secp256k1, as eciesjs does by default): the hex of `encrypted_api_key`. */
export const encryptApiKey = (teePubkey: string, access: z.input<typeof ApiKey>): `0x${string}` =>
  encryptAccount(teePubkey, access)
