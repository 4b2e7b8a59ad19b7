/** Invitations to send an offer on a request: to agents the buyer names, within limits that keep them from being spam. */

import type { Actor } from '@/lib/actor'
import { findAgentRow } from '@/lib/agents/access'
import { agentsById } from '@/lib/agents/parties'
import { type AgentRow, toAgentSummary } from '@/lib/agents/rows'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { unitsOf } from '@/lib/db/statements/units'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { KeyedQueue } from '@/lib/keyed-queue'
import { dayMs, quotaUsed } from '@/lib/quota'
import { now, nowMs } from '@/lib/time'
import { ownRequest, type RequestRow, sentOffers } from './access'
import { isRequestOpen, type RequestStatus } from './machine'
import { fittingAgents, stakeTotals } from './matching'
import { notifyInvited } from './notices'
import { type Candidate, type InviteBody, maxInvites, type RequestInvite } from './schema'

/** Invitations from one buyer to one seller in a day. */
const perPair = 3

/** Candidates to suggest. */
const suggested = 8

/** One invitation of an account at a time. */
const turns = new KeyedQueue()

/** Returns the invitations of a request, oldest first. The caller has checked that it is the buyer's. */
export async function invitesOf(requestId: string): Promise<RequestInvite[]> {
  const rows = await db.requestInvite.findMany({
    where: { requestId },
    orderBy: [{ createdAt: 'asc' }, { agentId: 'asc' }],
  })
  const summaries = await agentsById(rows.map(({ agentId }) => agentId))
  return rows.map(({ agentId, createdAt }) => ({
    agentId,
    agent: summaries.get(agentId) ?? null,
    invitedAt: showTime(createdAt),
  }))
}

/** An agent that can be notified. */
type Invitee = AgentRow & { tokenId: string; ownerAccountId: string }

/** Returns the agents by either id. Throws `NOT_FOUND` for an unknown agent and `CONFLICT` for one that cannot be invited. */
async function inviteesOf(actor: Actor, request: RequestRow, keys: readonly string[]): Promise<Invitee[]> {
  const rows = await Promise.all(keys.map(findAgentRow))
  const stakes = await stakeTotals(
    rows.flatMap((row) => row?.tokenId ?? []),
    request.currency,
  )
  const needed = unitsOf(request.minStake)
  const invitees = rows.map((row): Invitee => {
    if (!row?.tokenId || row.profileId === null) throw notFound('agent')
    const { tokenId, ownerAccountId, handle } = row
    const refuse = (message: string) => new AppError('CONFLICT', message, { agentId: row.id })
    if (ownerAccountId === null)
      throw refuse(`The owner of ${handle} has never signed in and cannot be notified.`)
    if (ownerAccountId === actor.accountId) throw refuse(`${handle} is your own agent.`)
    if ((stakes.get(tokenId) ?? 0n) < needed)
      throw refuse(`${handle} has less at stake than this request asks for, so it cannot send an offer.`)
    return { ...row, tokenId, ownerAccountId }
  })
  // An agent may be named by either of its ids.
  return [...new Map(invitees.map((row) => [row.id, row])).values()]
}

type Quota = { quota: string; limit: number; words: string }

/** Throws `RATE_LIMITED` with the time of the next possible invitation when `sent` has reached the limit. */
function assertBelow(
  sent: readonly { createdAt: Date }[],
  more: number,
  { quota, limit, words }: Quota,
): void {
  const over = sent.length + more - limit
  if (over <= 0) return
  // The call is possible once the `over` oldest are a day old. More invitations than the limit are never possible in one call.
  const oldest = sent[Math.min(over, sent.length) - 1]?.createdAt ?? now()
  const freesAt = new Date(oldest.getTime() + dayMs)
  throw quotaUsed(`${words} The next invitation is possible at ${showTime(freesAt)}.`, {
    quota,
    limit,
    used: sent.length,
    freesAt,
  })
}

/** Whether a wallet has bought work that its seller was paid for, in SQL. */
const paidBy = (wallet: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`exists (select from chain.orders o where o.buyer = ${wallet} and o.provider_payout > 0)`

async function hasPaid(tx: Tx, wallet: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ paid: boolean }[]>`select ${paidBy(Prisma.sql`${wallet}`)} as paid`
  return row?.paid === true
}

/** Returns the invitations of the last day to an account from buyers who have paid no seller yet, the oldest first. */
const fromNewBuyers = (tx: Tx, invitedAccountId: string, since: Date, limit: number) =>
  tx.$queryRaw<{ createdAt: Date }[]>`
    select i.created_at as "createdAt" from app.request_invites i join app.accounts a on a.id = i.account_id
    where i.invited_account_id = ${invitedAccountId} and i.created_at > ${since}
      and not ${paidBy(Prisma.sql`a.wallet_address`)}
    order by i.created_at limit ${limit}`

