/** The only way to load a thread for somebody. Strangers get the answer of a missing one. */
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import type { Side } from './schema'

const parts = {
  participants: { include: { account: { select: { walletAddress: true } } } },
} satisfies Prisma.ConversationInclude

export type ConversationRow = Prisma.ConversationGetPayload<{ include: typeof parts }>
export type ParticipantRow = ConversationRow['participants'][number]

/** What every read of a thread loads with it. */
export const conversationParts = parts

/**
 * Whoever holds the provider's agent now takes part in its orders, also when the agent was bought after the
 * order began. Writes the seat on first sight; null when the wallet is no party of the order.
 */
async function seatOfSuccessor(actor: Actor, conversation: ConversationRow): Promise<Side | null> {
  if (conversation.orderId === null) return null
  const order = await db.chainOrder.findUnique({ where: { orderId: conversation.orderId } })
  if (!order) return null
  const agent = await db.chainAgent.findUnique({ where: { tokenId: order.providerAgentId } })
  const side = order.buyer === actor.wallet ? 'client' : agent?.owner === actor.wallet ? 'provider' : null
  if (side === null) return null
  await db.conversationParticipant.createMany({
    data: [{ conversationId: conversation.id, accountId: actor.accountId, side }],
    skipDuplicates: true,
  })
  return side
}

/** The thread and the side `actor` takes in it. Throws `NOT_FOUND` to everybody else. */
export async function conversationFor(
  actor: Actor,
  id: string,
): Promise<{ conversation: ConversationRow; side: Side }> {
  const conversation = await db.conversation.findUnique({ where: { id }, include: parts })
  if (!conversation) throw notFound('conversation')
  const seat = conversation.participants.find((one) => one.accountId === actor.accountId)
  if (seat) return { conversation, side: seat.side as Side }
  const side = await seatOfSuccessor(actor, conversation)
  if (side === null) throw notFound('conversation')
  const fresh = await db.conversation.findUniqueOrThrow({ where: { id }, include: parts })
  return { conversation: fresh, side }
}
