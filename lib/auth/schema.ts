/** Schemas of the sessions area (spec §Sessions). Pure. */
import { z } from 'zod'
import { Address, HexData, IsoTime } from '@/lib/fields'
import { auditActionNames } from '@/lib/http/audit/audit-actions'
import { pageOf } from '@/lib/paging'

export const NonceBody = z.strictObject({
  walletAddress: Address,
  domain: z.string().min(1).max(253).optional().describe('Must be this service’s own domain.'),
  chainId: z.number().int().min(1).optional().describe('Must be the configured chain.'),
})

/** EIP-712 form of the sign-in message, for contract wallets. */
export const SignInTypedData = z.object({
  domain: z.object({ name: z.string(), version: z.string(), chainId: z.number().int() }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.literal('SignIn'),
  message: z.record(z.string(), z.string()),
})
export type SignInTypedData = z.output<typeof SignInTypedData>

export const NonceReply = z.object({
  walletAddress: Address,
  nonce: z.string(),
  domain: z.string(),
  chainId: z.number().int(),
  message: z.string().describe('Sign exactly this with personal_sign (EIP-191). It is an EIP-4361 message.'),
  typedData: SignInTypedData.describe('Or sign this with EIP-712 and send `signatureType: "eip712"`.'),
  expiresAt: IsoTime,
})

/** An invite code. */
export const InviteCode = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')

export const WalletBody = z.strictObject({
  walletAddress: Address,
  nonce: z.string().min(1).max(100),
  /** Long enough for an ERC-6492 signature of a counterfactual wallet, which includes its deployment. */
  signature: HexData.refine((value) => value.length >= 4 && value.length <= 65_536, 'is not a signature'),
  signatureType: z.enum(['eip191', 'eip712']).default('eip191'),
  inviteCode: InviteCode.optional().describe(
    'Bound at the first sign-in of a wallet, and only then. A code that no one has is ignored: `inviteCodeBound` says so.',
  ),
})

const AccountReply = z.object({ id: z.string(), walletAddress: Address })
const SessionReply = z.object({
  id: z.string(),
  expiresAt: IsoTime,
  endsAt: IsoTime.describe('The absolute end: no refresh goes past it. Sign in again then.'),
})

const tokens = {
  accessToken: z
    .string()
    .describe(
      'Send as `Authorization: Bearer …`. Lives 24 hours, or until its session is refreshed or ended.',
    ),
  accessTokenExpiresAt: IsoTime,
  refreshToken: z
    .string()
    .describe(
      'Works once, within 30 days and before `session.endsAt`; the answer brings the next one, and the access token before it stops working.',
    ),
  refreshTokenExpiresAt: IsoTime,
}

export const WalletReply = z.object({
  ...tokens,
  session: SessionReply,
  account: AccountReply,
  isNewAccount: z.boolean(),
  inviteCodeBound: z
    .boolean()
    .optional()
    .describe(
      'Present when an `inviteCode` was sent. False: this wallet had signed in before, or no account has this code, so it was not bound.',
    ),
})
export type WalletReply = z.output<typeof WalletReply>

export const RefreshBody = z.strictObject({ refreshToken: z.string().min(1).max(200) })
export const RefreshReply = z.object({ ...tokens, session: SessionReply })
export type RefreshReply = z.output<typeof RefreshReply>

export const LogoutBody = z.strictObject({
  refreshToken: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Ends the session this belongs to instead of the calling one.'),
})
export const LogoutReply = z.object({ revoked: z.boolean(), sessionId: z.string().nullable() })

export const ConfirmBody = WalletBody.pick({ nonce: true, signature: true, signatureType: true })
export const ConfirmReply = z.object({
  confirmedAt: IsoTime,
  validUntil: IsoTime.describe('Until then calls that want a recent signature are let through.'),
})

/** An entry of the account's own security log. */
export const SecurityEvent = z.object({
  id: z.string(),
  at: IsoTime,
  action: z.enum(auditActionNames),
  outcome: z.enum(['ok', 'refused']),
  via: z.string().nullable().describe('bearer, cookie, key, runtime or wallet.'),
  credentialId: z.string().nullable().describe('The session or key that was used.'),
  network: z.string().nullable().describe('Where from: an IPv4 /24 or an IPv6 /48, not the whole address.'),
  requestId: z.string().nullable(),
  call: z.string().nullable(),
  code: z.string().nullable(),
  subject: z.string().nullable().describe('The id of the changed object.'),
  times: z.number().int().describe('Occurrences within one minute.'),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>
export const SecurityEventPage = pageOf(SecurityEvent)

/** A signed-in device of the caller. */
export const OwnSession = z.object({
  id: z.string(),
  via: z.enum(['api', 'browser']),
  userAgent: z.string().nullable().describe('The user agent at sign-in.'),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
  expiresAt: IsoTime,
  current: z.boolean().describe('Whether this call uses it.'),
})
export type OwnSession = z.infer<typeof OwnSession>
export const OwnSessionPage = pageOf(OwnSession)
export const SessionEndReply = z.object({ id: z.string(), revoked: z.literal(true) })
export const SessionsEndReply = z.object({ revoked: z.number().int() })
