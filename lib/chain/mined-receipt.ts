import type { Hex, PublicClient, TransactionReceipt } from 'viem'
import { pause } from '@/lib/pause'

/**
 * Returns the receipt of a broadcast transaction, asked for again and again. Not viem's wait: when a receipt appears a moment after its
 * block, that one waits for a later block, and a chain that mines on demand may have none. Throws when it is not mined in time.
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
