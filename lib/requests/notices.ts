/** Notifies sellers of a request: those with an active offer when it changes, and those the buyer invites. */
import { postSystemMessage } from '@/lib/conversations/threads'
import type { Tx } from '@/lib/db/client'
import { showUnits } from '@/lib/db/units'
import { notify } from '@/lib/notifications/notify'
import { nowMs } from '@/lib/time'
import { wordList } from '@/lib/word-list'
import type { RequestRow } from './access'

/** "up to 500 USDC" */
export const budgetWords = ({ budgetMax, currency }: Pick<RequestRow, 'budgetMax' | 'currency'>): string =>
  `up to ${showUnits(budgetMax, currency)} ${currency}`

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

/** Writes what changed into the buyer's thread and into the thread of each active offer. */
export async function notifyRequestChanged(
  tx: Tx,
  request: RequestRow,
  fields: readonly string[],
): Promise<void> {
  const changed = wordList([...new Set(fields.flatMap((field) => fieldWords[field] ?? []))]) || 'nothing'
  const text = `The buyer changed ${changed} of the request.`
  await postSystemMessage(tx, request.conversationId, text, { requestId: request.id }, request.accountId)
  const quoting = await tx.offer.findMany({
    where: { requestId: request.id, status: 'ACTIVE' },
    select: { id: true, conversationId: true, providerAccountId: true },
    orderBy: { id: 'asc' },
    take: 200,
  })
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