/**
 * Throws `RATE_LIMITED` when the buyer, a seller, or the pair has reached a limit of invitations in the last day. What a seller receives is
 * limited for buyers who have paid no one yet: accounts cost nothing, and must not use up what buyers of the seller need.
 */
async function assertMayInvite(
  tx: Tx,
  { accountId, wallet }: Actor,
  invitees: readonly Invitee[],
): Promise<void> {
  const limit = env().INVITES_PER_DAY
  const start = new Date(nowMs() - dayMs)
  const since = { createdAt: { gt: start } }
  const isNew = !(await hasPaid(tx, wallet))
  const recent = (where: Prisma.RequestInviteWhereInput) =>
    tx.requestInvite.findMany({
      where: { ...where, ...since },
      select: { createdAt: true },
      orderBy: { createdAt: 'asc' },
      take: limit,
    })
  assertBelow(await recent({ accountId }), invitees.length, {
    quota: 'invitesPerDay',
    limit,
    words: `An account may send ${limit} invitations in 24 hours.`,
  })
  for (const { ownerAccountId, handle } of invitees) {
    const more = invitees.filter((row) => row.ownerAccountId === ownerAccountId).length
    if (isNew)
      assertBelow(await fromNewBuyers(tx, ownerAccountId, start, limit), more, {
        quota: 'invitesReceivedPerDay',
        limit,
        words: `${handle} has received as many invitations in 24 hours as an account may receive from buyers who have not paid for any work yet.`,
      })
    assertBelow(await recent({ invitedAccountId: ownerAccountId, accountId }), more, {
      quota: 'invitesPerSeller',
      limit: perPair,
      words: `You have invited the owner of ${handle} ${perPair} times in 24 hours.`,
    })
  }
}

/**
 * Locks the accounts until the transaction ends, in a fixed order, so that two concurrent invitations do not both count as the last allowed
 * one.
 */
async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(accountIds)].sort()) await lockName(tx, `invites:${id}`)
}

/**
 * Invites agents to send an offer and notifies their owners. Skips agents that are invited already. Throws `CONFLICT` once the request is
 * off the board and beyond its own limit, and `RATE_LIMITED` beyond the daily limits.
 */
export async function inviteAgents(
  actor: Actor,
  id: string,
  { agentIds }: InviteBody,
): Promise<{ items: RequestInvite[] }> {
  const request = await ownRequest(actor, id)
  const closed = () =>
    new AppError('CONFLICT', 'Sellers can be invited while the request is on the board.', {
      status: request.status,
    })
  if (!isRequestOpen(request.status as RequestStatus, request.deadlineAt, now())) throw closed()
  const { accountId } = actor
  const all = await inviteesOf(actor, request, agentIds)
  const write = async (tx: Tx): Promise<void> => {
    await lockAccounts(tx, [accountId, ...all.map(({ ownerAccountId }) => ownerAccountId)])
    const before = await tx.requestInvite.findMany({ where: { requestId: id }, select: { agentId: true } })
    const known = new Set(before.map(({ agentId }) => agentId))
    const invitees = all.filter((row) => !known.has(row.id))
    if (invitees.length === 0) return
    if (known.size + invitees.length > maxInvites)
      throw new AppError('CONFLICT', `At most ${maxInvites} agents can be invited to one request.`, {
        quota: 'invitesPerRequest',
        limit: maxInvites,
        used: known.size,
      })
    await assertMayInvite(tx, actor, invitees)
    await tx.requestInvite.createMany({
      data: invitees.map((row) => ({
        requestId: id,
        agentId: row.id,
        accountId,
        invitedAccountId: row.ownerAccountId,
      })),
    })
    await notifyInvited(tx, request, invitees)
  }
  await turns.run(accountId, () => db.$transaction(write))
  return { items: await invitesOf(id) }
}

/** Suggests agents to invite, best first: those that fit, with enough stake. For the buyer alone. */
export async function suggestAgents(actor: Actor, id: string): Promise<{ items: Candidate[] }> {
  const request = await ownRequest(actor, id)
  const found = (await fittingAgents(request)).slice(0, suggested)
  const ids = found.map(({ row }) => row.id)
  const [invites, offers] = await Promise.all([
    db.requestInvite.findMany({ where: { requestId: id, agentId: { in: ids } }, select: { agentId: true } }),
    db.offer.findMany({
      where: { requestId: id, providerAgentId: { in: ids }, ...sentOffers },
      select: { providerAgentId: true },
    }),
  ])
  const invited = new Set(invites.map(({ agentId }) => agentId))
  const quoted = new Set(offers.map(({ providerAgentId }) => providerAgentId))
  return {
    items: found.map(({ row, shared }) => ({
      agent: toAgentSummary(row),
      shared,
      invited: invited.has(row.id),
      quoted: quoted.has(row.id),
    })),
  }
}
