/** Token approvals that a dispute needs for its bond. */
import type { Intent } from '../client'

/** Approvals that a bond may need: one, or two if an old allowance must be reset to zero first, as USDT requires. */
const maxApprovals = 2

/** Prepares a call, and sends the approval that it needs first, until it needs none. Throws when it needs more than two. */
export async function onceApproved<T extends { bondApprovalTxIntent: Intent | null }>(
  prepare: () => Promise<T>,
  send: (approval: Intent) => Promise<unknown>,
): Promise<T> {
  for (let approvals = 0; ; approvals += 1) {
    const prepared = await prepare()
    if (prepared.bondApprovalTxIntent === null) return prepared
    if (approvals === maxApprovals)
      throw new Error('The bond is still not approved. Look at the allowance of your wallet.')
    await send(prepared.bondApprovalTxIntent)
  }
}
