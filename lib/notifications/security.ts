/** Notifications about an account's security: sign-ins and credential changes. */

import { deviceName } from '@/lib/auth/device-words'
import { db } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { type AuditAction, auditActions } from '@/lib/http/audit/audit-actions'
import { withoutInvisible } from '@/lib/names'
import { secondsAgo } from '@/lib/time'
import { notify } from './notify'

/** The most sign-ins to announce per account and day, for any number of client names. */
const signInsPerDay = 10

const day = 24 * 3600

/** Returns a client's display name, such as "Chrome on Linux". Programs choose their own name, so it is cut to a maximum. */
const clientName = (session: Parameters<typeof deviceName>[0]): string =>
  withoutInvisible(deviceName(session)).slice(0, 120)

/** Notifies the owner of a sign-in, once a day per client. */
export async function announceSignIn(sessionId: string): Promise<void> {
  const session = await db.authSession.findUnique({ where: { id: sessionId } })
  if (!session) return
  const { accountId, via, userAgent, createdAt } = session
  await db.$transaction(async (tx) => {
    // Sign-ins of one account are announced one after the other: concurrent ones would all pass the count.
    await lockName(tx, `sign-ins:${accountId}`)
    const announced = await tx.notification.count({
      where: { accountId, type: 'account.signed-in', createdAt: { gt: secondsAgo(day) } },
    })
    if (announced >= signInsPerDay) return
    await notify(tx, [
      {
        accountId,
        type: 'account.signed-in',
        title: via === 'browser' ? 'New sign-in from a browser' : 'New sign-in from a client',
        text: `${clientName(session)}. If this was not you, end the session and move your funds to another wallet: someone else knows the key of this one.`,
        path: '/settings/sessions',
        subject: accountId,
        occasion: [via, (userAgent ?? '').replace(/[0-9]/g, ''), createdAt.toISOString().slice(0, 10)].join(
          ' ',
        ),
      },
    ])
  })
}

/** Notifies the owner of a created or revoked credential. `eventId` refers to the audit log. */
export async function announceCredentialChange(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: BigInt(eventId) } })
  if (!event?.accountId) return
  const { accountId, action } = event
  await db.$transaction((tx) =>
    notify(tx, [
      {
        accountId,
        type: 'account.credential-changed',
        title: `Security: ${auditActions[action as AuditAction]}`,
        text: 'If this was not you, revoke the key and end your sessions.',
        path: '/settings/keys',
        subject: accountId,
        occasion: eventId,
      },
    ]),
  )
}
