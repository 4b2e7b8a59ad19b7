/** An order as a matter of dispute: what `SvcEscrow.matterOf` is on the chain. */
import { escrowOf } from '@/lib/chain/deployment'
import { Terms } from '@/lib/checkout/schema'
import type { Matter, MatterAdapter } from '@/lib/disputes/matter'
import type { CaseFile } from '@/lib/disputes/matter-schema'
import { canonicalJson } from '@/lib/hash'
import { currencyList } from '@/lib/money'
import { findOrder, holderOf, type LoadedOrder } from './access'
import { offersOf, orderActions } from './actions'
import { openingOf } from './challenge'
import { proposalOf } from './context'
import { deliveredParts } from './delivery'
import { called } from './news'
import { payoutsOf } from './payouts'
import { stakesOf } from './stakes'
import { deliveredHashes, timelineOf } from './timeline'

/** The terms and what was delivered. */
async function caseFileOf({ id, session, state }: LoadedOrder): Promise<CaseFile> {
  const terms = session ? Terms.parse(session.terms) : null
  // What was announced and never delivered is the seller's own: here everybody sees what the buyer sees.
  const parts = await deliveredParts(id, 'client', deliveredHashes(await timelineOf(id)))
  return { terms, termsText: terms && canonicalJson(terms), termsHash: state.termsHash, ...parts }
}

/** Only the buyer objects. */
const objection: Matter['objection'] = {
  to: 'provider',
  title: 'The buyer objects to your delivery',
  text: 'A dispute is open. Give your evidence while it is heard.',
  inThread: 'The buyer objects to the delivery. A dispute is open: both may give evidence while it is heard.',
}

/** An order as a matter. `holder` is who holds the provider agent now. */
function matterOf(order: LoadedOrder, holder: string | null): Matter {
  const { id, state, session, currency } = order
  const title = session ? Terms.parse(session.terms).title : null
  return {
    title: title ?? `Order ${id.slice(0, 10)}`,
    mention: called(title),
    refs: { orderId: id },
    currency,
    amount: state.budget,
    bond: state.challengeBond ?? 0n,
    lockAmount: state.lockAmount,
    client: { wallet: state.buyer, agentId: state.clientAgentId },
    provider: { wallet: holder, agentId: state.providerAgentId },
    objection,
    noteHash: state.challengeNoteHash,
    agreedBps: state.proposalBps,
    pays: async () => {
      const stakes = await stakesOf(order)
      return (ending) => payoutsOf(stakes, ending)
    },
    settling: (side, now) => orderActions(state, side, now, offersOf(state, holder)),
    proposal: (voters) => proposalOf(order, { holder, voters }),
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
    return matterOf(order, await holderOf(order.state.providerAgentId))
  },
  opening: openingOf,
}
