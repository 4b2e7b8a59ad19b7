/** The ids of disputes on this deployment. */
import { disputeIdOf } from '@/lib/ids'
import { deployment } from './deployment'

/** Returns the id of the present or future dispute about a subject of this module. */
export const disputeIdFor = (module: `0x${string}`, subject: string) =>
  disputeIdOf({
    chainId: deployment().chainId,
    disputes: deployment().contracts.disputes,
    module,
    subject: subject as `0x${string}`,
  })
