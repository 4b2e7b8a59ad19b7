/** The contract of campaigns, and the words that its calls name a slot by. */
import { laterContract } from '@/lib/chain/deployment'
import { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import type { LoadedSlot } from './access'

/** `SvcCampaigns`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const campaignsContract = () =>
  ({ contract: laterContract('campaigns'), abi: svcCampaignsAbi }) as const

/** Campaign, agent and nonce: the arguments that name a slot. */
export const slotArguments = ({ state }: Pick<LoadedSlot, 'state'>) =>
  [state.campaignId as `0x${string}`, state.agentId, state.nonce as `0x${string}`] as const
