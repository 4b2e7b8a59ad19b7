/** Sign-in challenges: issued, and consumed exactly once. */
import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { type Hex, hashMessage, hashTypedData, type TypedDataDefinition } from 'viem'
import type { z } from 'zod'
import { db, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { showAddress, showTime } from '@/lib/fields'
import { inSeconds, now } from '@/lib/time'
import { type SignInFacts, signInMessage, signInTypedData } from './message'
import { isOwnHost, ownHost } from './own-host'
import type { NonceBody } from './schema'
import { isSignedBy } from './verify'

/** The lifetime of a nonce in seconds (spec §Limits). */
export const nonceSeconds = 600

/** The error of a rejected sign-in. The status is always the same; the message names the rule. */
export const refuseSignIn = (message: string): AppError => new AppError('UNAUTHORIZED', message)

/** Creates a challenge for a wallet. Throws `BAD_REQUEST` for another service's domain or another chain. */
export async function createNonce(body: z.output<typeof NonceBody>) {
  const { CHAIN_ID, PUBLIC_URL } = env()
  const { walletAddress, domain = ownHost(), chainId = CHAIN_ID } = body
  // Signing for any domain would let another site collect sign-ins to ours.
  if (!isOwnHost(domain))
    throw new AppError('BAD_REQUEST', `domain must be ${ownHost()}.`, { field: 'domain' })
  if (chainId !== CHAIN_ID)
    throw new AppError('BAD_REQUEST', `chainId must be ${CHAIN_ID}.`, { field: 'chainId' })
  const issuedAt = now()
  const facts: SignInFacts = {
    walletAddress,
    domain,
    chainId,
    nonce: randomBytes(16).toString('hex'),
    uri: new URL(PUBLIC_URL).origin,
    issuedAt,
    expiresAt: inSeconds(nonceSeconds, issuedAt),
  }
  const message = signInMessage(facts)
  const { nonce, expiresAt } = facts
  await db.authNonce.create({
    data: { nonce, walletAddress, domain, chainId, message, expiresAt, createdAt: issuedAt },
  })
  return {
    walletAddress: showAddress(walletAddress),
    nonce,
    domain,
    chainId,
    message,
    typedData: signInTypedData(facts),
    expiresAt: showTime(expiresAt),
  }
}

/** Returns the stored challenge of a wallet. Throws `UNAUTHORIZED` when none is valid. */
async function getNonce(nonce: string, walletAddress: string) {
  const row = await db.authNonce.findUnique({ where: { nonce } })
  // The nonce of a wallet link is for another text and cannot sign in.
  if (!row || row.walletAddress !== walletAddress || row.accountId !== null)
    throw refuseSignIn('This nonce was not given to this wallet. Ask POST /auth/nonce for one.')
  if (row.consumedAt) throw refuseSignIn('This nonce was already used. Ask POST /auth/nonce for a fresh one.')
  if (row.expiresAt <= now())
    throw refuseSignIn('This nonce has expired. Ask POST /auth/nonce for a fresh one.')
  return row
}

type Signed = {
  walletAddress: `0x${string}`
  nonce: string
  signature: Hex
  signatureType: 'eip191' | 'eip712'
}

/** Verifies that a wallet signed the message of its nonce. Throws `UNAUTHORIZED`; does not consume the nonce. */
export async function proveNonce({ walletAddress, nonce, signature, signatureType }: Signed): Promise<void> {
  const row = await getNonce(nonce, walletAddress)
  const typedData = () =>
    signInTypedData({ ...row, uri: new URL(env().PUBLIC_URL).origin, issuedAt: row.createdAt })
  const digest =
    signatureType === 'eip191'
      ? hashMessage(row.message)
      : hashTypedData(typedData() as unknown as TypedDataDefinition)
  if (!(await isSignedBy(walletAddress, digest, signature)))
    throw refuseSignIn(
      'The signature is not this wallet’s over this message. Sign the exact `message` again.',
    )
}

/** Consumes a nonce. Of two concurrent calls, one succeeds and the other throws `UNAUTHORIZED`. */
export async function consumeNonce(tx: Tx, nonce: string): Promise<void> {
  const { count } = await tx.authNonce.updateMany({
    where: { nonce, consumedAt: null, expiresAt: { gt: now() } },
    data: { consumedAt: now() },
  })
  if (count !== 1) throw refuseSignIn('This nonce was already used. Ask POST /auth/nonce for a fresh one.')
}

/** Records a message composed by the browser until it expires, so that it is accepted once. */
export async function consumeMessage(tx: Tx, facts: Omit<SignInFacts, 'uri' | 'nonce'>, message: string) {
  const nonce = `siwe_${createHash('sha256').update(message).digest('hex')}`
  const { walletAddress, domain, chainId, expiresAt } = facts
  const { count } = await tx.authNonce.createMany({
    data: { nonce, walletAddress, domain, chainId, message, expiresAt, consumedAt: now() },
    skipDuplicates: true,
  })
  if (count !== 1) throw refuseSignIn('This message was already used. Sign in again.')
}
