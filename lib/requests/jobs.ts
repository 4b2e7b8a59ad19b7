/** Ends requests at their deadline, and notifies matching agents. Reads apply a passed deadline immediately; the job stores it. */
import { postSystemMessage } from '@/lib/conversations/write'
import { type Db, db } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { now } from '@/lib/time'
import { requestParts } from './access'
import { fundingEndsAt } from './funding'
import { isRequestOpen, type RequestStatus } from './machine'
import { matchRequest } from './matching'
import { tryMoveRequest } from './moves'

const quoting: RequestStatus[] = ['DRAFT', 'OPEN', 'QUOTED']
const unfunded: RequestStatus[] = ['ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING']

/** When a request ends as of now, and why; null when no deadline ends it. An accepted request ends with its offer. */
async function endOf(handle: Db, id: string): Promise<{ at: Date; words: string } | null> {
  const row = await handle.request.findUnique({
    where: { id },
    select: { status: true, deadlineAt: true, offers: { where: { status: 'ACCEPTED' } } },
  })
  if (!row?.deadlineAt) return null
  const { status, deadlineAt, offers } = row
  if (quoting.includes(status as RequestStatus)) return { at: deadlineAt, words: 'its deadline passed' }
  if (!unfunded.includes(status as RequestStatus)) return null
  const [accepted] = offers
  return {
    at: accepted ? await fundingEndsAt(handle, accepted, deadlineAt) : deadlineAt,
    words: 'the accepted offer was not paid in time',
  }
}

/** Ends a request whose time is over; otherwise sets the time of the next check. */
const expire = (id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from app.requests where id = ${id} for no key update`
    const end = await endOf(tx, id)
    if (!end) return
    if (end.at > now()) return setTimers(tx, { job: 'requests.expire', key: id, due: end.at })
    if (!(await tryMoveRequest(tx, id, 'DeadlinePassed', [...quoting, ...unfunded]))) return
    const { conversationId, accountId } = await tx.request.findUniqueOrThrow({ where: { id } })
    const text = `The request has ended: ${end.words}.`
    await postSystemMessage(tx, conversationId, text, { requestId: id }, accountId)
  })

/** Notifies matching agents, unless the request has left the board. */
async function match(id: string): Promise<void> {
  const request = await db.request.findUnique({ where: { id }, include: requestParts })
  if (!request || request.matchedAt !== null) return
  if (isRequestOpen(request.status as RequestStatus, request.deadlineAt, now())) await matchRequest(request)
}

/** A change of a request is published on its buyer's channel, and on that of its conversation. */
const isOfBuyer = ({ channel, type }: OutboxRow) =>
  channel.startsWith('account:') && type.startsWith('request.')

export const requestJobs = [
  defineJob({
    name: 'requests.match',
    payload: Keyed,
    from: (row) => (isOfBuyer(row) && row.type === 'request.published' ? [{ id: row.subject }] : []),
    run: ({ id }) => match(id),
  }),
  defineJob({
    name: 'requests.expire',
    payload: Keyed,
    // Each status has its own deadline.
    from: (row) => (isOfBuyer(row) ? [{ id: row.subject }] : []),
    run: ({ id }) => expire(id),
  }),
]
