/** Deletes files that are no longer needed. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { setTimers, soon } from '@/lib/queue/timers'
import { publicPrefix } from './keys'

/**
 * Has the bytes of files taken out right after the commit. `keys` selects them. Their rows stay for a day after the upload, without the
 * names: what was uploaded counts in the quota of its account, whatever became of it.
 */
export async function releaseUploads(tx: Tx, keys: Prisma.Sql): Promise<void> {
  const released = await tx.$queryRaw<{ key: string }[]>`
    update app.uploads set registered_at = null, released_at = now(), file_name = '' where key in (${keys}) returning key`
  await setTimers(tx, ...released.map(({ key }) => soon('storage.delete', key)))
}

/** Has public files that the service wrote itself taken out right after the commit. `keys` are without the public prefix. */
export const removePublic = (tx: Tx, keys: readonly string[]): Promise<void> =>
  setTimers(tx, ...keys.map((key) => soon('storage.remove', publicPrefix + key)))
