/**
 * How much an account may write to those who have not answered it: enough to ask around, too little to advertise. What has
 * been answered, and what belongs to an order, is not counted.
 */
import type { Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { nowMs } from '@/lib/time'

const dayMs = 24 * 3_600_000

/** Whether nobody but this account has said anything in a thread of strangers. Automatic replies do not count. */
export async function isUnanswered(tx: Tx, accountId: string, conversationId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    select 1 from app.conversations c
    where c.id = ${conversationId} and c.kind in ('DIRECT_MESSAGE', 'QUOTE_NEGOTIATION') and c.order_id is null
      and not exists (select 1 from app.messages m
        where m.conversation_id = c.id and m.account_id <> ${accountId} and m.kind <> 'AUTOMATIC')`
  return rows.length > 0
}

/** When each message of the last day that nobody has answered was written, the oldest first. */
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
 * Refuses a message to an account that has not answered when the account has written as many of them in the last 24 hours as it
 * may. Throws `RATE_LIMITED` with the time when the next one is possible. Two at once are not both the last one: the account
 * is locked until the transaction ends.
 */
export async function assertMayWrite(tx: Tx, accountId: string, conversationId: string): Promise<void> {
  if (!(await isUnanswered(tx, accountId, conversationId))) return
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`strangers:${accountId}`}, 0))`
  const limit = env().STRANGER_MESSAGES_PER_DAY
  const written = await unansweredOf(tx, accountId)
  const standing = written[written.length - limit]
  if (standing === undefined) return
  const freesAt = new Date(standing.at.getTime() + dayMs)
  throw new AppError(
    'RATE_LIMITED',
    `You wrote ${written.length} messages in the last 24 hours that nobody has answered, as many as one may. Wait for an answer; otherwise the next one is possible at ${showTime(freesAt)}.`,
    { quota: 'strangerMessagesPerDay', limit, used: written.length, freesAt: showTime(freesAt) },
    { 'Retry-After': String(Math.max(1, Math.ceil((freesAt.getTime() - nowMs()) / 1000))) },
  )
}
