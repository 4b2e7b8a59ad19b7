import { ponder } from 'ponder:registry'
import { stakeLocks, stakePools } from 'ponder:schema'
import { currencyOf } from './currency'

ponder.on('SvcStaking:StakeDeposited', async ({ event, context }) => {
  const { agentId, amount } = event.args
  await context.db
    .insert(stakePools)
    .values({
      currency: currencyOf(event.log.address),
      agentId,
      available: amount,
      locked: 0n,
      violationCount: 0,
    })
    .onConflictDoUpdate((pool) => ({ available: pool.available + amount }))
})

ponder.on('SvcStaking:StakeWithdrawn', async ({ event, context }) => {
  const { agentId, amount } = event.args
  await context.db
    .update(stakePools, { currency: currencyOf(event.log.address), agentId })
    .set((pool) => ({ available: pool.available - amount }))
})

ponder.on('SvcStaking:StakeLocked', async ({ event, context }) => {
  const { subject, agentId, amount } = event.args
  const currency = currencyOf(event.log.address)
  const lock = { agentId, amount, active: true, lockedAt: event.block.timestamp, releasedAt: null }
  await context.db
    .insert(stakeLocks)
    .values({ currency, subject, slashed: 0n, ...lock })
    .onConflictDoUpdate(lock)
  await context.db
    .update(stakePools, { currency, agentId })
    .set((pool) => ({ available: pool.available - amount, locked: pool.locked + amount }))
})

ponder.on('SvcStaking:StakeReleased', async ({ event, context }) => {
  const { subject, agentId, amount } = event.args
  const currency = currencyOf(event.log.address)
  await context.db
    .update(stakeLocks, { currency, subject })
    .set({ active: false, releasedAt: event.block.timestamp })
  await context.db
    .update(stakePools, { currency, agentId })
    .set((pool) => ({ available: pool.available + amount, locked: pool.locked - amount }))
})

ponder.on('SvcStaking:StakeSlashed', async ({ event, context }) => {
  const { subject, agentId, slashed, released } = event.args
  const currency = currencyOf(event.log.address)
  await context.db.update(stakeLocks, { currency, subject }).set((lock) => ({
    active: false,
    releasedAt: event.block.timestamp,
    slashed: lock.slashed + slashed,
  }))
  await context.db.update(stakePools, { currency, agentId }).set((pool) => ({
    available: pool.available + released,
    locked: pool.locked - slashed - released,
    violationCount: pool.violationCount + 1,
  }))
})
