/** Approvals that a transaction needs before it. */
import type { Intent } from '../client'

/** One, or two if an old allowance must be reset to zero first, as USDT requires. */
const mostApprovals = 2

/** Prepares repeatedly and sends the approval that is due, until none is. Throws when one is still due after the last. */
export async function onceApproved<T extends { bondApprovalTxIntent: Intent | null }>(
  prepare: () => Promise<T>,
  send: (approval: Intent) => Promise<unknown>,
): Promise<T> {
  for (let approvals = 0; ; approvals += 1) {
    const prepared = await prepare()
    if (prepared.bondApprovalTxIntent === null) return prepared
    if (approvals === mostApprovals)
      throw new Error('The bond is still not approved. Look at the allowance of your wallet.')
    await send(prepared.bondApprovalTxIntent)
  }
}
