/** Signatures that are no transactions, in order, and what a page shows of them. Pure. */
import { chosenWallet, type PickWallet, type WalletChoice } from '@/components/chain/chosen-wallet'
import { type TxFailure, toFailure } from '@/components/chain/tx-failure'

export type SigningState =
  | { name: 'idle' }
  /** `step`: what is asked or done, in words. */
  | { name: 'running'; step: string }
  /** A wallet is chosen, and paired where it is on another device. */
  | { name: 'choosing'; choice: WalletChoice }
  | { name: 'failed'; failure: TxFailure }

/** Signs and calls in order. A step that is said ends the choice of a wallet: say one as soon as the wallet is ready. */
export type SigningWork = (ask: { pick: PickWallet; say: (step: string) => void }) => Promise<void>

/**
 * Does the work, shows each state of it, and returns whether all went through. Once `signal` aborts, it returns false at once, shows
 * nothing more, and the work goes on to no further step: a wallet that is being paired may answer minutes later.
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
  // What was chosen stays shown until the next step: a wallet elsewhere shows its code there.
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
