/** Notices about an account itself: sign-ins, and changes of its credentials. */
import { db } from '@/lib/db/client'
import { type AuditAction, auditActions } from '@/lib/http/audit-actions'
import { withoutInvisible } from '@/lib/names'
import { inSeconds } from '@/lib/time'
import { notify } from './notify'

/** Sign-ins of one account announced in a day, however many names its programs have. */
const signInsPerDay = 10

const day = 24 * 3600

/** The name of a program in words: at most this much of what it says of itself. */
const clientName = (userAgent: string | null): string =>
  withoutInvisible(userAgent ?? '').slice(0, 120) || 'a client without a name'

/** Notifies the owner of an account of a sign-in: once a day for each client. */
export async function announceSignIn(sessionId: string): Promise<void> {
  const session = await db.authSession.findUnique({ where: { id: sessionId } })
  if (!session) return
  const { accountId, via, userAgent, createdAt } = session
  await db.$transaction(async (tx) => {
    const announced = await tx.notification.count({
      where: { accountId, type: 'account.signed-in', createdAt: { gt: inSeconds(-day) } },
    })
    if (announced >= signInsPerDay) return
    await notify(tx, [
      {
        accountId,
        type: 'account.signed-in',
        title: via === 'browser' ? 'You signed in with a browser' : 'A new client signed in',
        text: `${clientName(userAgent)}. If this was not you, end the session and move what your wallet holds to another wallet: its key is known to someone else.`,
        path: '/settings/sessions',
        subject: accountId,
        occasion: [via, (userAgent ?? '').replace(/[0-9]/g, ''), createdAt.toISOString().slice(0, 10)].join(
          ' ',
        ),
      },
    ])
  })
}

/** Notifies the owner of an account that one of its credentials was made or revoked. `eventId` is of the audit log. */
export async function announceCredentialChange(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: BigInt(eventId) } })
  if (!event?.accountId) return
  const { accountId, action } = event
  await db.$transaction((tx) =>
    notify(tx, [
      {
        accountId,
        type: 'account.credential-changed',
        title: 'The credentials of your account changed',
        text: `${auditActions[action as AuditAction]}. If this was not you, revoke the key and end your sessions.`,
        path: '/settings/keys',
        subject: accountId,
        occasion: eventId,
      },
    ]),
  )
}
