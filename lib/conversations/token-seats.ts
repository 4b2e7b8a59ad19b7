/**
 * The provider's seat of an agent without a profile here, in the conversation of a slot or a dispute. It belongs to the owner of the
 * agent's token; its row has the account that it was last assigned to.
 */
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { lockConversation } from './lock'

/**
 * Assigns this seat to the account of the token's owner, and makes it follow the agent once that has a profile. Does nothing if the
 * provider's seat has an agent already, or if the owner has the client's seat.
 */
export async function moveTokenSeat(
  tx: Tx,
  conversationId: string,
  { accountId, agentId }: { accountId: string; agentId: string | null },
): Promise<void> {
  await lockConversation(tx, conversationId)
  await tx.$executeRaw`
    update app.conversation_participants s
    set account_id = ${accountId}, agent_id = ${agentId}::text, follows_agent = ${agentId !== null}
    where s.conversation_id = ${conversationId} and s.side = 'provider' and s.agent_id is null and not exists (
      select 1 from app.conversation_participants x
      where x.conversation_id = s.conversation_id and x.side = 'client' and x.account_id = ${accountId})`
}

/** SQL condition on a seat `s` in a conversation `c`: a wallet other than this one holds the token that the seat belongs to. */
export const isTokenSold = (wallet: string): Prisma.Sql => Prisma.sql`(
  s.side = 'provider' and s.agent_id is null and exists (
    select 1 from chain.agents g where g.owner <> ${wallet} and g.token_id = coalesce(
      (select x.agent_id from chain.slots x where x.slot_id = c.slot_id),
      (select d.provider_agent_id from chain.disputes d where d.dispute_id = c.dispute_id))))`
