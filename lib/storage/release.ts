/** Deletes files that are no longer needed. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { setTimers, soon } from '@/lib/queue/timers'
import { publicPrefix } from './keys'

/**
 * Deletes the bytes of files right after the commit. `keys` selects them. Their rows stay for a day after the upload, without the names:
 * uploads count against the account's quota even after they are deleted.
 */
export async function releaseUploads(tx: Tx, keys: Prisma.Sql): Promise<void> {
  const released = await tx.$queryRaw<{ key: string }[]>`
    update app.uploads set registered_at = null, released_at = now(), file_name = '' where key in (${keys}) returning key`
  await setTimers(tx, ...released.map(({ key }) => soon('storage.delete', key)))
}

/** Deletes public files that the service wrote itself right after the commit. `keys` are without the public prefix. */
export const removePublic = (tx: Tx, keys: readonly string[]): Promise<void> =>
  setTimers(tx, ...keys.map((key) => soon('storage.remove', publicPrefix + key)))
