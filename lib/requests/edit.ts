/** Publishes, updates and withdraws requests of a buyer. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy } from '@/lib/agents/access'
import { openConversation, postSystemMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { unitsOf } from '@/lib/db/statements/units'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { KeyedQueue } from '@/lib/keyed-queue'
import { type Currency, displayMoney, type Money, money, parseMoney } from '@/lib/money'
import { setTimers } from '@/lib/queue/timers'
import { dayMs, quotaUsed } from '@/lib/quota'
import { parseStakeThreshold } from '@/lib/stake/threshold'
import { inSeconds, now, nowMs } from '@/lib/time'
import { ownRequest, type RequestRow } from './access'
import { addFiles, changedFiles, registerFiles, replaceFiles } from './attachments'
import { isRequestOpen, type RequestStatus, requestStatusesTaking } from './machine'
import { moveRequest } from './moves'
import { notifyRequestChanged } from './notices'
import { getRequest } from './queries'
import type { Request, RequestBody, RequestPatch } from './schema'

/** Default lifetime of a request, so that none stays open forever. */
const defaultDeadlineSeconds = 30 * 24 * 60 * 60

function assertBudget(min: Money, max: Money): void {
  if (min.units > max.units)
    throw new AppError(
      'BAD_REQUEST',
      `budgetMin (${displayMoney(min)}) is above budgetMax (${displayMoney(max)}).`,
      { field: 'budgetMin' },
    )
  if (max.units === 0n)
    throw new AppError('BAD_REQUEST', 'budgetMax must be more than zero.', { field: 'budgetMax' })
}

function assertFuture(deadline: Date): Date {
  if (deadline <= now())
    throw new AppError('BAD_REQUEST', 'The deadline has already passed.', { field: 'deadlineAt' })
  return deadline
}

/** Returns the date the work is needed by. Throws `BAD_REQUEST` for one in the past. */
function assertNeededLater(date: Date): Date {
  if (date <= now())
    throw new AppError('BAD_REQUEST', 'The date the work is needed by has already passed.', {
      field: 'neededByAt',
    })
  return date
}

function deadlineOf({ deadline, deadlineAt }: Pick<RequestBody, 'deadline' | 'deadlineAt'>): Date | null {
  const both = [
    ...(deadline === undefined ? [] : [deadline * 1000]),
    ...(deadlineAt === undefined ? [] : [Date.parse(deadlineAt)]),
  ]
  if (both.length === 2 && both[0] !== both[1])
    throw new AppError('BAD_REQUEST', 'deadline and deadlineAt differ: send one of them.', {
      field: 'deadline',
    })
  return both[0] === undefined ? null : assertFuture(new Date(both[0]))
}

const publishedAlready = 'The request is published already.'

/** Serializes the publications of one account. */
const turns = new KeyedQueue()

/**
 * Throws `RATE_LIMITED` when sellers were notified of too many requests of the buyer in the last day. Withdrawn requests count: they are no
 * longer open, but strangers were notified of them.
 */
async function assertMayNotify(tx: Tx, accountId: string): Promise<void> {
  // Twice the limit of open requests: enough for a buyer who corrects each of them once.
  const limit = 2 * env().OPEN_REQUESTS
  const newest = await tx.request.findMany({
    where: { accountId, matchedAt: { gt: new Date(nowMs() - dayMs) } },
    select: { matchedAt: true },
    orderBy: { matchedAt: 'desc' },
    take: limit,
  })
  const standing = newest[limit - 1]?.matchedAt
  if (!standing) return
  const freesAt = new Date(standing.getTime() + dayMs)
  throw quotaUsed(
    `You published ${limit} requests in the last 24 hours, which is the limit. Publish the next one at ${showTime(freesAt)}.`,
    { quota: 'requestsPerDay', limit, used: newest.length, freesAt },
  )
}

