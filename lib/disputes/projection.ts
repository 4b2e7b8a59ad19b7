/** Projects the events of `SvcDisputes` to one row of chain.disputes each, with the machine that the API and the pages use. */

import { flag, int4, int8, orNull, text, uint256 } from '@/lib/chain/columns'
import { enumName } from '@/lib/chain/enum-name'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { type Facts, ignore, projection } from '@/lib/chain/projection'
import { ownerEvents } from '@/lib/chain/quiet-events'
import { stageOf } from './actions'
import { countDispute } from './counts'
import { seatsOf } from './fold'
import {
  type DisputeEnd,
  type DisputeResult,
  type DisputeState,
  type DisputeStatus,
  disputeResults,
  foldDispute,
  isUndecided,
  unbornDispute,
  type Verdict,
} from './machine'

/** `SvcDisputes.Stage` by index. */
const stages = ['NONE', 'PANEL', 'WINDOW', 'ARBITRATION', 'AGREEMENT', 'SETTLED'] as const

/** Packs one bit per seat, as the contract stores votes. */
const bitsOf = (bits: readonly boolean[]): number =>
  bits.reduce((sum, bit, seat) => sum + (bit ? 1 << seat : 0), 0)

/** The dispute as the contract stores it. */
type Stored = {
  module: string
  stage: number
  deadline: number
  voted: number
  upheld: number
  hasVerdict: boolean
  verdictForProvider: boolean
  client: string
  providerAgentId: number
  arbitrator: number
  seats: readonly number[]
  subject: string
}

function factsOf(dispute: DisputeState, stored: Stored): Facts {
  const seats = seatsOf(dispute)
  return {
    stage: [stageOf(dispute), enumName(stages, stored.stage, 'stage')],
    module: [dispute.module, stored.module],
    subject: [dispute.subject, stored.subject],
    client: [dispute.client, stored.client],
    providerAgentId: [dispute.providerAgentId, BigInt(stored.providerAgentId)],
    seats: [
      seats.map(({ agentId }) => agentId).join(),
      stored.seats.filter((agentId) => agentId !== 0).join(),
    ],
    voted: [bitsOf(seats.map(({ vote }) => vote !== null)), stored.voted],
    upheld: [bitsOf(seats.map(({ vote }) => vote === 'PROVIDER_UPHELD')), stored.upheld],
    hasVerdict: [dispute.verdict !== null, stored.hasVerdict],
    verdictForProvider: [dispute.verdict === 'PROVIDER_UPHELD', stored.verdictForProvider],
    arbitrator: [dispute.arbitrator ?? 0n, BigInt(stored.arbitrator)],
    deadline: [dispute.deadline, BigInt(stored.deadline)],
  }
}

/** A row before its first event, to be copied: adding fields to a copy is much slower. */
const unbornRow = {
  ...unbornDispute,
  disputeId: '',
  openedTx: '',
  openedBlock: 0n,
  settledTx: null as string | null,
}

