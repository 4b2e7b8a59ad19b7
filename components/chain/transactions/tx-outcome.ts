import type { Hex } from 'viem'
import { ApiError, callLoosely, isTransientError } from '@/lib/api/client'
import { pause } from '@/lib/pause'
import { TxStopped } from './tx-failure'
import { isReached, type TxUntil } from './tx-plan'

const waitMs = 90_000
const pollMs = 700
/** How long an indexed transaction may wait for its expected state. By then the state has come and gone. */
const settledMs = 5_000

/** The outcome of a transaction without an expected state: the index has it. */
export const byIndexer = (hash: Hex) =>
  ({ path: '/onchain/tx/:id', params: { id: hash }, fields: { status: ['INDEXED'] } }) satisfies TxUntil

/** Whether the index has a transaction. No response counts as no. */
const isIndexed = (hash: Hex, signal: AbortSignal): Promise<boolean> => {
  const until = byIndexer(hash)
  return callLoosely(`GET ${until.path}`, { params: until.params, signal }).then(
    (answer) => isReached(until, answer),
    () => false,
  )
}

/**
 * Polls until the server shows the outcome of a mined transaction, or until the index has had it for a while without that: the state may
 * have moved on before a reload. Never sends anything. Throws `TxStopped` when the index is late.
 */
export async function outcomeOf(
  hash: Hex,
  until: TxUntil,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  let indexedAt: number | null = null
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
    try {
      const answer = await callLoosely(`GET ${until.path}`, {
        ...(until.params && { params: until.params }),
        signal,
      })
      const isOver = indexedAt !== null && Date.now() > indexedAt + settledMs
      if (isOver || isReached(until, answer)) return answer as Record<string, unknown>
      if (indexedAt === null && (await isIndexed(hash, signal))) indexedAt = Date.now()
    } catch (error) {
      if (!isTransientError(error) && !(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
    }
    await pause(pollMs, signal)
  }
  throw new TxStopped({
    kind: 'index-late',
    title: 'Mined, but not yet shown',
    text: 'The chain has it, so it cannot be lost. Our index is behind and will catch up automatically; do not send it again.',
    remedy: 'keep-waiting',
  })
}
