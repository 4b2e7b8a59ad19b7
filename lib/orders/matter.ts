/** An order as a matter of dispute: what `SvcEscrow.matterOf` is on the chain. */
import { ownerOf } from '@/lib/agents/access'
import { escrowOf } from '@/lib/chain/deployment'
import { Terms } from '@/lib/checkout/schema'
import type { Matter, MatterAdapter } from '@/lib/disputes/matter/matter'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import { canonicalJson } from '@/lib/hash'
import { currencyList } from '@/lib/money'
import { quotedTitle } from '@/lib/quoted-title'
import { findOrder, type LoadedOrder, type SeenOrder } from './access'
import { openProposalsOf, orderActions } from './actions'
import { openingOf } from './challenge'
import { proposalOf } from './context'
import { deliveredParts } from './delivery'
import { payoutsOf } from './payouts'
import { stakesOf } from './stakes'
import { minedDeliveries } from './timeline'
import { orderTitle } from './title'

/** The terms and the mined deliveries. */
async function caseFileOf({ id, session, state }: LoadedOrder): Promise<CaseFile> {
  const terms = session ? Terms.parse(session.terms) : null
  // Files that were announced but never delivered stay private to the seller: everyone here sees what the buyer sees.
  const parts = await deliveredParts(id, 'client', await minedDeliveries(id))
  return {
    terms,
    termsText: terms && canonicalJson(terms),
    termsHash: state.termsHash,
    ...parts,
    slot: null,
    job: null,
  }
}

/** Only the buyer can open it. */
const objection: Matter['objection'] = {
  to: 'provider',
  title: 'The buyer opened a dispute',
  text: 'Add your evidence before the evidence period ends.',
}

/** An order as a matter of dispute. `owner` is the current owner of the provider agent. */
export function matterOf({ order, owner }: Pick<SeenOrder, 'order' | 'owner'>): Matter {
  const { id, state, session, currency } = order
  const title = session ? Terms.parse(session.terms).title : null
  return {
    kind: 'order',
    title: orderTitle(id, title),
    inlineTitle: quotedTitle(title, 'an order'),
    refs: { orderId: id, campaignId: null, slotId: null, jobId: null },
    currency,
    amount: state.budget,
    bond: state.challengeBond ?? 0n,
    lockAmount: state.lockAmount,
    client: { wallet: state.buyer, agentId: state.clientAgentId },
    provider: { wallet: owner, agentId: state.providerAgentId },
    conversationId: session?.conversationId ?? null,
    objection,
    noteHash: state.challengeNoteHash,
    agreedBps: state.proposalBps,
    payoutsFor: async () => {
      const stakes = await stakesOf(order)
      return (ending) => payoutsOf(stakes, ending)
    },
    settlementActions: (side, now, proposalsEndedAt) =>
      orderActions(state, side, now, openProposalsOf(state, owner, proposalsEndedAt)),
    proposal: (voters, proposalsEndedAt) => proposalOf(order, { owner, voters, proposalsEndedAt }),
    caseFile: () => caseFileOf(order),
  }
}

/** The orders of every escrow. */
export const orderMatters: MatterAdapter = {
  kind: 'order',
  modules: () => currencyList.map(escrowOf),
  find: async (module, id) => {
    const order = await findOrder(id)
    if (!order || escrowOf(order.currency) !== module) return null
    return matterOf({ order, owner: await ownerOf(order.state.providerAgentId) })
  },
  opening: openingOf,
}
