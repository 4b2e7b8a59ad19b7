/** Links a second wallet to an account: it signs a message that names the account, but does not give the account rights over it. */
import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashMessage } from 'viem'
import type { Actor } from '@/lib/actor'
import { lockOpenAccount } from '@/lib/auth/accounts'
import { nonceSeconds } from '@/lib/auth/nonces'
import { ownHost } from '@/lib/auth/own-host'
import { isSignedBy } from '@/lib/auth/verify'
import { db, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { showAddress, showTime } from '@/lib/fields'
import { notify } from '@/lib/notifications/notify'
import { inSeconds, now } from '@/lib/time'
import { linkedWallets } from './access'
import { linkText } from './link-text'
import { listWallets } from './queries'
import type { LinkMessage, OwnWallet, WalletLinkBody } from './schema'

/** The most wallets that an account can link. */
const maxLinked = 20

const conflict = (message: string) => new AppError('CONFLICT', message)

function assertFewLinked(count: number): void {
  if (count >= maxLinked) throw conflict(`An account links at most ${maxLinked} wallets. Unlink one first.`)
}

/** Throws `CONFLICT` when the account has reached the limit, or when the wallet is its own already. */
async function assertNotOwn(actor: Actor, wallet: string): Promise<void> {
  if (wallet === actor.wallet) throw conflict('This is the wallet you sign in with: it needs no link.')
  const linked = await linkedWallets(actor)
  if (linked.some(({ walletAddress }) => walletAddress === wallet))
    throw conflict('This wallet is linked to your account already.')
  assertFewLinked(linked.length)
}

/**
 * Creates the message that a second wallet signs. Throws `CONFLICT` for a wallet that is the caller's already. Reveals nothing about other
 * accounts, because the caller has not proven yet that the wallet is theirs.
 */
export async function createLinkMessage(actor: Actor, wallet: `0x${string}`): Promise<LinkMessage> {
  await assertNotOwn(actor, wallet)
  const { CHAIN_ID: chainId } = env()
  const createdAt = now()
  const facts = {
    wallet: showAddress(wallet),
    account: showAddress(actor.wallet),
    domain: ownHost(),
    chainId,
    nonce: randomBytes(16).toString('hex'),
    expiresAt: inSeconds(nonceSeconds, createdAt),
  }
  const message = linkText(facts)
  const { nonce, domain, expiresAt } = facts
  const { accountId } = actor
  await db.authNonce.create({
    data: { nonce, walletAddress: wallet, accountId, domain, chainId, message, expiresAt, createdAt },
  })
  return { walletAddress: facts.wallet, nonce, message, expiresAt: showTime(expiresAt) }
}

/**
 * Consumes the nonce and links the wallet. Of two concurrent calls, one succeeds. Locks the account: parallel links count each other, and an
 * erased account gets no wallet.
 */
async function addWallet(
  tx: Tx,
  { accountId }: Actor,
  { nonce, walletAddress }: WalletLinkBody,
): Promise<void> {
  await lockOpenAccount(tx, accountId)
  assertFewLinked(await tx.linkedWallet.count({ where: { accountId }, take: maxLinked }))
  const used = await tx.authNonce.updateMany({
    where: { nonce, accountId, consumedAt: null },
    data: { consumedAt: now() },
  })
  const added = await tx.linkedWallet.createMany({
    data: [{ walletAddress, accountId }],
    skipDuplicates: true,
  })
  if (used.count !== 1 || added.count !== 1)
    throw conflict('This wallet was linked meanwhile. Read your wallets again.')
}

/**
 * Links the wallet that signed the message. Throws `BAD_REQUEST` when the nonce or the signature does not belong to it, and `CONFLICT` when
 * it is linked already.
 */
export async function linkWallet(actor: Actor, body: WalletLinkBody): Promise<OwnWallet> {
  const { walletAddress, nonce, signature } = body
  await assertNotOwn(actor, walletAddress)
  const row = await db.authNonce.findFirst({
    where: { nonce, walletAddress, accountId: actor.accountId, consumedAt: null, expiresAt: { gt: now() } },
  })
  if (!row)
    throw new AppError(
      'BAD_REQUEST',
      'This nonce is not for this wallet, was used, or has expired. Ask POST /wallets/link-message for one.',
      { field: 'nonce' },
    )
  if (!(await isSignedBy(walletAddress, hashMessage(row.message), signature)))
    throw new AppError(
      'BAD_REQUEST',
      'The signature is not this wallet’s over this message. Sign the exact `message` with the wallet that you link.',
      { field: 'signature' },
    )
  if (await db.linkedWallet.findUnique({ where: { walletAddress } }))
    throw conflict(
      'This wallet is linked to another account. Unlink it there, or sign in with it and unlink it yourself.',
    )
  await db.$transaction((tx) => addWallet(tx, actor, body))
  const linked = (await listWallets(actor)).items.find(
    (one) => one.walletAddress.toLowerCase() === walletAddress,
  )
  if (!linked) throw notFound('wallet')
  return linked
}

/**
 * Unlinks a wallet. Both the account that linked it and the wallet itself can do that, so that neither needs the other's key. An account
 * whose link the wallet ends is notified. Throws `NOT_FOUND` when the wallet is neither linked to the caller's account nor the caller's.
 */
export async function unlinkWallet(actor: Actor, walletAddress: string) {
  const { accountId, wallet } = actor
  const shown = showAddress(walletAddress)
  await db.$transaction(async (tx) => {
    const [ended] = await tx.$queryRaw<{ accountId: string; linkedAt: Date }[]>`
      delete from app.linked_wallets
      where wallet_address = ${walletAddress} and (account_id = ${accountId} or wallet_address = ${wallet})
      returning account_id as "accountId", linked_at as "linkedAt"`
    if (!ended) throw notFound('wallet')
    if (ended.accountId !== accountId)
      await notify(tx, [
        {
          accountId: ended.accountId,
          type: 'account.credential-changed',
          title: 'A wallet ended its link',
          text: `${shown} is no longer linked to your account.`,
          path: '/dashboard/ledger',
          subject: ended.accountId,
          occasion: `${walletAddress} ${ended.linkedAt.toISOString()}`,
        },
      ])
  })
  return { walletAddress: shown, linked: false as const }
}