/** Throws `CONFLICT` when the buyer has reached the limit of open requests. Not a rate limit: time does not help. */
async function assertMayPublish(tx: Tx, accountId: string): Promise<void> {
  // Two concurrent publications must not both count as the last allowed one.
  await lockName(tx, `requests:${accountId}`)
  const limit = env().OPEN_REQUESTS
  const open = await tx.request.count({
    where: { accountId, status: { in: requestStatusesTaking('OfferSent') }, deadlineAt: { gt: now() } },
  })
  if (open >= limit)
    throw new AppError(
      'CONFLICT',
      `You have ${open} open requests, which is the limit. Withdraw one or accept an offer before you publish another.`,
      { quota: 'openRequests', limit, used: open },
    )
  await assertMayNotify(tx, accountId)
}

/**
 * Publishes a draft: sets its deadline and its date, and posts the first message of its conversation. Throws `CONFLICT` when the buyer has
 * too many open requests.
 */
async function publish(tx: Tx, actor: Actor, id: string, agentName: string): Promise<void> {
  await assertMayPublish(tx, actor.accountId)
  // Dates first: a request without a deadline has no search words yet, and would lock words after the counter of open requests. All other
  // writers lock words first. The board, its filters and its feed use `created_at`: a draft is as new as its publication.
  await tx.$executeRaw`
    update app.requests
    set created_at = ${now()}, deadline_at = coalesce(deadline_at, ${inSeconds(defaultDeadlineSeconds)})
    where id = ${id} and status = 'DRAFT'`
  await moveRequest(tx, id, 'RequestPublished', publishedAlready)
  const { conversationId } = await tx.request.findUniqueOrThrow({ where: { id } })
  const published = `${agentName} published this request.`
  await postSystemMessage(tx, conversationId, published, { requestId: id }, actor.accountId)
}

/** Creates a request with its own conversation, and publishes it unless it is a draft. */
export async function createRequest(actor: Actor, body: RequestBody): Promise<Request> {
  const { currency } = body
  const [budgetMin, budgetMax] = [parseMoney(body.budgetMin, currency), parseMoney(body.budgetMax, currency)]
  assertBudget(budgetMin, budgetMax)
  const minStake = parseStakeThreshold(body.minStake, currency, 'minStake')
  const deadlineAt = deadlineOf(body)
  const neededByAt = body.neededByAt === undefined ? null : assertNeededLater(new Date(body.neededByAt))
  const agent = await agentOwnedBy(actor, body.clientAgentId)
  const files = await registerFiles(actor, body.attachments)
  const write = async (tx: Tx): Promise<string> => {
    const conversationId = await openConversation(tx, {
      kind: 'PREPAYMENT_ORDER',
      participants: [{ accountId: actor.accountId, side: 'client', agentId: agent.id }],
    })
    const row = await tx.request.create({
      data: {
        accountId: actor.accountId,
        clientAgentId: agent.id,
        title: body.title,
        category: body.category ?? null,
        tags: [...new Set(body.tags)],
        scope: body.scope,
        currency,
        budgetMin: budgetMin.units.toString(),
        budgetMax: budgetMax.units.toString(),
        minStake: minStake.units.toString(),
        deadlineAt,
        neededByAt,
        proofMethod: body.proofMethod,
        settlementType: body.settlementType,
        status: 'DRAFT',
        conversationId,
      },
    })
    await addFiles(tx, row.id, files)
    await tx.conversation.update({ where: { id: conversationId }, data: { requestId: row.id } })
    if (!body.draft) await publish(tx, actor, row.id, agent.displayName)
    return row.id
  }
  const id = await turns.run(actor.accountId, () => db.$transaction(write))
  return getRequest(actor, id)
}

/** Returns the changes of a patch, validated together with the unchanged fields. */
function patched(request: RequestRow, patch: RequestPatch) {
  const currency = request.currency as Currency
  const budgetMin = patch.budgetMin
    ? parseMoney(patch.budgetMin, currency)
    : money(unitsOf(request.budgetMin), currency)
  const budgetMax = patch.budgetMax
    ? parseMoney(patch.budgetMax, currency)
    : money(unitsOf(request.budgetMax), currency)
  assertBudget(budgetMin, budgetMax)
  return {
    ...(patch.title !== undefined && { title: patch.title }),
    ...(patch.scope !== undefined && { scope: patch.scope }),
    ...(patch.category !== undefined && { category: patch.category }),
    ...(patch.tags !== undefined && { tags: [...new Set(patch.tags)] }),
    ...(patch.deadlineAt !== undefined && { deadlineAt: assertFuture(new Date(patch.deadlineAt)) }),
    ...(patch.neededByAt !== undefined && {
      neededByAt: patch.neededByAt === null ? null : assertNeededLater(new Date(patch.neededByAt)),
    }),
    budgetMin: budgetMin.units.toString(),
    budgetMax: budgetMax.units.toString(),
  }
}

