/** Signatures that are not transactions, in order, and the state that a page shows. Pure. */

import { type TxFailure, toFailure } from '@/components/chain/transactions/tx-failure'
import { chosenWallet, type PickWallet, type WalletChoice } from '@/components/chain/wallets/chosen-wallet'

export type SigningState =
  | { name: 'idle' }
  /** `step`: the current step, in words. */
  | { name: 'running'; step: string }
  /** A wallet is being chosen, and paired if it is on another device. */
  | { name: 'choosing'; choice: WalletChoice }
  | { name: 'failed'; failure: TxFailure }

/** Signs and calls in order. A new step ends the choice of a wallet: call `say` as soon as the wallet is ready. */
export type SigningWork = (ask: { pick: PickWallet; say: (step: string) => void }) => Promise<void>

/**
 * Runs the work, shows each state of it, and returns whether it succeeded. Once `signal` aborts, it returns false immediately and shows
 * nothing more, and the work starts no further step: a wallet that is being paired may respond minutes later.
 */
export async function runSigning(
  work: SigningWork,
  show: (state: SigningState) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const showNow = (state: SigningState) => {
    signal.throwIfAborted()
    show(state)
  }
  const say = (step: string) => showNow({ name: 'running', step })
  // The choice stays shown until the next step: a remote wallet shows its code there.
  const pick: PickWallet = (connectors, wanted) =>
    chosenWallet(connectors, wanted, (choice) => showNow({ name: 'choosing', choice }))
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  try {
    say('Getting ready')
    await Promise.race([work({ pick, say }), stopped])
    showNow({ name: 'idle' })
    return true
  } catch (error) {
    if (!signal.aborted) show({ name: 'failed', failure: toFailure(error) })
    return false
  }
}
