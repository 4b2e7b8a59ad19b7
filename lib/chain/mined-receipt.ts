import type { Hex, PublicClient, TransactionReceipt } from 'viem'
import { pause } from '@/lib/pause'

/**
 * Polls for the receipt of a broadcast transaction. When a receipt appears a moment after its block, viem's wait needs a later block, which
 * a chain that mines on demand may not have. Throws when the transaction is not mined in time.
 */
export async function minedReceipt(
  reader: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  { timeoutMs = 30_000, everyMs = 25 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<TransactionReceipt> {
  for (const end = Date.now() + timeoutMs; ; await pause(everyMs)) {
    const receipt = await reader.getTransactionReceipt({ hash }).catch(() => null)
    if (receipt) return receipt
    if (Date.now() > end) throw new Error(`${hash} was not mined within ${timeoutMs / 1000} s`)
  }
}
