/** The channels an account chose per type of notification. The default is all of them. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import {
  channelsOf,
  type NotificationPreference,
  type NotificationPreferencesBody,
  notificationTypes,
} from './schema'

type Preferences = { items: NotificationPreference[] }

/** The caller's preferences, for every type. */
export async function getPreferences({ accountId }: Pick<Actor, 'accountId'>): Promise<Preferences> {
  const rows = await db.notificationPreference.findMany({ where: { accountId } })
  const said = new Map(rows.map((row) => [row.type, row]))
  const items = notificationTypes.map((type) => ({ type, ...channelsOf(type, said.get(type)) }))
  return { items }
}

/** Changes the named types; the others stay. */
export async function changePreferences(
  actor: Actor,
  { items }: NotificationPreferencesBody,
): Promise<Preferences> {
  const { accountId } = actor
  await db.$transaction(
    items.map(({ type, inApp, webhook, email, push }) =>
      db.notificationPreference.upsert({
        where: { accountId_type: { accountId, type } },
        create: {
          accountId,
          type,
          inApp: inApp ?? true,
          webhook: webhook ?? true,
          email: email ?? null,
          push: push ?? null,
        },
        update: {
          ...(inApp !== undefined && { inApp }),
          ...(webhook !== undefined && { webhook }),
          ...(email !== undefined && { email }),
          ...(push !== undefined && { push }),
        },
      }),
    ),
  )
  return getPreferences(actor)
}
