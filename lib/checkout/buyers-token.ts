/** The token id of a session's buyer, who may mint the agent in the same batch as the payment. */
import type { Actor } from '@/lib/actor'
import { findAgentRow } from '@/lib/agents/access'
import { buyerOf } from '@/lib/agents/buyer'
import { deployment, escrowOf } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { keepText } from '@/lib/db/kept-text'
import { AppError } from '@/lib/errors'
import { canonicalJson } from '@/lib/hash'
import { orderIdOf } from '@/lib/ids'
import type { CheckoutRow } from './access'
import { orderFieldsOf } from './order-fields'
import { Terms } from './schema'

/**
 * The session with the token id that its buyer has, or would get from a mint at this moment, and whether that mint is still to be made.
 * Terms and order id follow the token id. They change only while no payment is reported, and a payment with the earlier id fails: the
 * contract takes an order only from the wallet that holds the buying agent.
 */
export async function withBuyersToken(
  actor: Actor,
  row: CheckoutRow,
): Promise<{ session: CheckoutRow; mintsBuyer: boolean }> {
  const agent = await findAgentRow(row.clientAgentId)
  const mintsBuyer = agent?.tokenId === null
  const tokenId = mintsBuyer ? (await buyerOf(actor, row.clientAgentId)).tokenId : agent?.tokenId
  const terms = Terms.parse(row.terms)
  if (row.status === 'BROADCAST' || tokenId === undefined || `${tokenId}` === terms.client.agentTokenId)
    return { session: row, mintsBuyer }
  return { session: await rewrite(row, terms, `${tokenId}`), mintsBuyer }
}

/** Fixes the terms again, with this token id. The salt stays. */
async function rewrite(row: CheckoutRow, old: Terms, agentTokenId: string): Promise<CheckoutRow> {
  const terms: Terms = { ...old, client: { ...old.client, agentTokenId } }
  return db.$transaction(async (tx) => {
    const termsHash = await keepText(canonicalJson(terms), tx)
    const orderId = orderIdOf({
      chainId: deployment().chainId,
      escrow: escrowOf(terms.currency),
      buyer: row.wallet as `0x${string}`,
      salt: row.salt as `0x${string}`,
      ...orderFieldsOf(terms, termsHash),
    })
    const { count } = await tx.checkoutSession.updateMany({
      where: { id: row.id, status: row.status, orderId: row.orderId },
      data: { terms, termsHash, orderId },
    })
    if (count === 0) throw new AppError('CONFLICT', 'The checkout changed meanwhile: read it again.')
    await tx.conversation.updateMany({
      where: { id: row.conversationId, orderId: row.orderId },
      data: { orderId },
    })
    return tx.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
  })
}
