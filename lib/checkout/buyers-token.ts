/** The token id of a session's buyer, who can mint the agent in the same batch as the payment. */
import { zeroAddress } from 'viem'
import type { Actor } from '@/lib/actor'
import { findAgentRow } from '@/lib/agents/access'
import { buyerOf } from '@/lib/agents/buyer'
import { publicClient } from '@/lib/chain/client'
import { deployment, escrowOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { identityRegistryAbi } from '@/lib/chain/generated/abi'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { canonicalJson, textHash } from '@/lib/hash'
import { orderIdOf } from '@/lib/ids'
import type { CheckoutRow } from './access'
import { orderFieldsOf } from './order-fields'
import { orderOnChain } from './order-on-chain'
import { Terms } from './schema'

/** Whether the session's order is on the chain now, indexed or not. */
const isPaid = async ({ orderId }: CheckoutRow, { currency }: Terms): Promise<boolean> =>
  (await orderOnChain(currency, orderId)).buyer !== zeroAddress

/** The wallet that holds the token now; null for a token that is not minted. */
async function ownerOnChain(tokenId: string): Promise<string | null> {
  try {
    const owner = await publicClient().readContract({
      address: deployment().contracts.identityRegistry,
      abi: identityRegistryAbi,
      functionName: 'ownerOf',
      args: [BigInt(tokenId)],
    })
    return owner.toLowerCase()
  } catch (error) {
    const refusal = toChainError(error, null)
    if (refusal.code === 'NOT_FOUND') return null
    throw refusal
  }
}

/** Whether the wallet holds the token of these terms and, according to the index, not as another agent. */
async function isMintUnknown({ wallet, clientAgentId }: CheckoutRow, { client }: Terms): Promise<boolean> {
  if ((await ownerOnChain(client.agentTokenId)) !== wallet) return false
  const indexed = await findAgentRow(client.agentTokenId)
  return indexed === null || indexed.profileId === clientAgentId
}

/**
 * Throws `CONFLICT` if the session may be paid with its current token id in a block that is not indexed yet: after a change, the index
 * would find no session with that order's id.
 */
async function assertNotPaid(row: CheckoutRow, terms: Terms): Promise<void> {
  const [paid, unknown] = await Promise.all([isPaid(row, terms), isMintUnknown(row, terms)])
  if (paid || unknown)
    throw new AppError(
      'CONFLICT',
      paid
        ? 'Your payment is on the chain and is being confirmed. Do not pay again: read the checkout in a moment.'
        : 'The mint of an agent of yours is being confirmed. Read the checkout in a moment before you pay.',
      { orderId: row.orderId },
    )
}

/**
 * Returns the session with the buyer's token id, or with the id that a mint would have now, and whether that mint is still needed. Terms
 * and order id depend on the token id. They change only while no payment is reported or mined. A payment with the earlier id fails, because
 * the contract accepts an order only from the wallet that holds the buying agent.
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
  await assertNotPaid(row, terms)
  return { session: await rewrite(row, terms, `${tokenId}`), mintsBuyer }
}

/** Rewrites the terms with this token id and the same salt. */
async function rewrite(row: CheckoutRow, old: Terms, agentTokenId: string): Promise<CheckoutRow> {
  const terms: Terms = { ...old, client: { ...old.client, agentTokenId } }
  return db.$transaction(async (tx) => {
    const termsHash = textHash(canonicalJson(terms))
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
