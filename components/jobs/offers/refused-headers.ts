import { TxStopped } from '@/components/chain/transactions/tx-failure'
import { isRefusal } from '@/lib/api/client'

/**
 * Throws the error of a hand-over to the enclave. Its 401 is about the signed headers, not about the session: a wallet that takes more than
 * five minutes, or a clock that is wrong by as much.
 */
export function asHandOverFailure(error: unknown): never {
  if (!isRefusal(error, 'POST /tee/jobs', 'UNAUTHORIZED')) throw error
  throw new TxStopped({
    kind: 'api',
    title: 'The signature was not accepted',
    text: `${error.message} If this happens again, check the clock of this computer. What you typed stays here.`,
    requestId: error.requestId,
    remedy: 'retry',
  })
}
