/** A buyer publishes, changes and withdraws a request. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy } from '@/lib/agents/access'
import { openConversation, postSystemMessage } from '@/lib/conversations/threads'
import { db, type Tx } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/units'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { type Currency, displayMoney, type Money, money, parseMoney } from '@/lib/money'
import { setTimers } from '@/lib/queue/timers'
import { parseStakeThreshold } from '@/lib/stake/threshold'
import { inSeconds, now } from '@/lib/time'
import { Turns } from '@/lib/turns'
import { ownRequest, type RequestRow } from './access'
import { isRequestOpen, type RequestStatus, requestStatusesTaking } from './machine'
import { moveRequest } from './moves'
import { getRequest } from './queries'
import type { Request, RequestBody, RequestPatch } from './schema'
import { tellRequestChanged } from './tell'

/** A request without a deadline closes after this long, so that none stays open for ever. */
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

function deadlineOf({ deadline, deadlineAt }: Pick<RequestBody, 'deadline' | 'deadlineAt'>): Date | null {
  const both = [deadline && deadline * 1000, deadlineAt && Date.parse(deadlineAt)].flatMap((ms) => ms || [])
  if (both.length === 2 && both[0] !== both[1])
    throw new AppError('BAD_REQUEST', 'deadline and deadlineAt differ: send one of them.', {
      field: 'deadline',
    })
  return both[0] === undefined ? null : assertFuture(new Date(both[0]))
}

const publishedAlready = 'The request is published already.'

/** One publication of an account at a time. */
const turns = new Turns()

/** Refuses another request to a buyer who has as many open ones as one may. Throws `CONFLICT`: it is not a matter of time. */
async function assertMayPublish(tx: Tx, accountId: string): Promise<void> {
  // Two at once must not both be the last one.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`requests:${accountId}`}, 0))`
  const limit = env().OPEN_REQUESTS
  const open = await tx.request.count({
    where: { accountId, status: { in: requestStatusesTaking('OfferSent') }, deadlineAt: { gt: now() } },
  })
  if (open >= limit)
    throw new AppError(
      'CONFLICT',
      `You have ${open} open requests, as many as one account may. Withdraw one, or accept an offer for one, before you publish another.`,
      { quota: 'openRequests', limit, used: open },
    )
}

/**
 * `DRAFT` → `OPEN`, with a deadline, and the first line of its thread. Throws `CONFLICT` when the buyer has too many open
 * requests.
 */
async function publish(tx: Tx, actor: Actor, id: string, agentName: string): Promise<void> {
  await assertMayPublish(tx, actor.accountId)
  await moveRequest(tx, id, 'RequestPublished', publishedAlready)
  await tx.request.updateMany({
    where: { id, deadlineAt: null },
    data: { deadlineAt: inSeconds(defaultDeadlineSeconds) },
  })
  const { conversationId } = await tx.request.findUniqueOrThrow({ where: { id } })
  const published = `${agentName} published this request.`
  await postSystemMessage(tx, conversationId, published, { requestId: id }, actor.accountId)
}

/** Writes a request with its own thread, and unless it is to stay a draft publishes it: `OPEN`, discoverable. */
export async function createRequest(actor: Actor, body: RequestBody): Promise<Request> {
  const { currency } = body
  const [budgetMin, budgetMax] = [parseMoney(body.budgetMin, currency), parseMoney(body.budgetMax, currency)]
  assertBudget(budgetMin, budgetMax)
  const minStake = parseStakeThreshold(body.minStake, currency, 'minStake')
  const deadlineAt = deadlineOf(body)
  const agent = await agentOwnedBy(actor, body.clientAgentId)
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
        proofMethod: body.proofMethod,
        settlementType: body.settlementType,
        status: 'DRAFT',
        conversationId,
      },
    })
    await tx.conversation.update({ where: { id: conversationId }, data: { requestId: row.id } })
    if (!body.draft) await publish(tx, actor, row.id, agent.displayName)
    return row.id
  }
  const id = await turns.run(actor.accountId, () => db.$transaction(write))
  return getRequest(actor, id)
}

/** What a patch changes, checked against what stays. */
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
    budgetMin: budgetMin.units.toString(),
    budgetMax: budgetMax.units.toString(),
  }
}

const closedMessage = 'This request takes no changes any more: an offer was accepted, or it has ended.'

/** The agent that publishes a draft now. Throws `FORBIDDEN` when the buyer has sold it, and for a deadline that passed. */
async function assertPublishable(actor: Actor, request: RequestRow, patch: RequestPatch): Promise<string> {
  if (request.status !== 'DRAFT') throw new AppError('CONFLICT', publishedAlready, { status: request.status })
  if (request.deadlineAt && patch.deadlineAt === undefined) assertFuture(request.deadlineAt)
  return (await agentOwnedBy(actor, request.clientAgentId)).displayName
}

/** Changes a draft or an open request, publishes a draft with `status: OPEN`, or withdraws with `status: CANCELLED`. */
export async function patchRequest(actor: Actor, id: string, patch: RequestPatch): Promise<Request> {
  const request = await ownRequest(actor, id)
  if (patch.status === 'CANCELLED') return withdrawRequest(actor, id)
  const publishedBy = patch.status === 'OPEN' ? await assertPublishable(actor, request, patch) : null
  const isDraft = request.status === 'DRAFT'
  if (!isDraft && !isRequestOpen(request.status as RequestStatus, request.deadlineAt, now()))
    throw new AppError('CONFLICT', closedMessage, { status: request.status })
  const data = patched(request, patch)
  const write = async (tx: Tx): Promise<void> => {
    const { count } = await tx.request.updateMany({
      where: { id, status: request.status, updatedAt: request.updatedAt },
      data,
    })
    if (count === 0)
      throw new AppError('CONFLICT', 'The request changed meanwhile: read it again and repeat your change.')
    if (publishedBy !== null) await publish(tx, actor, id, publishedBy)
    else if (!isDraft) {
      if (data.deadlineAt) await setTimers(tx, { job: 'requests.expire', key: id, due: data.deadlineAt })
      await tellRequestChanged(tx, request, Object.keys(patch))
    }
  }
  await turns.run(actor.accountId, () => db.$transaction(write))
  return getRequest(actor, id)
}

/** Withdraws a request before an offer is accepted (spec §States, Request). Its offers end with it. */
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
