/** The public end of a dispute: who decided what, and what was paid. The words of the parties stay with them. */
import { getAddress } from 'viem'
import { agentsByToken } from '@/lib/agents/parties'
import { notFound } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { formatMoney, money } from '@/lib/money'
import { stakesOf } from '@/lib/orders/stakes'
import { findDispute } from './access'
import { endedAs } from './endings'
import { seatsOf } from './fold'
import type { Resolution } from './schema'
import { agentsIn, faceOf, showEnding, timeOrNull, titleOf } from './view'

/** How a dispute ended. Throws `NOT_FOUND` until it has. */
export async function getResolution(id: string): Promise<Resolution> {
  const dispute = await findDispute(id)
  if (!dispute) throw notFound('resolution')
  const { state, order } = dispute
  const stakes = await stakesOf(order)
  const ended = endedAs(state, stakes, order.state.proposalBps)
  const { result, endedBy, settledAt } = state
  if (!ended || !result || !endedBy || settledAt === null) throw notFound('resolution')
  const faces = await agentsByToken(agentsIn(dispute))
  const show = (units: bigint) => formatMoney(money(units, order.currency))
  return {
    id,
    orderId: order.id,
    title: titleOf(dispute),
    currency: order.currency,
    budget: show(order.state.budget),
    bond: show(order.state.challengeBond ?? 0n),
    result,
    endedBy,
    openedAt: showChainTime(state.openedAt),
    settledAt: showChainTime(settledAt),
    buyer: {
      walletAddress: getAddress(order.state.buyer),
      agent: faceOf(faces, order.state.clientAgentId),
    },
    provider: {
      agentTokenId: order.state.providerAgentId.toString(),
      agent: faceOf(faces, order.state.providerAgentId),
    },
    panel: seatsOf(state).map(({ agentId, vote, votedAt }) => ({
      agentTokenId: agentId.toString(),
      agent: faceOf(faces, agentId),
      vote,
      votedAt: timeOrNull(votedAt),
    })),
    verdict: state.verdict,
    arbitrator:
      state.arbitrator === null
        ? null
        : {
            agentTokenId: state.arbitrator.toString(),
            agent: faceOf(faces, state.arbitrator),
            ruling: state.ruling,
          },
    ended: showEnding(ended, order.currency),
    openedTx: dispute.openedTx,
    settledTx: dispute.settledTx,
  }
}
