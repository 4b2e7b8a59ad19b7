/** Events of `SvcAdjudicators` → evaluators and arbitrators; payments of both by `SvcEscrow` → what they earned. */
import { type StrategyType, strategyTypes } from '@/lib/agents/schema'
import { flag, int4, int8, orNull, text, uint256, units } from '@/lib/chain/columns'
import { enumName } from '@/lib/chain/enum-name'
import { svcAdjudicatorsAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import { ignore, projection } from '@/lib/chain/projection'
import { escrowEvents, orderEvents, ownerEvents, payoutEvents } from '@/lib/chain/quiet-events'

export const evaluatorProjection = projection({
  name: 'evaluator',
  source: 'adjudicators',
  abi: svcAdjudicatorsAbi,
  table: 'chain.evaluators',
  columns: {
    agentId: uint256('agent_id'),
    owner: text('owner'),
    strategyType: text<StrategyType>('strategy_type'),
    registeredAt: int8('registered_at'),
    granted: flag('granted'),
    grantedAt: int8('granted_at'),
    revokedAt: orNull(int8('revoked_at')),
    version: int4('version'),
  },
  id: { field: 'agentId', args: ['agentId'] },
  initial: (agentId) => ({
    agentId: BigInt(agentId),
    owner: '',
    strategyType: 'PROGRAM' as StrategyType,
    registeredAt: 0n,
    granted: false,
    grantedAt: 0n,
    revokedAt: null,
    version: 0,
  }),
  announce: { topic: 'evaluator', channel: ({ agentId }) => `agent:${agentId}` },
  storage: async (row, read) => {
    const stored = await read('evaluatorOf', [row.agentId])
    return {
      owner: [row.owner, stored.owner],
      strategyType: [row.strategyType, enumName(strategyTypes, stored.strategy, 'strategy')],
      registeredAt: [row.registeredAt, BigInt(stored.registeredAt)],
      granted: [row.granted, stored.position !== 0],
    }
  },
  on: {
    EvaluatorGranted: (row, { owner, strategy }, { at }) => ({
      owner,
      strategyType: enumName(strategyTypes, strategy, 'strategy'),
      registeredAt: row.registeredAt === 0n ? at : row.registeredAt,
      granted: true,
      grantedAt: at,
      revokedAt: null,
      version: row.version + 1,
    }),
    EvaluatorRevoked: (row, _, { at }) => ({
      granted: false,
      revokedAt: at,
      version: row.version + 1,
    }),
    ArbitratorGranted: ignore,
    ArbitratorRevoked: ignore,
    BondDeposited: ignore,
    BondWithdrawn: ignore,
    CaseAssigned: ignore,
    CaseEnded: ignore,
    SeatTaken: ignore,
    SeatLeft: ignore,
    BondSlashed: ignore,
    ...payoutEvents,
    ...ownerEvents,
  },
})

export const arbitratorProjection = projection({
  name: 'arbitrator',
  source: 'adjudicators',
  abi: svcAdjudicatorsAbi,
  table: 'chain.arbitrators',
  columns: {
    agentId: uint256('agent_id'),
    owner: orNull(text('owner')),
    granted: flag('granted'),
    suspended: flag('suspended'),
    bond: units('bond'),
    bondLocked: units('bond_locked'),
    openCases: int8('open_cases'),
    openSeats: int8('open_seats'),
    slashed: units('slashed'),
    jobCount: int8('job_count'),
    grantedAt: orNull(int8('granted_at')),
    revokedAt: orNull(int8('revoked_at')),
    version: int4('version'),
  },
  id: { field: 'agentId', args: ['agentId'] },
  initial: (agentId) => ({
    agentId: BigInt(agentId),
    owner: null,
    granted: false,
    suspended: false,
    bond: 0n,
    bondLocked: 0n,
    openCases: 0n,
    openSeats: 0n,
    slashed: 0n,
    jobCount: 0n,
    grantedAt: null,
    revokedAt: null,
    version: 0,
  }),
  announce: { topic: 'arbitrator', channel: ({ agentId }) => `agent:${agentId}` },
  storage: async (row, read) => {
    const [stored, bond, locked] = await Promise.all([
      read('arbitratorOf', [row.agentId]),
      read('bondOf', [row.agentId]),
      read('bondLockedOf', [row.agentId]),
    ])
    return {
      ...(row.owner !== null && { owner: [row.owner, stored.owner] as const }),
      granted: [row.granted, stored.position !== 0],
      suspended: [row.suspended, stored.suspended],
      bond: [row.bond, bond.amount],
      bondLocked: [row.bondLocked, locked],
      openCases: [row.openCases, BigInt(bond.openCases)],
      openSeats: [row.openSeats, BigInt(bond.openSeats)],
      jobCount: [row.jobCount, BigInt(stored.jobCount)],
    }
  },
  on: {
    EvaluatorGranted: ignore,
    EvaluatorRevoked: ignore,
    ArbitratorGranted: (row, { owner }, { at }) => ({
      owner,
      granted: true,
      suspended: false,
      grantedAt: at,
      revokedAt: null,
      version: row.version + 1,
    }),
    ArbitratorRevoked: (row, _, { at }) => ({
      granted: false,
      revokedAt: at,
      version: row.version + 1,
    }),
    BondDeposited: (row, { amount }) => ({ bond: row.bond + amount, version: row.version + 1 }),
    BondWithdrawn: (row, { amount }) => ({ bond: row.bond - amount, version: row.version + 1 }),
    CaseAssigned: (row, { bondLocked }) => ({
      openCases: row.openCases + 1n,
      bondLocked,
      version: row.version + 1,
    }),
    CaseEnded: (row, { decided, missed, bondLocked }) => ({
      openCases: row.openCases - 1n,
      bondLocked,
      jobCount: row.jobCount + (decided ? 1n : 0n),
      suspended: row.suspended || missed,
      version: row.version + 1,
    }),
    SeatTaken: (row, { bondLocked }) => ({
      openSeats: row.openSeats + 1n,
      bondLocked,
      version: row.version + 1,
    }),
    SeatLeft: (row, { bondLocked }) => ({
      openSeats: row.openSeats - 1n,
      bondLocked,
      version: row.version + 1,
    }),
    BondSlashed: (row, { toClient, toProvider }) => ({
      bond: row.bond - toClient - toProvider,
      slashed: row.slashed + toClient + toProvider,
      version: row.version + 1,
    }),
    ...payoutEvents,
    ...ownerEvents,
  },
})

export const earningProjection = projection({
  name: 'earning',
  source: 'escrow',
  abi: svcEscrowAbi,
  table: 'chain.adjudicator_earnings',
  columns: {
    currency: text('currency'),
    agentId: uint256('agent_id'),
    amount: units('amount'),
    cases: int8('cases'),
    lastPaidAt: int8('last_paid_at'),
  },
  id: { field: 'agentId', args: ['agentId'] },
  perCurrency: true,
  initial: (agentId, currency) => ({
    currency,
    agentId: BigInt(agentId),
    amount: 0n,
    cases: 0n,
    lastPaidAt: 0n,
  }),
  announce: null,
  // The contract does not store payments.
  storage: null,
  on: {
    AdjudicatorPaid: (row, { amount }, { at }) => ({
      amount: row.amount + amount,
      cases: row.cases + 1n,
      lastPaidAt: at,
    }),
    ...orderEvents,
    ...escrowEvents,
  },
})