const noFiles = { added: [], isChange: false }

const closedMessage = 'This request takes no changes any more: an offer was accepted, or it has ended.'

/** Returns the names of the changes that differ from what is stored. */
function differing(request: RequestRow, data: ReturnType<typeof patched>): string[] {
  const before = {
    ...request,
    budgetMin: unitsOf(request.budgetMin).toString(),
    budgetMax: unitsOf(request.budgetMax).toString(),
  }
  return (Object.keys(data) as (keyof typeof data)[]).filter(
    (field) => JSON.stringify(data[field]) !== JSON.stringify(before[field]),
  )
}

/** Returns the agent that publishes a draft. Throws `FORBIDDEN` when the buyer has sold it, `BAD_REQUEST` for a date that has passed. */
async function assertPublishable(actor: Actor, request: RequestRow, patch: RequestPatch): Promise<string> {
  if (request.status !== 'DRAFT') throw new AppError('CONFLICT', publishedAlready, { status: request.status })
  if (request.deadlineAt && patch.deadlineAt === undefined) assertFuture(request.deadlineAt)
  if (request.neededByAt && patch.neededByAt === undefined) assertNeededLater(request.neededByAt)
  return (await agentOwnedBy(actor, request.clientAgentId)).displayName
}

/**
 * Updates a draft or an open request, publishes a draft with `status: OPEN`, or withdraws it with `status: CANCELLED`. A patch that changes
 * nothing writes nothing and notifies no one.
 */
export async function patchRequest(actor: Actor, id: string, patch: RequestPatch): Promise<Request> {
  const request = await ownRequest(actor, id)
  if (patch.status === 'CANCELLED') return withdrawRequest(actor, id)
  const publishedBy = patch.status === 'OPEN' ? await assertPublishable(actor, request, patch) : null
  const isDraft = request.status === 'DRAFT'
  if (!isDraft && !isRequestOpen(request.status as RequestStatus, request.deadlineAt, now()))
    throw new AppError('CONFLICT', closedMessage, { status: request.status })
  const data = patched(request, patch)
  const { attachments } = patch
  const { added, isChange } = attachments ? await changedFiles(actor, id, attachments) : noFiles
  const fields = [...differing(request, data), ...(isChange ? ['attachments'] : [])]
  if (fields.length === 0 && publishedBy === null) return getRequest(actor, id)
  const write = async (tx: Tx): Promise<void> => {
    const { count } = await tx.request.updateMany({
      where: { id, status: request.status, updatedAt: request.updatedAt },
      data,
    })
    if (count === 0)
      throw new AppError('CONFLICT', 'The request has changed. Read it again and repeat your change.')
    if (attachments && isChange) await replaceFiles(tx, id, attachments, added)
    if (publishedBy !== null) await publish(tx, actor, id, publishedBy)
    else if (!isDraft) {
      if (data.deadlineAt && fields.includes('deadlineAt'))
        await setTimers(tx, { job: 'requests.expire', key: id, due: data.deadlineAt })
      await notifyRequestChanged(tx, request, fields)
    }
  }
  await turns.run(actor.accountId, () => db.$transaction(write))
  return getRequest(actor, id)
}

/** Withdraws a request before an offer is accepted (spec §States, Request). Its offers end too. */
export async function withdrawRequest(actor: Actor, id: string): Promise<Request> {
  const request = await ownRequest(actor, id)
  await db.$transaction(async (tx) => {
    await moveRequest(
      tx,
      id,
      'RequestWithdrawn',
      'This request cannot be withdrawn any more: an offer was accepted, or it has ended.',
    )
    const withdrawn = 'The request was withdrawn.'
    await postSystemMessage(tx, request.conversationId, withdrawn, { requestId: id }, actor.accountId)
  })
  return getRequest(actor, id)
}
