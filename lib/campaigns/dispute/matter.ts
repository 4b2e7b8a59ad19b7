/** A rejected slot as the matter of a dispute, like `SvcCampaigns.matterOf` on the chain. The brand is the side that paid. */
import { ownerOf } from '@/lib/agents/access'
import { findSlot, type LoadedSlot, type SeenSlot } from '@/lib/campaigns/access'
import { slotActions } from '@/lib/campaigns/actions'
import { conversationOf, slotConversation } from '@/lib/campaigns/conversations'
import { stakesOfSlot } from '@/lib/campaigns/slots/stakes'
import { proposalBy } from '@/lib/campaigns/views'
import { deployment } from '@/lib/chain/deployment'
import type { Matter, MatterAdapter } from '@/lib/disputes/matter/matter'
import type { Proposal } from '@/lib/disputes/matter/matter-schema'
import { showPayouts } from '@/lib/disputes/payouts'
import { showChainTimeOrNull } from '@/lib/fields'
import { payoutsOf } from '@/lib/orders/payouts'
import { quotedTitle } from '@/lib/quoted-title'
import { caseFileOf } from './case-file'
import { slotOpeningOf } from './challenge'

async function proposalOf(
  { slot, ...seen }: Pick<SeenSlot, 'slot' | 'owner' | 'proposalsEndedAt'>,
  voters: number,
): Promise<Proposal | null> {
  const by = proposalBy({ slot, ...seen })
  const { proposalBps: providerBps, proposedAt } = slot.state
  if (by === null || providerBps === null) return null
  const payouts = payoutsOf(await stakesOfSlot(slot), { outcome: 'AGREED', providerBps, voters })
  return {
    by: by === 'brand' ? 'client' : 'provider',
    providerBps,
    payouts: showPayouts(payouts, slot.campaign.currency),
    proposedAt: showChainTimeOrNull(proposedAt),
  }
}

/** Only the provider can challenge. */
const objection: Matter['objection'] = {
  to: 'client',
  title: 'The provider challenged your rejection',
  text: 'Add your evidence before the evidence period ends.',
}

async function matterOf(slot: LoadedSlot): Promise<Matter> {
  const { id, state, campaign } = slot
  const [owner, conversationId] = await Promise.all([ownerOf(state.agentId), conversationOf(id)])
  const title = campaign.text?.title ?? null
  return {
    kind: 'slot',
    title: title ?? `Campaign ${campaign.id.slice(0, 10)}`,
    inlineTitle: quotedTitle(title, 'a campaign'),
    refs: { orderId: null, campaignId: campaign.id, slotId: id, jobId: null },
    currency: campaign.currency,
    amount: campaign.state.rewardPerSlot,
    bond: 0n,
    lockAmount: state.bond,
    client: { wallet: campaign.state.brand, agentId: null },
    provider: { wallet: owner, agentId: state.agentId },
    conversationId,
    openConversation: (tx) => slotConversation(tx, id),
    objection,
    noteHash: state.challengeNoteHash,
    agreedBps: state.proposalBps,
    payoutsFor: async () => {
      const stakes = await stakesOfSlot(slot)
      return (ending) => payoutsOf(stakes, ending)
    },
    settlementActions: (side, now, proposalsEndedAt) => {
      const asked = side === 'client' ? 'brand' : side
      const by = proposalBy({ slot, owner, proposalsEndedAt })
      const can = slotActions(state, campaign.state.closesAt, asked, now, by)
      return { canProposeSettlement: can.canProposeSettlement, canAcceptSettlement: can.canAcceptSettlement }
    },
    proposal: (voters, proposalsEndedAt) => proposalOf({ slot, owner, proposalsEndedAt }, voters),
    caseFile: () => caseFileOf(slot),
  }
}

/** The matters of `SvcCampaigns`. */
export const slotMatters: MatterAdapter = {
  kind: 'slot',
  modules: () => {
    const { campaigns } = deployment().contracts
    return campaigns === undefined ? [] : [campaigns]
  },
  find: async (_, id) => {
    const slot = await findSlot(id)
    return slot && matterOf(slot)
  },
  opening: slotOpeningOf,
}
