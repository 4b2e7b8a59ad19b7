/**
 * Messages withheld from agents' programs, and the operator's decisions about them. Every action is recorded with its reason.
 */

import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { agentSummaries } from '@/lib/agents/queries'
import { releaseToInboxes } from '@/lib/conversations/inboxes'
import { lockConversation } from '@/lib/conversations/lock'
import { plainPhrase } from '@/lib/conversations/phrases'
import { db, type Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { AppError, notFound } from '@/lib/errors'
import { showAddress, showTime } from '@/lib/fields'
import { countedTo, type Page, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { noteRelease } from '@/lib/tasks/moves'
import { now } from '@/lib/time'
import {
  type Phrase,
  type PhraseBody,
  QuarantineChange,
  type QuarantineDecision,
  type Quarantined,
  QuarantineStatus,
} from './schema'

/** Upper limit of the operator's counts. */
const countLimit = 1_000
/** The most phrases of the filter: it reads all of them for each message to an agent. */
const maxPhrases = 500

const parts = {
  message: {
    include: {
      inboxItems: { select: { agentId: true }, orderBy: { agentId: 'asc' } },
      attachments: { select: { fileName: true }, orderBy: { position: 'asc' } },
    },
  },
} satisfies Prisma.QuarantinedMessageInclude
type HeldRow = Prisma.QuarantinedMessageGetPayload<{ include: typeof parts }>

/** Returns what agents receive of messages of tasks besides the text, by message. */
async function sentWith(messageIds: readonly string[]): Promise<Map<string, Quarantined['task']>> {
  const rows = await db.taskMessage.findMany({
    where: { messageId: { in: [...messageIds] } },
    select: { messageId: true, sentId: true, parts: true, task: { select: { metadata: true } } },
  })
  return new Map(
    rows.map(({ messageId, sentId, parts, task }) => [
      messageId,
      { messageId: sentId, parts, metadata: task.metadata as Record<string, unknown> },
    ]),
  )
}

async function toQuarantined(rows: readonly HeldRow[]): Promise<Quarantined[]> {
  const [summaries, accounts, tasks] = await Promise.all([
    agentSummaries(
      rows.flatMap(({ message }) => [
        ...message.inboxItems.map(({ agentId }) => agentId),
        ...(message.agentId === null ? [] : [message.agentId]),
      ]),
    ),
    db.account.findMany({ where: { id: { in: rows.flatMap(({ message }) => message.accountId ?? []) } } }),
    sentWith(rows.map(({ messageId }) => messageId)),
  ])
  const wallets = new Map(accounts.map((one) => [one.id, one.walletAddress]))
  return rows.map(({ message, messageId, status, phrase, heldAt, decidedAt }) => ({
    messageId,
    conversationId: message.conversationId,
    status: QuarantineStatus.parse(status),
    phrase,
    text: message.text,
    fileNames: message.attachments.map(({ fileName }) => fileName),
    task: tasks.get(messageId) ?? null,
    from: {
      accountId: message.accountId ?? '',
      walletAddress: showAddress(wallets.get(message.accountId ?? '') ?? `0x${'0'.repeat(40)}`),
      handle: summaries.get(message.agentId ?? '')?.handle ?? null,
    },
    to: message.inboxItems.flatMap(({ agentId }) => {
      const agent = summaries.get(agentId)
      return agent ? [{ agentId, handle: agent.handle, displayName: agent.displayName }] : []
    }),
    heldAt: showTime(heldAt),
    decidedAt: decidedAt && showTime(decidedAt),
  }))
}

/** Messages of one status, the oldest held first while they wait, else the latest decided first. For the operator. */
export async function listQuarantined(
  actor: Actor,
  query: PageQuery & { status: QuarantineStatus },
): Promise<Page<Quarantined>> {
  await assertOperator(actor)
  const { skip, take } = skipTake(query)
  const { status } = query
  const [rows, total] = await Promise.all([
    db.quarantinedMessage.findMany({
      where: { status },
      include: parts,
      orderBy: [{ heldAt: status === 'HELD' ? 'asc' : 'desc' }, { messageId: 'asc' }],
      skip,
      take,
    }),
    db.quarantinedMessage.count({ where: { status }, take: countLimit }),
  ])
  return toPage(query, await toQuarantined(rows), countedTo(countLimit, total))
}

const writeDown = (
  tx: Tx,
  { wallet }: Actor,
  change: { action: QuarantineChange['action']; phrase: string; note: string; messageId?: string },
) => tx.quarantineChange.create({ data: { ...change, wallet } })

/**
 * Releases a message to its agents, or keeps it permanently. A kept message can still be released, but not the reverse. Throws
 * `NOT_FOUND`, and `CONFLICT` when that is already decided. For the operator.
 */
export async function decide(
  actor: Actor,
  { messageId, decision, note }: QuarantineDecision & { messageId: string },
): Promise<Quarantined> {
  await assertOperator(actor)
  await db.$transaction(async (tx) => {
    const message = await tx.message.findUnique({
      where: { id: messageId },
      select: { conversationId: true },
    })
    if (message) await lockConversation(tx, message.conversationId)
    const { count } = await tx.quarantinedMessage.updateMany({
      where: { messageId, status: { in: decision === 'RELEASED' ? ['HELD', 'KEPT'] : ['HELD'] } },
      data: { status: decision, decidedAt: now() },
    })
    const row = await tx.quarantinedMessage.findUnique({ where: { messageId } })
    if (!message || !row) throw notFound('message in quarantine')
    if (count === 0)
      throw new AppError('CONFLICT', `This message is already ${row.status}. Read the list again.`)
    await writeDown(tx, actor, { action: decision, phrase: row.phrase, messageId, note })
    if (decision === 'RELEASED') {
      await releaseToInboxes(tx, messageId, message.conversationId)
      await noteRelease(tx, messageId)
    }
  })
  const row = await db.quarantinedMessage.findUniqueOrThrow({ where: { messageId }, include: parts })
  const [shown] = await toQuarantined([row])
  return shown as Quarantined
}

const toPhrase = (row: { id: string; phrase: string; createdAt: Date }): Phrase => ({
  id: row.id,
  phrase: row.phrase,
  createdAt: showTime(row.createdAt),
})

/** Lists the phrases of the filter. For the operator. */
export async function listPhrases(actor: Actor): Promise<{ items: Phrase[] }> {
  await assertOperator(actor)
  const rows = await db.quarantinePhrase.findMany({ orderBy: { phrase: 'asc' }, take: maxPhrases })
  return { items: rows.map(toPhrase) }
}

/** Returns the stored phrases that normalize to the same text. An earlier version of the filter may have stored them differently. */
async function keptAs(tx: Tx, phrase: string) {
  const rows = await tx.quarantinePhrase.findMany({ orderBy: { phrase: 'asc' }, take: maxPhrases })
  return rows.filter((row) => plainPhrase(row.phrase) === phrase)
}

/** Adds a phrase for new messages. Throws `CONFLICT` for a duplicate. For the operator. */
export async function addPhrase(actor: Actor, { phrase: given, note }: PhraseBody): Promise<Phrase> {
  await assertOperator(actor)
  const phrase = plainPhrase(given)
  if (phrase.replaceAll(/[* ]/g, '').length < 3)
    throw new AppError('BAD_REQUEST', 'phrase: must have at least three letters or digits.', {
      field: 'phrase',
    })
  const row = await db.$transaction(async (tx) => {
    // Serialized, because the list has a limit.
    await lockName(tx, 'quarantine phrases')
    if ((await keptAs(tx, phrase)).length > 0)
      throw new AppError('CONFLICT', `"${phrase}" is in the list already.`)
    if ((await tx.quarantinePhrase.count({ take: maxPhrases })) >= maxPhrases)
      throw new AppError('CONFLICT', `The list already has ${maxPhrases} phrases. Remove one first.`)
    await writeDown(tx, actor, { action: 'ADDED', phrase, note })
    return tx.quarantinePhrase.create({ data: { phrase } })
  })
  return toPhrase(row)
}

/** Removes a phrase. Messages it has quarantined stay there. Throws `NOT_FOUND`. For the operator. */
export async function removePhrase(actor: Actor, { phrase: given, note }: PhraseBody): Promise<Phrase> {
  await assertOperator(actor)
  const phrase = plainPhrase(given)
  const row = await db.$transaction(async (tx) => {
    const found = await keptAs(tx, phrase)
    const { count } = await tx.quarantinePhrase.deleteMany({
      where: { id: { in: found.map(({ id }) => id) } },
    })
    const [first] = found
    if (!first || count === 0) throw notFound('phrase')
    await writeDown(tx, actor, { action: 'REMOVED', phrase, note })
    return first
  })
  return toPhrase(row)
}

/** The audit trail, newest first. For the operator. */
export async function listChanges(actor: Actor, query: PageQuery): Promise<Page<QuarantineChange>> {
  await assertOperator(actor)
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.quarantineChange.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take }),
    db.quarantineChange.count({ take: countLimit }),
  ])
  const items = rows.map(({ id, action, wallet, phrase, messageId, note, createdAt }) =>
    QuarantineChange.parse({
      id,
      action,
      walletAddress: showAddress(wallet),
      phrase,
      messageId,
      note,
      createdAt: showTime(createdAt),
    }),
  )
  return toPage(query, items, countedTo(countLimit, total))
}
