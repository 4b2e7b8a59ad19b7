/**
 * Calls signed with wallet headers (spec §Wallet headers). Verifies that the wallet signed this exact call, and accepts the signature once.
 */
import 'server-only'
import { createHash } from 'node:crypto'
import { type Hex, hashMessage, hashTypedData } from 'viem'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError, assert } from '@/lib/errors'
import type { ApiRequest } from '@/lib/http/request'
import { inSeconds, nowMs } from '@/lib/time'
import { isSignedBy } from './verify'
import { readWalletHeaders, walletHeaderNames } from './wallet-header-fields'
import {
  timeRefusal,
  type WalletClaim,
  walletHeaderMs,
  walletMessage,
  walletTypedData,
} from './wallet-message'

/** Whether a request has any wallet header. */
export const hasWalletHeaders = ({ headers }: ApiRequest): boolean =>
  Object.values(walletHeaderNames).some((name) => headers.has(name))

const refuse = (message: string) => new AppError('UNAUTHORIZED', message)

/** Records a signature until every clock rejects it as too old. Returns false when it was already recorded. */
async function isFirstUse(wallet: string, digest: Hex, timestampMs: number): Promise<boolean> {
  const id = createHash('sha256').update(`${wallet} ${digest}`).digest('hex')
  // Twice the validity, because the clocks of several servers differ.
  const expiresAt = inSeconds((2 * walletHeaderMs) / 1_000, new Date(timestampMs))
  const { count } = await db.walletSignature.createMany({
    data: [{ digest: id, expiresAt }],
    skipDuplicates: true,
  })
  return count === 1
}

/** Returns the account of a verified wallet. The first call creates it. */
async function accountOf(wallet: `0x${string}`): Promise<string> {
  await db.account.createMany({ data: [{ walletAddress: wallet }], skipDuplicates: true })
  return (await db.account.findUniqueOrThrow({ where: { walletAddress: wallet } })).id
}

/**
 * Returns the wallet that signed this call for this `action` and `resource` (the id in the path). Throws `BAD_REQUEST` for a missing or
 * malformed header, and `UNAUTHORIZED` when the wallet did not sign exactly this, the timestamp is not accepted, or the signature was used
 * before. A valid signature is used up even if the call then fails.
 */
export async function walletOfHeaders(
  request: ApiRequest,
  { action, resource }: Pick<WalletClaim, 'action' | 'resource'>,
): Promise<{ wallet: `0x${string}`; accountId: string }> {
  assert(!/[:\s]/.test(action + resource), 'what is signed has one reading')
  const { wallet, signature, timestampMs, type } = readWalletHeaders(request.headers)
  const late = timeRefusal(timestampMs, nowMs())
  if (late) throw refuse(late)
  const claim = { action, resource, timestampMs }
  const digest =
    type === 'eip191'
      ? hashMessage(walletMessage(claim))
      : hashTypedData(walletTypedData(claim, env().CHAIN_ID))
  if (!(await isSignedBy(wallet, digest, signature)))
    throw refuse(
      `The signature is not ${wallet}’s over "${walletMessage(claim)}". The id must be the one in the path.`,
    )
  if (!(await isFirstUse(wallet, digest, timestampMs)))
    throw refuse('This signature was used before. Sign again with a new timestamp.')
  return { wallet, accountId: await accountOf(wallet) }
}
