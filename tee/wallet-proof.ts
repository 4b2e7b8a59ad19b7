/**
 * Verifies calls signed with wallet headers (spec §Wallet headers) as the API does. The gateway itself stores which signatures were used.
 */
import { createHash } from 'node:crypto'
import { type Hex, hashMessage, hashTypedData } from 'viem'
import { readWalletHeaders } from '@/lib/auth/wallet-header-fields'
import { timeRefusal, walletHeaderMs, walletMessage, walletTypedData } from '@/lib/auth/wallet-message'
import { verifySigner } from '@/lib/chain/signatures'
import { AppError } from '@/lib/errors'
import type { Chain } from './chain'
import type { Store } from './store'
import { keys } from './trading/records'

const refuse = (message: string) => new AppError('UNAUTHORIZED', message)

type Needs = { chain: Chain; store: Store; nowMs: () => number }

/** A wallet with a valid signature, and the mark of its use. */
export type WalletProof = { wallet: Hex; mark: string }

/**
 * Verifies who signed this call for `action` and `resource`. Throws `BAD_REQUEST` for a missing or malformed header, and `UNAUTHORIZED`
 * when the signature is not the wallet's over exactly this, or is too old or in the future. Never call it under the lock of a job: it reads
 * the chain, and a wallet that is a contract determines how long that takes.
 */
export async function proveWallet(
  { chain, nowMs }: Pick<Needs, 'chain' | 'nowMs'>,
  headers: Headers,
  { action, resource }: { action: string; resource: string },
): Promise<WalletProof> {
  const { wallet, signature, timestampMs, type } = readWalletHeaders(headers)
  const late = timeRefusal(timestampMs, nowMs())
  if (late) throw refuse(late)
  const claim = { action, resource, timestampMs }
  const digest =
    type === 'eip191'
      ? hashMessage(walletMessage(claim))
      : hashTypedData(walletTypedData(claim, chain.chainId))
  if (!(await verifySigner(chain.client, wallet, digest, signature)))
    throw refuse(`The signature is not ${wallet}’s over "${walletMessage(claim)}".`)
  const id = createHash('sha256').update(`${wallet} ${digest}`).digest('hex')
  return { wallet, mark: keys.walletSignature(timestampMs + 2 * walletHeaderMs, id) }
}

/**
 * Marks a signature as used, whatever the outcome of the call. Throws `UNAUTHORIZED` when it was used before. The caller holds the lock of
 * the resource, or two concurrent calls could both be the first.
 */
export async function useUp({ store }: Pick<Needs, 'store'>, { wallet, mark }: WalletProof): Promise<void> {
  if ((await store.get(mark)) !== null)
    throw refuse('This signature was used before. Sign again with a new timestamp.')
  await store.write([{ key: mark, value: wallet }])
}

/** Deletes signatures that are too old on every clock. */
export async function forgetOldSignatures({ store, nowMs }: Omit<Needs, 'chain'>): Promise<void> {
  const old = await store.keys(keys.walletSignatures, keys.walletSignature(nowMs(), ''))
  if (old.length > 0) await store.write(old.map((key) => ({ key, value: null })))
}
