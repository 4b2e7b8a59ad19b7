/** Where an account wants to be told of what. Whoever says nothing is told everywhere. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { type NotificationPreference, type NotificationPreferencesBody, notificationTypes } from './schema'

type Preferences = { items: NotificationPreference[] }

/** The caller's wishes, for every type. */
export async function getPreferences({ accountId }: Pick<Actor, 'accountId'>): Promise<Preferences> {
  const rows = await db.notificationPreference.findMany({ where: { accountId } })
  const said = new Map(rows.map((row) => [row.type, row]))
  const items = notificationTypes.map((type) => ({
    type,
    inApp: said.get(type)?.inApp ?? true,
    webhook: said.get(type)?.webhook ?? true,
  }))
  return { items }
}

/** Changes some of them; what is not named stays. */
export async function changePreferences(
  actor: Actor,
  { items }: NotificationPreferencesBody,
): Promise<Preferences> {
  const { accountId } = actor
  await db.$transaction(
    items.map(({ type, inApp, webhook }) =>
      db.notificationPreference.upsert({
        where: { accountId_type: { accountId, type } },
        create: { accountId, type, inApp: inApp ?? true, webhook: webhook ?? true },
        update: { ...(inApp !== undefined && { inApp }), ...(webhook !== undefined && { webhook }) },
      }),
    ),
  )
  return getPreferences(actor)
}
