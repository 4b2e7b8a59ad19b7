/** A buyer publishes, changes and withdraws a request. */
import { agentOwnedBy } from '@/lib/agents/access'
import { openConversation, postSystemMessage } from '@/lib/conversations/threads'
import { db } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/units'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { type Currency, displayMoney, type Money, money, parseMoney } from '@/lib/money'
import { inSeconds, now } from '@/lib/time'
import { ownRequest, type RequestRow } from './access'
import { isRequestOpen, type RequestStatus } from './machine'
import { moveRequest } from './moves'
import { getRequest } from './queries'
import type { Request, RequestBody, RequestPatch } from './schema'
import { tellRequestChanged } from './tell'

/** A request without a deadline closes after this long, so that none stays open for ever. */
const defaultDeadlineSeconds = 30 * 24 * 60 * 60

/** The contract packs thresholds in hundredths. */
const stakeStep = 10_000n

/** Reads a stake threshold. Throws `BAD_REQUEST` when it is finer than the contract can hold. */
export function parseStakeThreshold(text: string, currency: Currency, field: string): Money {
  const threshold = parseMoney(text, currency)
  if (threshold.units % stakeStep !== 0n || threshold.units / stakeStep > 0xffff_ffffn)
    throw new AppError('BAD_REQUEST', `${field} is a multiple of 0.01 up to 42949672.95: "${text}" is not.`)
  return threshold
}

function assertBudget(min: Money, max: Money): void {
  if (min.units > max.units)
    throw new AppError(
      'BAD_REQUEST',
      `budgetMin (${displayMoney(min)}) is above budgetMax (${displayMoney(max)}).`,
    )
  if (max.units === 0n) throw new AppError('BAD_REQUEST', 'budgetMax must be more than zero.')
}

function assertFuture(deadline: Date): Date {
  if (deadline <= now()) throw new AppError('BAD_REQUEST', 'The deadline has already passed.')
  return deadline
}

function deadlineOf({ deadline, deadlineAt }: Pick<RequestBody, 'deadline' | 'deadlineAt'>): Date {
  const both = [deadline && deadline * 1000, deadlineAt && Date.parse(deadlineAt)].flatMap((ms) => ms || [])
  if (both.length === 2 && both[0] !== both[1])
    throw new AppError('BAD_REQUEST', 'deadline and deadlineAt differ: send one of them.')
  return both[0] === undefined ? inSeconds(defaultDeadlineSeconds) : assertFuture(new Date(both[0]))
}

/** Publishes a request: `OPEN`, discoverable, with its own thread. */
export async function createRequest(actor: Actor, body: RequestBody): Promise<Request> {
  const { currency } = body
  const [budgetMin, budgetMax] = [parseMoney(body.budgetMin, currency), parseMoney(body.budgetMax, currency)]
  assertBudget(budgetMin, budgetMax)
  const minStake = parseStakeThreshold(body.minStake, currency, 'minStake')
  const deadlineAt = deadlineOf(body)
  const agent = await agentOwnedBy(actor, body.clientAgentId)
  const id = await db.$transaction(async (tx) => {
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
    await moveRequest(tx, row.id, 'RequestPublished', 'The request is published already.')
    const published = `${agent.displayName} published this request.`
    await postSystemMessage(tx, conversationId, published, { requestId: row.id }, actor.accountId)
    return row.id
  })
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

/** Changes an open request, or withdraws it with `status: CANCELLED`. */
export async function patchRequest(actor: Actor, id: string, patch: RequestPatch): Promise<Request> {
  const request = await ownRequest(actor, id)
  if (patch.status === 'CANCELLED') return withdrawRequest(actor, id)
  if (!isRequestOpen(request.status as RequestStatus, request.deadlineAt, now()))
    throw new AppError('CONFLICT', closedMessage, { status: request.status })
  const data = patched(request, patch)
  await db.$transaction(async (tx) => {
    const { count } = await tx.request.updateMany({
      where: { id, status: request.status, updatedAt: request.updatedAt },
      data,
    })
    if (count === 0)
      throw new AppError('CONFLICT', 'The request changed meanwhile: read it again and repeat your change.')
    await tellRequestChanged(tx, request, Object.keys(patch))
  })
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
