/** Events of `SvcStaking` → stake pools (one per currency and agent) and stake locks (one per currency and subject). */
import { agentDirectory } from '@/lib/agents/search/directory'
import { flag, int8, orNull, text, uint256, units } from '@/lib/chain/columns'
import { oneIf } from '@/lib/chain/figures/figures'
import { svcStakingAbi } from '@/lib/chain/generated/abi'
import { ignore, projection } from '@/lib/chain/projection'
import { ownerEvents, payoutEvents } from '@/lib/chain/quiet-events'
import { countPool } from './counts'

export const poolProjection = projection({
  name: 'pool',
  source: 'staking',
  abi: svcStakingAbi,
  table: 'chain.stake_pools',
  columns: {
    currency: text('currency'),
    agentId: uint256('agent_id'),
    available: units('available'),
    locked: units('locked'),
    violationCount: int8('violation_count'),
  },
  id: { field: 'agentId', args: ['agentId'] },
  perCurrency: true,
  // In older versions of the contract, anyone can release or slash an amount of 0 for any agent.
  isEmpty: ({ name, args }) =>
    (name === 'StakeReleased' && args.amount === 0n) ||
    (name === 'StakeSlashed' && args.slashed === 0n && args.released === 0n),
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
      // The contract also counts slashes of 0.
      violations: [pool.violationCount <= violationCount, true],
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
      violationCount: pool.violationCount + oneIf(slashed > 0n),
    }),
    ModuleSet: ignore,
    ...payoutEvents,
    ...ownerEvents,
  },
})

/** Whether an event ends a lock. Anyone can release or slash an amount of 0 under its subject, for its agent or another one. */
const isEndOf = (
  lock: { agentId: bigint; amount: bigint; active: boolean },
  agentId: bigint,
  amount: bigint,
): boolean => lock.active && lock.agentId === agentId && lock.amount === amount

export const lockProjection = projection({
  name: 'lock',
  source: 'staking',
  abi: svcStakingAbi,
  table: 'chain.stake_locks',
  columns: {
    currency: text('currency'),
    subject: text('subject'),
    agentId: uint256('agent_id'),
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
  // The pool's events already announce it on the agent's channel.
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
    StakeReleased: (lock, { agentId, amount }, { at }) =>
      isEndOf(lock, agentId, amount) ? { active: false, releasedAt: at } : {},
    StakeSlashed: (lock, { agentId, slashed, released }, { at }) =>
      isEndOf(lock, agentId, slashed + released)
        ? { active: false, releasedAt: at, slashed: lock.slashed + slashed }
        : {},
    ModuleSet: ignore,
    ...payoutEvents,
    ...ownerEvents,
  },
})
