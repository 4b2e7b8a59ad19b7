/** Calls signed with wallet headers (spec §Wallet headers): verifies the signer for this exact call, once. */
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

/** Whether a request tries to prove itself by wallet headers. */
export const hasWalletHeaders = ({ headers }: ApiRequest): boolean =>
  Object.values(walletHeaderNames).some((name) => headers.has(name))

const refuse = (message: string) => new AppError('UNAUTHORIZED', message)

/** Records a signature until it is too old on every clock. Returns false when it was already recorded. */
async function isFirstUse(wallet: string, digest: Hex, timestampMs: number): Promise<boolean> {
  const id = createHash('sha256').update(`${wallet} ${digest}`).digest('hex')
  // Twice as long as it is valid: the clocks of several servers differ.
  const expiresAt = inSeconds((2 * walletHeaderMs) / 1_000, new Date(timestampMs))
  const { count } = await db.walletSignature.createMany({
    data: [{ digest: id, expiresAt }],
    skipDuplicates: true,
  })
  return count === 1
}

/** Returns the account of a verified wallet; its first proof creates it. */
async function accountOf(wallet: `0x${string}`): Promise<string> {
  await db.account.createMany({ data: [{ walletAddress: wallet }], skipDuplicates: true })
  return (await db.account.findUniqueOrThrow({ where: { walletAddress: wallet } })).id
}

/**
 * The wallet that signed this call for this `action` and `resource` (the id in the path). Throws `BAD_REQUEST` for a missing or
 * malformed header, and `UNAUTHORIZED` when the signature is not the wallet's over exactly this, too old or ahead, or was used
 * before. A signature is used up by being right, whatever becomes of the call.
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
