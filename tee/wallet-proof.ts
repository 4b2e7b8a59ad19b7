/** Calls signed with wallet headers (spec §Wallet headers), as the API verifies them; which were used, the gateway remembers itself. */
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

/**
 * The wallet that signed this call for `action` and `resource`. Throws `BAD_REQUEST` for a missing or malformed header, and
 * `UNAUTHORIZED` when the signature is not the wallet's over exactly this, too old or ahead, or was used before. A signature is used
 * up by being right, whatever becomes of the call. Under the lock of the resource: two calls at once would both be the first.
 */
export async function proveWallet(
  { chain, store, nowMs }: Needs,
  headers: Headers,
  { action, resource }: { action: string; resource: string },
): Promise<Hex> {
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
  const key = keys.walletSignature(timestampMs + 2 * walletHeaderMs, id)
  if ((await store.get(key)) !== null)
    throw refuse('This signature was used before. Sign again with a new timestamp.')
  await store.write([{ key, value: wallet }])
  return wallet
}

/** Forgets signatures that are too old on every clock. */
export async function forgetOldSignatures({ store, nowMs }: Omit<Needs, 'chain'>): Promise<void> {
  const old = await store.keys(keys.walletSignatures, keys.walletSignature(nowMs(), ''))
  if (old.length > 0) await store.write(old.map((key) => ({ key, value: null })))
}
