/** Campaigns for the journeys, created through the API: setup that a journey is not about. */
import { encodeFunctionData, keccak256, toHex } from 'viem'
import { allThroughWallet, counterfactualWallet, deployWallet, fundedOwner } from '@/e2e/api/accounts/wallets'
import { inChainSeconds } from '@/e2e/api/campaigns/campaigning'
import type { CampaignPrepared } from '@/lib/campaigns/schema'
import type { ClaimReply, Slot } from '@/lib/campaigns/slots/slot-schema'
import { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import { slotNonce } from '@/lib/ids'
import { mintAgent, type Person, person, transferAgent } from '../api/sellers'
import { good } from '../api/traders'
import { stack, untilIndexed } from '../stack'

/** Funds a campaign of one link and one text; returns its id. `slots` at 5 USDC, open for a week. */
export async function fundBounty(
  brand: Person,
  title: string,
  slots: number,
  perProviderLimit = 1,
): Promise<string> {
  const body = {
    title,
    brief: 'Write a post and send its address.',
    category: 'Writing & Content',
    rewardPerSlot: '5',
    slots,
    perProviderLimit,
    closesAt: await inChainSeconds(7 * 86_400),
    proofRequirements: [
      { kind: 'URL', title: 'The post' },
      { kind: 'TEXT', title: 'What you wrote about', required: false },
    ],
  }
  const prepare = async () => good(await brand.post<CampaignPrepared>('/campaigns/prepare', body))
  const { approvalTxIntent } = await prepare()
  if (approvalTxIntent) await brand.send(approvalTxIntent)
  const { campaign, txIntent } = await prepare()
  if (!txIntent) throw new Error('the allowance covers the budget')
  await brand.send(txIntent)
  return campaign.id
}

/** A new person claims a slot and submits a link. */
export async function submitTo(campaignId: string, url: string): Promise<void> {
  const provider = await person()
  await mintAgent(provider)
  const claim = good(await provider.post<ClaimReply>(`/campaigns/${campaignId}/claim`, {}))
  await provider.send(claim.txIntent)
  const path = `/campaigns/slots/${claim.expectedSlotIdHash}`
  const { proofRequirements } = good(await provider.get<Slot>(path))
  const items = [{ requirementId: proofRequirements[0]?.id, kind: 'URL', value: url }]
  const { txIntent } = good(
    await provider.post<ClaimReply>(`${path}/submit-proof`, { note: 'Here it is.', items }),
  )
  await provider.send(txIntent)
}

/**
 * One contract wallet claims and submits this many slots, in two transactions. The proof itself is not stored here: only its hash is on the
 * chain.
 */
export async function submitMany(campaignId: string, count: number): Promise<void> {
  const wallet = await deployWallet(counterfactualWallet())
  const [holder, owner] = [await person('0'), await fundedOwner(wallet)]
  const agent = await mintAgent(holder)
  await transferAgent(holder, agent, wallet)
  const to = stack().deployment.contracts.campaigns as `0x${string}`
  const calls = (made: (slot: readonly [`0x${string}`, bigint, `0x${string}`]) => `0x${string}`) => ({
    ...allThroughWallet(
      wallet.address,
      Array.from({ length: count }, (_, index) => {
        const nonce = slotNonce(index, keccak256(toHex(index)))
        return { to, data: made([campaignId as `0x${string}`, BigInt(agent.tokenId), nonce]) }
      }),
    ),
    gas: '25000000',
  })
  const abi = svcCampaignsAbi
  await owner.broadcast(calls((args) => encodeFunctionData({ abi, functionName: 'claimSlot', args })))
  const proof = keccak256(toHex('proof'))
  await owner.broadcast(
    calls((slot) => encodeFunctionData({ abi, functionName: 'submitSlot', args: [...slot, proof] })),
  )
  await untilIndexed()
}
