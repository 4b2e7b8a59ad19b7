/** Requests end at their deadline, and agents they fit are notified. Reads count a passed deadline at once; this writes it down. */
import { postSystemMessage } from '@/lib/conversations/threads'
import { db } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox-reader'
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now } from '@/lib/time'
import { requestParts } from './access'
import { isRequestOpen, type RequestStatus } from './machine'
import { matchRequest } from './matching'
import { tryMoveRequest } from './moves'

/** A buyer who accepted an offer has this long to fund it, also past the deadline for quotes. */
const fundingSeconds = 7 * 24 * 60 * 60

const quoting: RequestStatus[] = ['DRAFT', 'OPEN', 'QUOTED']
const unfunded: RequestStatus[] = ['ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING']

type Ending = { status: string; deadlineAt: Date | null; updatedAt: Date }

/** When a request ends as it stands now; null where time does not end it. */
function endOf({ status, deadlineAt, updatedAt }: Ending): Date | null {
  if (deadlineAt === null) return null
  if (quoting.includes(status as RequestStatus)) return deadlineAt
  if (!unfunded.includes(status as RequestStatus)) return null
  const fundedBy = inSeconds(fundingSeconds, updatedAt)
  return fundedBy > deadlineAt ? fundedBy : deadlineAt
}

/** Ends a request whose time is over; of another it sets the time to look again. */
const expire = (id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from app.requests where id = ${id} for no key update`
    const row = await tx.request.findUnique({ where: { id } })
    const endsAt = row && endOf(row)
    if (!endsAt) return
    if (endsAt > now()) return setTimers(tx, { job: 'requests.expire', key: id, due: endsAt })
    if (!(await tryMoveRequest(tx, id, 'DeadlinePassed', [...quoting, ...unfunded]))) return
    const text = 'The request has ended: its deadline passed.'
    await postSystemMessage(tx, row.conversationId, text, { requestId: id }, row.accountId)
  })

/** No one is notified of a request that is off the board by now. */
async function match(id: string): Promise<void> {
  const request = await db.request.findUnique({ where: { id }, include: requestParts })
  if (!request || request.matchedAt !== null) return
  if (isRequestOpen(request.status as RequestStatus, request.deadlineAt, now())) await matchRequest(request)
}

/** A change of a request is published on its buyer's channel, and on that of its thread. */
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
    // Each status has a time of its own.
    from: (row) => (isOfBuyer(row) ? [{ id: row.subject }] : []),
    run: ({ id }) => expire(id),
  }),
]
