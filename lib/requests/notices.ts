/** Notifies sellers of a request: those with an active offer when it changes, and those the buyer invites. */
import { postSystemMessage } from '@/lib/conversations/write'
import type { Tx } from '@/lib/db/client'
import { showUnits } from '@/lib/db/statements/units'
import { displayAmount } from '@/lib/display-amount'
import { showTime } from '@/lib/fields'
import { notify } from '@/lib/notifications/notify'
import { dayMs, quotaUsed } from '@/lib/quota'
import { nowMs } from '@/lib/time'
import { wordList } from '@/lib/word-list'
import type { RequestRow } from './access'

/** "up to 500.00 USDC" */
export const budgetWords = ({ budgetMax, currency }: Pick<RequestRow, 'budgetMax' | 'currency'>): string =>
  `up to ${displayAmount(showUnits(budgetMax, currency))} ${currency}`

/** An agent that is invited, with the account that holds it. */
type Invited = { id: string; displayName: string; ownerAccountId: string }

/** Notifies the owners of invited agents, each once per request. */
export const notifyInvited = (tx: Tx, request: RequestRow, invited: readonly Invited[]): Promise<number> =>
  notify(
    tx,
    invited.map(({ id, displayName, ownerAccountId }) => ({
      accountId: ownerAccountId,
      type: 'request.invited',
      title: `Invitation: ${request.title} · ${budgetWords(request)}`,
      text: `The buyer invites ${displayName} to send an offer.`,
      path: `/requests/${request.id}`,
      subject: request.id,
      data: { requestId: request.id, agentId: id },
    })),
  )

const fieldWords: Record<string, string> = {
  title: 'the title',
  scope: 'the brief',
  category: 'the category',
  tags: 'the tags',
  budgetMin: 'the budget',
  budgetMax: 'the budget',
  deadlineAt: 'the deadline',
  neededByAt: 'the date it is needed by',
  attachments: 'the files',
}

/** How often the sellers who sent offers on a request are notified of its changes in 24 hours. */
const changesPerRequest = 10

const changeWords = 'The buyer changed '

/**
 * Throws `RATE_LIMITED` when the request's changes of the last day that were posted in one of these conversations have reached the limit.
 */
async function assertMayChange(tx: Tx, requestId: string, conversations: readonly string[]): Promise<void> {
  const [row] = await tx.$queryRaw<{ standing: Date | null }[]>`
    select max(tenth.at) as standing from unnest(${[...conversations]}::text[]) conversation(id)
    cross join lateral (
      select m.created_at as at from app.messages m
      where m.conversation_id = conversation.id and m.created_at > now() - interval '24 hours' and m.kind = 'SYSTEM'
        and m.data ->> 'requestId' = ${requestId} and starts_with(m.text, ${changeWords})
      order by m.created_at desc offset ${changesPerRequest - 1} limit 1) tenth`
  if (!row?.standing) return
  const freesAt = new Date(row.standing.getTime() + dayMs)
  throw quotaUsed(
    `Sellers were notified of ${changesPerRequest} changes of this request in the last 24 hours, which is the limit. The next one is possible at ${showTime(freesAt)}.`,
    { quota: 'changesPerRequest', limit: changesPerRequest, used: changesPerRequest, freesAt },
  )
}

/**
 * Writes what changed into the buyer's conversation and into the conversation of each active offer. Throws `RATE_LIMITED` when their
 * sellers were notified of too many changes in the last day.
 */
export async function notifyRequestChanged(
  tx: Tx,
  request: RequestRow,
  fields: readonly string[],
): Promise<void> {
  const changed = wordList([...new Set(fields.flatMap((field) => fieldWords[field] ?? []))])
  const text = `${changeWords}${changed} of the request.`
  const quoting = await tx.offer.findMany({
    where: { requestId: request.id, status: 'ACTIVE' },
    select: { id: true, conversationId: true, providerAccountId: true },
    orderBy: { id: 'asc' },
    take: 200,
  })
  await assertMayChange(
    tx,
    request.id,
    quoting.map(({ conversationId }) => conversationId),
  )
  await postSystemMessage(tx, request.conversationId, text, { requestId: request.id }, request.accountId)
  for (const { conversationId } of quoting)
    await postSystemMessage(tx, conversationId, text, { requestId: request.id }, request.accountId)
  await notify(
    tx,
    quoting.map(({ id, providerAccountId }) => ({
      accountId: providerAccountId,
      type: 'request.changed',
      title: `Request changed: ${request.title}`,
      text,
      path: `/requests/${request.id}`,
      subject: request.id,
      occasion: nowMs(),
      data: { requestId: request.id, offerId: id },
    })),
  )
}
