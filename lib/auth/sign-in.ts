/** The only sign-in: the API's nonce and the browser's own message lead to the same account and session. */
import { parseUrl } from '@/lib/url'
import 'server-only'
import { hashMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { z } from 'zod'
import { db, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { showAddress } from '@/lib/fields'
import { audit } from '@/lib/http/audit/audit'
import { setTimers, soon } from '@/lib/queue/timers'
import { inSeconds, now, secondsAgo } from '@/lib/time'
import { lockAccount } from './accounts'
import { bindInvite } from './invites'
import { consumeMessage, consumeNonce, nonceSeconds, proveNonce, refuseSignIn } from './nonces'
import { isOwnHost } from './own-host'
import type { WalletBody, WalletReply } from './schema'
import { createSession, createTokens } from './sessions'
import { isSignedBy } from './verify'

/** How far a browser's clock may be ahead of ours. */
const skewSeconds = 60

type Proven = {
  wallet: `0x${string}`
  via: 'api' | 'browser'
  userAgent: string | null
  inviteCode?: string | undefined
}

/**
 * Whether the owner of an account is notified of a sign-in: of each sign-in in a browser, and of a sign-in by API when no session of the
 * account is from a client with that name. Versions are ignored.
 */
async function isWorthNotifying(tx: Tx, accountId: string, { via, userAgent }: Proven): Promise<boolean> {
  if (via === 'browser') return true
  const [known] = await tx.$queryRaw<unknown[]>`
    select 1 from app.auth_sessions where account_id = ${accountId} and via = ${via}
      and regexp_replace(coalesce(user_agent, ''), '[0-9]', '', 'g')
        = regexp_replace(left(${userAgent ?? ''}, 300), '[0-9]', '', 'g')
    limit 1`
  return known === undefined
}

/** Returns the account of a verified wallet with a new session. The first sign-in also signs up (spec §Wallet session). */
async function admit(tx: Tx, proven: Proven) {
  const { wallet, via, userAgent, inviteCode } = proven
  await tx.account.createMany({ data: [{ walletAddress: wallet }], skipDuplicates: true })
  const account = await tx.account.findUniqueOrThrow({ where: { walletAddress: wallet } })
  // Waits for a running erasure: a session created during it would survive.
  const isOpen = await lockAccount(tx, account.id)
  if (!isOpen) await tx.account.update({ where: { id: account.id }, data: { erasedAt: null } })
  // A wallet that has only signed calls already has an account, but this is its first sign-in.
  const first = await tx.account.updateMany({
    where: { id: account.id, firstSignedInAt: null },
    data: { firstSignedInAt: now() },
  })
  const isNewAccount = first.count === 1
  const isInvited = isNewAccount && inviteCode !== undefined && (await bindInvite(tx, account.id, inviteCode))
  const notifies = !isNewAccount && (await isWorthNotifying(tx, account.id, proven))
  const session = await createSession(tx, account.id, via, userAgent)
  if (notifies) await setTimers(tx, soon('notifications.signed-in', session.id))
  const actor = {
    accountId: account.id,
    sessionId: session.id,
    keyId: null,
    via: via === 'browser' ? 'cookie' : 'bearer',
  } as const
  await audit(tx, { action: 'session.created', actor })
  return { account, session, isNewAccount, isInvited }
}

/** Signs in by API with a nonce from `createNonce` and its signature. Throws `UNAUTHORIZED`. */
export async function signInWithNonce(
  body: z.output<typeof WalletBody>,
  userAgent: string | null,
): Promise<WalletReply> {
  const { walletAddress: wallet, nonce, signature, signatureType, inviteCode } = body
  await proveNonce({ walletAddress: wallet, nonce, signature, signatureType })
  return db.$transaction(async (tx) => {
    await consumeNonce(tx, nonce)
    const { account, session, isNewAccount, isInvited } = await admit(tx, {
      wallet,
      via: 'api',
      userAgent,
      inviteCode,
    })
    const tokens = await createTokens(tx, session)
    return {
      ...tokens,
      account: { id: account.id, walletAddress: showAddress(wallet) },
      isNewAccount,
      ...(inviteCode !== undefined && { inviteCodeBound: isInvited }),
    }
  })
}

/** The facts of a message the browser composed. Throws `UNAUTHORIZED` unless it is for us, fresh, and carries `nonce`. */
function readMessage(message: string, nonce: string) {
  const { address, chainId, domain, issuedAt, uri, version, expirationTime, notBefore, ...rest } =
    parseSiweMessage(message)
  const isOurs =
    address !== undefined &&
    domain !== undefined &&
    isOwnHost(domain) &&
    uri !== undefined &&
    isOwnHost(parseUrl(uri)?.host ?? '')
  if (!isOurs || version !== '1' || rest.nonce !== nonce)
    throw refuseSignIn('This message is not for this site or browser session. Sign in again.')
  const { CHAIN_ID } = env()
  if (chainId !== CHAIN_ID)
    throw refuseSignIn(
      `This message is for chain ${chainId ?? 'none'}; here it must be for chain ${CHAIN_ID}. Sign in again.`,
    )
  const isFresh =
    issuedAt !== undefined &&
    issuedAt <= inSeconds(skewSeconds) &&
    issuedAt >= secondsAgo(nonceSeconds) &&
    (expirationTime === undefined || expirationTime > now()) &&
    (notBefore === undefined || notBefore <= now())
  if (!isFresh || !issuedAt)
    throw refuseSignIn(
      'This message is too old, or its time is ahead of ours. Sign in again; check that your clock is right if it keeps failing.',
    )
  return {
    walletAddress: address.toLowerCase() as `0x${string}`,
    domain,
    chainId,
    issuedAt,
    expiresAt: inSeconds(nonceSeconds, issuedAt),
  }
}

/** Signs in from a page with an EIP-4361 message over next-auth's CSRF token. Returns the account and the session for the cookie. */
export async function signInWithMessage(
  message: string,
  signature: `0x${string}`,
  csrfToken: string,
  { userAgent, inviteCode }: { userAgent: string | null; inviteCode: string | undefined },
) {
  const facts = readMessage(message, csrfToken)
  const wallet = facts.walletAddress
  if (!(await isSignedBy(wallet, hashMessage(message), signature)))
    throw refuseSignIn('The signature is not this wallet’s. Sign in again.')
  return db.$transaction(async (tx) => {
    await consumeMessage(tx, facts, message)
    return admit(tx, { wallet, via: 'browser', userAgent, inviteCode })
  })
}
