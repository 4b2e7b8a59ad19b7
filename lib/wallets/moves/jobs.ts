/** The money movements of `SvcJobBoard` events. Pure. */
import type { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { ignore } from '@/lib/chain/projection'
import { boardParameterEvents, jobEvents } from '@/lib/chain/quiet-events'
import { type Facts, factOf } from '../facts'
import type { Subject } from '../journal'
import { endingMoves, escrow, fees, feesWithdrawn, kept, move, type Table, wallet } from './parts'

/** A job as the subject of a movement. */
export const job = (id: bigint): Subject => ({ kind: 'JOB', id: String(id) })
const jobOf = (facts: Facts, id: bigint) => factOf(facts.jobs, String(id), 'the client')

export const jobMoves: Table<typeof svcJobBoardAbi> = {
  ...boardParameterEvents,
  ...jobEvents,
  OfferWithdrawn: ignore,
  ...kept,
  FeesWithdrawn: feesWithdrawn,
  JobCreated: ({ jobId, client }, { facts }) => {
    facts.jobs.set(String(jobId), { client, providerAgentId: null, bondFrom: null })
    return []
  },
  BudgetSet: ({ jobId, budget }, { facts, currency }) => {
    const { client } = jobOf(facts, jobId)
    return [move('ESCROW_FUNDED', currency, budget, [wallet(client), escrow(client)], job(jobId))]
  },
  ProviderSet: ({ jobId, agentId }, { facts }) => {
    facts.jobs.set(String(jobId), { ...jobOf(facts, jobId), providerAgentId: String(agentId) })
    return []
  },
  JobDisputed: ({ jobId, byClient, bond: amount }, { facts, currency }) => {
    const sides = jobOf(facts, jobId)
    // The provider's side is the current owner of its agent.
    const bondFrom = byClient
      ? sides.client
      : factOf(facts.owners, String(sides.providerAgentId), 'the owner of agent')
    facts.jobs.set(String(jobId), { ...sides, bondFrom })
    return [move('CHALLENGE_BOND_POSTED', currency, amount, [wallet(bondFrom), escrow(bondFrom)], job(jobId))]
  },
  BondPaid: ({ jobId, to, amount }, { facts, currency }) => {
    const { bondFrom, client } = jobOf(facts, jobId)
    return [
      move('CHALLENGE_BOND_PAID', currency, amount, [escrow(bondFrom ?? client), wallet(to)], job(jobId)),
    ]
  },
  AdjudicatorPaid: ({ jobId, to, amount }, { facts, currency }) => [
    move('ADJUDICATOR_FEE', currency, amount, [escrow(jobOf(facts, jobId).client), wallet(to)], job(jobId)),
  ],
  JobSettled: (
    { jobId, payee, providerPayment, platformFee, evaluatorFee, clientRefund },
    { facts, currency, contract },
  ) => {
    const { client } = jobOf(facts, jobId)
    const ending = { payee, payout: providerPayment, fee: platformFee, refund: clientRefund }
    return [
      ...endingMoves(client, currency, contract, job(jobId), ending),
      move('EVALUATOR_FEE_EARNED', currency, evaluatorFee, [escrow(client), fees(contract)], job(jobId)),
    ]
  },
  JobExpired: ({ jobId, refund }, { facts, currency, contract }) =>
    endingMoves(jobOf(facts, jobId).client, currency, contract, job(jobId), { refund }),
  JobCancelled: ({ jobId, refund }, { facts, currency, contract }) =>
    endingMoves(jobOf(facts, jobId).client, currency, contract, job(jobId), { refund }),
  EvaluatorFeeWithdrawn: ({ jobId, to, amount }, { facts, currency, contract }) => [
    move(
      'EVALUATOR_FEE_PAID',
      currency,
      amount,
      [fees(contract), wallet(to)],
      job(jobId),
      jobOf(facts, jobId).client,
    ),
  ],
}
