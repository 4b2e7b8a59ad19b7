/** Limits messages to accounts that have not replied, against spam. Conversations with a reply or an order are exempt. */

import type { Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { env } from '@/lib/env'
import { showTime } from '@/lib/fields'
import { dayMs, quotaUsed } from '@/lib/quota'

/** Whether this account is the only one that has written in a conversation. Automatic replies do not count. */
export async function isUnanswered(tx: Tx, accountId: string, conversationId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    select 1 from app.conversations c
    where c.id = ${conversationId} and c.kind in ('DIRECT_MESSAGE', 'QUOTE_NEGOTIATION') and c.order_id is null
      and not exists (select 1 from app.messages m
        where m.conversation_id = c.id and m.account_id <> ${accountId} and m.kind <> 'AUTOMATIC')`
  return rows.length > 0
}

/** Returns the times of unanswered messages in the last day, oldest first. */
const unansweredOf = (tx: Tx, accountId: string) => tx.$queryRaw<{ at: Date }[]>`
  select m.created_at as at
  from app.conversation_participants p
  join app.conversations c on c.id = p.conversation_id
  join app.messages m on m.conversation_id = c.id
  where p.account_id = ${accountId} and p.last_message_at > now() - interval '24 hours'
    and c.kind in ('DIRECT_MESSAGE', 'QUOTE_NEGOTIATION') and c.order_id is null
    and m.account_id = ${accountId} and m.kind = 'TEXT' and m.created_at > now() - interval '24 hours'
    and not exists (select 1 from app.messages r
      where r.conversation_id = c.id and r.account_id <> ${accountId} and r.kind <> 'AUTOMATIC')
  order by m.created_at`

/**
 * Locks the unanswered messages of an account until the transaction ends. Every writer takes this lock before that of a conversation: in
 * the other order two writers of one conversation deadlock.
 */
export const lockUnanswered = (tx: Tx, accountId: string): Promise<unknown> =>
  lockName(tx, `strangers:${accountId}`)

/**
 * Throws `RATE_LIMITED`, with the time of the next possible message, when the account has reached the daily limit of
 * unanswered messages. Locks the account until the transaction ends, so that concurrent messages cannot both be the last
 * allowed one.
 */
export async function assertMayWrite(tx: Tx, accountId: string, conversationId: string): Promise<void> {
  if (!(await isUnanswered(tx, accountId, conversationId))) return
  await lockUnanswered(tx, accountId)
  const limit = env().STRANGER_MESSAGES_PER_DAY
  const written = await unansweredOf(tx, accountId)
  const standing = written[written.length - limit]
  if (standing === undefined) return
  const freesAt = new Date(standing.at.getTime() + dayMs)
  throw quotaUsed(
    `You wrote ${written.length} unanswered messages in the last 24 hours, which is the limit. Wait for an answer, or send the next one at ${showTime(freesAt)}.`,
    { quota: 'strangerMessagesPerDay', limit, used: written.length, freesAt },
  )
}
