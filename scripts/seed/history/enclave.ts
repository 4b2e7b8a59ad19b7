/** Calls of the TEE gateway by the parties of a trading job, through the API. */
import type { Hex } from 'viem'
import type { z } from 'zod'
import { walletHeaderNames } from '@/lib/auth/wallet-header-fields'
import { walletMessage } from '@/lib/auth/wallet-message'
import type { TeeSnapshot, TeeSnapshotPage } from '@/lib/tee/answer-schema'
import { encryptApiKey } from '@/lib/tee/api-key'
import { orderMessage, type SignedOrder } from '@/lib/tee/order-message'
import type { TeeJobInit } from '@/lib/tee/schema'
import type { Actor, Caller } from '../actors'

/** Snapshots of one page: about as many as there are between two orders. */
const pageSize = 20

/** The client transfers a paper account, encrypted to the enclave and signed by its wallet. */
export async function handOver(
  client: Actor,
  teePubkey: string,
  account: Parameters<typeof encryptApiKey>[1],
  terms: Pick<TeeJobInit, 'params' | 'deadline'>,
): Promise<void> {
  const { job_id } = account
  const timestampMs = Date.now()
  const message = walletMessage({ action: 'tee-jobs', resource: job_id, timestampMs })
  const { status, body } = await client.call('POST', '/tee/jobs', {
    body: { job_id, encrypted_api_key: encryptApiKey(teePubkey, account), ...terms },
    headers: {
      [walletHeaderNames.wallet]: client.address,
      [walletHeaderNames.timestamp]: String(timestampMs),
      [walletHeaderNames.type]: 'eip191',
      [walletHeaderNames.signature]: await client.account.signMessage({ message }),
    },
  })
  if (status >= 400) throw new Error(`the enclave refuses the account: ${status} ${JSON.stringify(body)}`)
}

/** The provider places an order, signed by its wallet. */
export async function placeOrder(provider: Actor, key: Hex, order: SignedOrder): Promise<void> {
  const provider_signature = await provider.account.signMessage({ message: orderMessage(key, order) })
  await provider.post(`/tee/jobs/${key}/orders`, { order, provider_signature })
}

/**
 * The provider places an order after the job's end: the enclave first catches up with the chain's time, closes the job and refuses. Its own
 * loop would do the same, but waits for its transactions to be mined, and a replay mines no block meanwhile.
 */
export async function orderTooLate(provider: Actor, key: Hex, order: SignedOrder): Promise<void> {
  const refused = await placeOrder(provider, key, order).then(
    () => false,
    () => true,
  )
  const { state } = await provider.get<{ state: string }>(`/tee/jobs/${key}/status`)
  if (!refused || state !== 'closed') throw new Error(`trading job ${key} should be closed and is ${state}`)
}

/** The snapshots of a job after the first `skip`, oldest first. */
export async function snapshotsAfter(visitor: Caller, key: Hex, skip: number): Promise<TeeSnapshot[]> {
  const first = Math.floor(skip / pageSize) + 1
  const found: TeeSnapshot[] = []
  for (let page = first, last = first; page <= last; page++) {
    const { data, pagination } = await visitor.get<z.output<typeof TeeSnapshotPage>>(
      `/tee/jobs/${key}/snapshots?page=${page}&limit=${pageSize}`,
    )
    found.push(...data)
    last = pagination.totalPages
  }
  return found.slice(skip - (first - 1) * pageSize)
}
