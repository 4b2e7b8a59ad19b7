/** Puts conversations away, for one account, until something new is said in them or its order moves on. */
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { conversationFor } from './access'

/** Puts a conversation away as it stands, or takes it out of the archive. Repeating it changes nothing. */
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
