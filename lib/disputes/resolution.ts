/** The public outcome of a dispute: who decided what, and the payouts. The parties' texts stay private. */
import { getAddress } from 'viem'
import { agentsByToken } from '@/lib/agents/parties'
import { notFound } from '@/lib/errors'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { formatMoney, money } from '@/lib/money'
import { findDispute } from './access'
import { endedAs } from './endings'
import { seatsOf } from './fold'
import type { Resolution } from './resolution-schema'
import { seatEndOf } from './seats/seat-end'
import { agentsIn, showEnding, summaryOf } from './view'

/** Returns the outcome of a dispute. Throws `NOT_FOUND` while it is open. */
export async function getResolution(id: string): Promise<Resolution> {
  const dispute = await findDispute(id)
  if (!dispute) throw notFound('resolution')
  const { state, matter } = dispute
  const { currency, client, provider } = matter
  const ended = endedAs(state, await matter.payoutsFor(), matter.agreedBps)
  const { result, endedBy, settledAt } = state
  if (!ended || !result || !endedBy || settledAt === null) throw notFound('resolution')
  const summaries = await agentsByToken(agentsIn(dispute))
  const { verdict, ruling } = state
  const missed = (endsAt: bigint | null) => ({ isOver: true, isLate: endsAt !== null && endsAt < settledAt })
  const show = (units: bigint) => formatMoney(money(units, currency))
  return {
    id,
    ...matter.refs,
    title: matter.title,
    currency,
    budget: show(matter.amount),
    bond: show(matter.bond),
    result,
    endedBy,
    openedAt: showChainTime(state.openedAt),
    settledAt: showChainTime(settledAt),
    buyer: {
      walletAddress: getAddress(client.wallet),
      agent: summaryOf(summaries, client.agentId),
    },
    provider: {
      agentTokenId: provider.agentId.toString(),
      agent: summaryOf(summaries, provider.agentId),
    },
    panel: seatsOf(state).map(({ agentId, vote, votedAt }) => ({
      agentTokenId: agentId.toString(),
      agent: summaryOf(summaries, agentId),
      vote,
      votedAt: showChainTimeOrNull(votedAt),
      end: seatEndOf({
        role: 'evaluator',
        vote: vote === null ? null : vote === 'PROVIDER_UPHELD',
        verdict,
        ruling: null,
        ...missed(state.votingEndsAt),
      }),
    })),
    verdict,
    arbitrator:
      state.arbitrator === null
        ? null
        : {
            agentTokenId: state.arbitrator.toString(),
            agent: summaryOf(summaries, state.arbitrator),
            ruling,
            end: seatEndOf({
              role: 'arbitrator',
              vote: null,
              verdict,
              ruling,
              ...missed(state.reviewEndsAt),
            }),
          },
    ended: showEnding(ended, currency),
    openedTx: dispute.openedTx,
    settledTx: dispute.settledTx,
  }
}
