import { type Context, ponder } from 'ponder:registry'
import { agentDays, agentTotals, orders } from 'ponder:schema'
import { currencyOf } from './currency'

type Order = typeof orders.$inferSelect
type Done = { completed: number; volume: bigint; earned: bigint; fees: bigint }

const nothing = { received: 0, accepted: 0, delivered: 0, onTime: 0 }
const unpaid: Done = { completed: 0, volume: 0n, earned: 0n, fees: 0n }

/** Increments a counter of the order's provider. */
async function count(
  { db }: Context,
  { providerAgentId: agentId, currency }: Pick<Order, 'providerAgentId' | 'currency'>,
  what: keyof typeof nothing,
): Promise<void> {
  await db
    .insert(agentTotals)
    .values({ agentId, currency, ...nothing, ...unpaid, [what]: 1 })
    .onConflictDoUpdate((row) => ({ [what]: row[what] + 1 }))
}

/** Adds an ended order's amounts to its provider, in total and for that day. */
async function add({ db }: Context, order: Order, done: Done, at: bigint): Promise<void> {
  const { providerAgentId: agentId, currency } = order
  const sum = (row: Done): Done => ({
    completed: row.completed + done.completed,
    volume: row.volume + done.volume,
    earned: row.earned + done.earned,
    fees: row.fees + done.fees,
  })
  await db
    .insert(agentTotals)
    .values({ agentId, currency, ...nothing, ...done })
    .onConflictDoUpdate(sum)
  await db
    .insert(agentDays)
    .values({ agentId, currency, day: Number(at / 86_400n), ...done })
    .onConflictDoUpdate(sum)
}

ponder.on('SvcEscrow:OrderCreated', async ({ event, context }) => {
  await context.db.insert(orders).values({
    ...event.args,
    currency: currencyOf(event.log.address),
    status: 'PENDING_ACCEPT',
    redoUsed: false,
    createdAt: event.block.timestamp,
    createdTx: event.transaction.hash,
    createdBlock: event.block.number,
    version: 1,
  })
})

ponder.on('SvcEscrow:OrderAccepted', async ({ event, context }) => {
  const { orderId, provider, deliveryDueAt, lockAmount } = event.args
  const order = await context.db.update(orders, { orderId }).set((row) => ({
    status: 'IN_PROGRESS',
    provider,
    deliveryDueAt,
    lockAmount,
    acceptedAt: event.block.timestamp,
    version: row.version + 1,
  }))
  await count(context, order, 'received')
  await count(context, order, 'accepted')
})

ponder.on('SvcEscrow:OrderDelivered', async ({ event, context }) => {
  const { orderId, deliveryHash, challengeWindowEndsAt, onTime } = event.args
  const order = await context.db.update(orders, { orderId }).set((row) => ({
    status: 'DELIVERED',
    deliveryHash,
    challengeWindowEndsAt,
    onTime,
    deliveredAt: event.block.timestamp,
    version: row.version + 1,
  }))
  // The second delivery, after a redo, is not counted again.
  if (order.redoUsed) return
  await count(context, order, 'delivered')
  if (onTime) await count(context, order, 'onTime')
})

ponder.on('SvcEscrow:RedoRequested', async ({ event, context }) => {
  const { orderId, noteHash, deliveryDueAt } = event.args
  await context.db.update(orders, { orderId }).set((row) => ({
    status: 'IN_PROGRESS',
    redoUsed: true,
    redoNoteHash: noteHash,
    deliveryDueAt,
    version: row.version + 1,
  }))
})

ponder.on('SvcEscrow:OrderCancelled', async ({ event, context }) => {
  const { orderId, refund } = event.args
  const at = event.block.timestamp
  const order = await context.db.update(orders, { orderId }).set((row) => ({
    status: 'CANCELLED',
    buyerRefund: refund,
    endedAt: at,
    version: row.version + 1,
  }))
  // An order that its seller did not accept in time.
  if (order.acceptedAt === null && at > order.acceptDeadline) await count(context, order, 'received')
})

ponder.on('SvcEscrow:OrderSettled', async ({ event, context }) => {
  const { orderId, outcome, payee, providerPayout, protocolFee, buyerRefund } = event.args
  const at = event.block.timestamp
  const order = await context.db.update(orders, { orderId }).set((row) => ({
    status: 'SETTLED',
    outcome,
    payee,
    providerPayout,
    protocolFee,
    buyerRefund,
    endedAt: at,
    version: row.version + 1,
  }))
  await add(
    context,
    order,
    {
      completed: providerPayout > 0n ? 1 : 0,
      volume: order.budget - buyerRefund,
      earned: providerPayout,
      fees: protocolFee,
    },
    at,
  )
})