export const disputeProjection = projection({
  name: 'dispute',
  source: 'disputes',
  abi: svcDisputesAbi,
  table: 'chain.disputes',
  columns: {
    disputeId: text('dispute_id'),
    status: text<DisputeStatus>('status'),
    module: text('module'),
    subject: text('subject'),
    client: text('client'),
    providerAgentId: uint256('provider_agent_id'),
    seatA: orNull(uint256('seat_a')),
    seatB: orNull(uint256('seat_b')),
    seatC: orNull(uint256('seat_c')),
    voteA: orNull(flag('vote_a')),
    voteB: orNull(flag('vote_b')),
    voteC: orNull(flag('vote_c')),
    voterA: orNull(text('voter_a')),
    voterB: orNull(text('voter_b')),
    voterC: orNull(text('voter_c')),
    reasonA: orNull(text('reason_a')),
    reasonB: orNull(text('reason_b')),
    reasonC: orNull(text('reason_c')),
    votedAtA: orNull(int8('voted_at_a')),
    votedAtB: orNull(int8('voted_at_b')),
    votedAtC: orNull(int8('voted_at_c')),
    evidenceEndsAt: int8('evidence_ends_at'),
    votingEndsAt: int8('voting_ends_at'),
    votesPublicAt: int8('votes_public_at'),
    verdict: orNull(text<Verdict>('verdict')),
    windowEndsAt: orNull(int8('window_ends_at')),
    escalatedBy: orNull(text('escalated_by')),
    escalatedAt: orNull(int8('escalated_at')),
    arbitrator: orNull(uint256('arbitrator')),
    reviewEndsAt: orNull(int8('review_ends_at')),
    ruling: orNull(text<Verdict>('ruling')),
    rulingBy: orNull(text('ruling_by')),
    rulingReason: orNull(text('ruling_reason')),
    ruledAt: orNull(int8('ruled_at')),
    agreementEndsAt: orNull(int8('agreement_ends_at')),
    deadline: int8('deadline'),
    result: orNull(text<DisputeResult>('result')),
    endedBy: orNull(text<DisputeEnd>('ended_by')),
    openedAt: int8('opened_at'),
    settledAt: orNull(int8('settled_at')),
    openedTx: text('opened_tx'),
    openedBlock: int8('opened_block'),
    settledTx: orNull(text('settled_tx')),
    version: int4('version'),
  },
  id: { field: 'disputeId', args: ['disputeId'] },
  initial: (disputeId) => ({ ...unbornRow, disputeId }),
  // Votes are hidden until voting ends: announcements say that a vote was cast, without its transaction, which reveals it.
  deadlines: {
    jobs: ['keeper.dispute', 'keeper.voting'],
    fields: ['deadline', 'evidenceEndsAt'],
    of: ({ status, deadline, evidenceEndsAt }) => [
      ...(status === 'SETTLED' ? [] : [{ job: 'keeper.dispute', due: deadline }]),
      ...(isUndecided(status) ? [{ job: 'keeper.voting', due: evidenceEndsAt }] : []),
    ],
  },
  figures: countDispute,
  announce: { topic: 'dispute', channel: ({ disputeId }) => `dispute:${disputeId}`, sealed: ['VoteCast'] },
  storage: async (dispute, read) =>
    factsOf(dispute, await read('disputeOf', [dispute.disputeId as `0x${string}`])),
  on: {
    DisputeOpened: (dispute, args, { at, txHash, block }) => {
      const { disputeId: _, seatA, seatB, seatC, ...rest } = args
      const event = { name: 'DisputeOpened', at, ...rest, seats: [seatA, seatB, seatC] } as const
      return { ...foldDispute(dispute, event), openedTx: txHash, openedBlock: block }
    },
    VoteCast: (dispute, { agentId, voter, forProvider, reasonHash }, { at }) =>
      foldDispute(dispute, { name: 'VoteCast', at, agentId, voter, forProvider, reasonHash }),
    VerdictReached: (dispute, { forProvider, windowEndsAt }, { at }) =>
      foldDispute(dispute, { name: 'VerdictReached', at, forProvider, windowEndsAt }),
    VerdictAccepted: (dispute, { by }, { at }) => foldDispute(dispute, { name: 'VerdictAccepted', at, by }),
    Escalated: (dispute, { by }, { at }) => foldDispute(dispute, { name: 'Escalated', at, by }),
    ArbitratorDrawn: (dispute, { agentId, reviewEndsAt }, { at }) =>
      foldDispute(dispute, { name: 'ArbitratorDrawn', at, agentId, reviewEndsAt }),
    AgreementAwaited: (dispute, { endsAt }, { at }) =>
      foldDispute(dispute, { name: 'AgreementAwaited', at, endsAt }),
    Arbitrated: (dispute, { agentId, arbitrator, forProvider, reasonHash }, { at }) =>
      foldDispute(dispute, { name: 'Arbitrated', at, agentId, arbitrator, forProvider, reasonHash }),
    DisputeSettled: (dispute, { result }, { at, txHash }) => ({
      ...foldDispute(dispute, {
        name: 'DisputeSettled',
        at,
        result: enumName(disputeResults, result, 'result'),
      }),
      settledTx: txHash,
    }),
    DisputeWithdrawn: (dispute, _, { at, txHash }) => ({
      ...foldDispute(dispute, { name: 'DisputeWithdrawn', at }),
      settledTx: txHash,
    }),
    ModuleSet: ignore,
    ...ownerEvents,
  },
})
