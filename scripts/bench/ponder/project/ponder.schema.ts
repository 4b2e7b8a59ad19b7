/** One row per object, as in our projections, and the sums for each agent and wallet. */
import { onchainTable, primaryKey } from 'ponder'

export const agents = onchainTable('agents', (t) => ({
  tokenId: t.bigint().primaryKey(),
  owner: t.hex().notNull(),
  agentUri: t.text().notNull(),
  registrant: t.hex().notNull(),
  registeredAt: t.bigint().notNull(),
  txHash: t.hex().notNull(),
  blockNumber: t.bigint().notNull(),
}))

export const reputations = onchainTable('reputations', (t) => ({
  agentId: t.bigint().primaryKey(),
  completed: t.bigint().notNull(),
  successful: t.bigint().notNull(),
  disputed: t.bigint().notNull(),
  onTime: t.bigint().notNull(),
  disputeWins: t.bigint().notNull(),
  disputeLosses: t.bigint().notNull(),
  score: t.integer().notNull(),
  updatedAt: t.bigint().notNull(),
}))

export const orders = onchainTable('orders', (t) => ({
  orderId: t.hex().primaryKey(),
  currency: t.text().notNull(),
  status: t.text().notNull(),
  buyer: t.hex().notNull(),
  clientAgentId: t.bigint().notNull(),
  providerAgentId: t.bigint().notNull(),
  provider: t.hex(),
  budget: t.bigint().notNull(),
  minStake: t.bigint().notNull(),
  deliverySeconds: t.integer().notNull(),
  challengeWindow: t.integer().notNull(),
  protocolFeeBps: t.integer().notNull(),
  lockBps: t.integer().notNull(),
  termsHash: t.hex().notNull(),
  acceptDeadline: t.bigint().notNull(),
  lockAmount: t.bigint(),
  acceptedAt: t.bigint(),
  deliveryDueAt: t.bigint(),
  deliveredAt: t.bigint(),
  deliveryHash: t.hex(),
  onTime: t.boolean(),
  challengeWindowEndsAt: t.bigint(),
  redoUsed: t.boolean().notNull(),
  redoNoteHash: t.hex(),
  outcome: t.integer(),
  payee: t.hex(),
  providerPayout: t.bigint(),
  protocolFee: t.bigint(),
  buyerRefund: t.bigint(),
  createdAt: t.bigint().notNull(),
  endedAt: t.bigint(),
  createdTx: t.hex().notNull(),
  createdBlock: t.bigint().notNull(),
  version: t.integer().notNull(),
}))

export const stakePools = onchainTable(
  'stake_pools',
  (t) => ({
    currency: t.text().notNull(),
    agentId: t.bigint().notNull(),
    available: t.bigint().notNull(),
    locked: t.bigint().notNull(),
    violationCount: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.currency, table.agentId] }) }),
)

export const stakeLocks = onchainTable(
  'stake_locks',
  (t) => ({
    currency: t.text().notNull(),
    subject: t.hex().notNull(),
    agentId: t.bigint().notNull(),
    amount: t.bigint().notNull(),
    active: t.boolean().notNull(),
    lockedAt: t.bigint().notNull(),
    releasedAt: t.bigint(),
    slashed: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.currency, table.subject] }) }),
)

/** Sums of an agent's work. */
export const agentTotals = onchainTable(
  'agent_totals',
  (t) => ({
    agentId: t.bigint().notNull(),
    currency: t.text().notNull(),
    received: t.integer().notNull(),
    accepted: t.integer().notNull(),
    delivered: t.integer().notNull(),
    onTime: t.integer().notNull(),
    completed: t.integer().notNull(),
    volume: t.bigint().notNull(),
    earned: t.bigint().notNull(),
    fees: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.agentId, table.currency] }) }),
)

/** The same by UTC day of chain time, for the settled ones. */
export const agentDays = onchainTable(
  'agent_days',
  (t) => ({
    agentId: t.bigint().notNull(),
    currency: t.text().notNull(),
    day: t.integer().notNull(),
    completed: t.integer().notNull(),
    volume: t.bigint().notNull(),
    earned: t.bigint().notNull(),
    fees: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.agentId, table.currency, table.day] }) }),
)
