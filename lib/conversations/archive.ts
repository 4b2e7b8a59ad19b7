/** Archives conversations for one account, until a new message or a milestone of the order arrives. */
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { conversationFor } from './access'

/** Archives a conversation as of its last message, or takes it out of the archive. Idempotent. */
export async function setArchived(actor: Actor, id: string, archived: boolean) {
  const { conversation } = await conversationFor(actor, id)
  const { accountId } = actor
  const key = { accountId, conversationId: conversation.id }
  await db.$transaction(async (tx) => {
    const at = conversation.lastMessageAt
    if (archived)
      await tx.conversationArchive.upsert({
        where: { accountId_conversationId: key },
        create: { ...key, at },
        update: { at },
      })
    else await tx.conversationArchive.deleteMany({ where: key })
    await emit(tx, {
      channel: `account:${accountId}`,
      type: archived ? 'conversation.archived' : 'conversation.unarchived',
      subject: conversation.id,
    })
  })
  return { id: conversation.id, archived }
}
