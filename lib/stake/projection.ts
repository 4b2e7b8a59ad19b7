/** Events of `SvcStaking` → stake pools (one per currency and agent) and stake locks (one per currency and subject). */
import { agentDirectory } from '@/lib/agents/directory'
import { svcStakingAbi } from '@/lib/chain/generated/abi'
import { flag, ignore, int8, orNull, projection, text, units } from '@/lib/chain/projection'
import { ownerEvents, payoutEvents } from '@/lib/chain/quiet-events'
import { countPool } from './counts'

export const poolProjection = projection({
  name: 'pool',
  source: 'staking',
  abi: svcStakingAbi,
  table: 'chain.stake_pools',
  columns: {
    currency: text('currency'),
    agentId: units('agent_id'),
    available: units('available'),
    locked: units('locked'),
    violationCount: int8('violation_count'),
  },
  id: { field: 'agentId', args: ['agentId'] },
  perCurrency: true,
  initial: (agentId, currency) => ({
    currency,
    agentId: BigInt(agentId),
    available: 0n,
    locked: 0n,
    violationCount: 0n,
  }),
  derived: { table: agentDirectory, field: 'agentId' },
  figures: countPool,
  announce: { topic: 'stake', channel: ({ agentId }) => `agent:${agentId}` },
  storage: async (pool, read) => {
    const [available, locked, violationCount] = await read('poolOf', [pool.agentId])
    return {
      available: [pool.available, available],
      locked: [pool.locked, locked],
      violationCount: [pool.violationCount, violationCount],
    }
  },
  on: {
    StakeDeposited: (pool, { amount }) => ({ available: pool.available + amount }),
    StakeWithdrawn: (pool, { amount }) => ({ available: pool.available - amount }),
    StakeLocked: (pool, { amount }) => ({
      available: pool.available - amount,
      locked: pool.locked + amount,
    }),
    StakeReleased: (pool, { amount }) => ({
      available: pool.available + amount,
      locked: pool.locked - amount,
    }),
    StakeSlashed: (pool, { slashed, released }) => ({
      available: pool.available + released,
      locked: pool.locked - slashed - released,
      violationCount: pool.violationCount + 1n,
    }),
    ModuleSet: ignore,
    ...payoutEvents,
    ...ownerEvents,
  },
})

export const lockProjection = projection({
  name: 'lock',
  source: 'staking',
  abi: svcStakingAbi,
  table: 'chain.stake_locks',
  columns: {
    currency: text('currency'),
    subject: text('subject'),
    agentId: units('agent_id'),
    amount: units('amount'),
    active: flag('active'),
    lockedAt: int8('locked_at'),
    releasedAt: orNull(int8('released_at')),
    slashed: units('slashed'),
  },
  id: { field: 'subject', args: ['subject'] },
  perCurrency: true,
  initial: (subject, currency) => ({
    currency,
    subject,
    agentId: 0n,
    amount: 0n,
    active: false,
    lockedAt: 0n,
    releasedAt: null,
    slashed: 0n,
  }),
  // The pool's events say it already, on the agent's channel.
  announce: null,
  // The contract counts locks per module and agent only; the pool's `locked` is compared with it.
  storage: null,
  on: {
    StakeDeposited: ignore,
    StakeWithdrawn: ignore,
    StakeLocked: (_, { agentId, amount }, { at }) => ({
      agentId,
      amount,
      active: true,
      lockedAt: at,
      releasedAt: null,
    }),
    StakeReleased: (_lock, _args, { at }) => ({ active: false, releasedAt: at }),
    StakeSlashed: (lock, { slashed }, { at }) => ({
      active: false,
      releasedAt: at,
      slashed: lock.slashed + slashed,
    }),
    ModuleSet: ignore,
    ...payoutEvents,
    ...ownerEvents,
  },
})
