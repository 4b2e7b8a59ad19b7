/** The contract of campaigns, and the arguments that identify a slot in its calls. */
import { laterContract } from '@/lib/chain/deployment'
import { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import type { LoadedSlot } from './access'

/** `SvcCampaigns`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const campaignsContract = () =>
  ({ contract: laterContract('campaigns'), abi: svcCampaignsAbi }) as const

/** The arguments that identify a slot: campaign, agent and nonce. */
export const slotArguments = ({ state }: Pick<LoadedSlot, 'state'>) =>
  [state.campaignId as `0x${string}`, state.agentId, state.nonce as `0x${string}`] as const
