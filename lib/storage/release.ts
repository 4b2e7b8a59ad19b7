/** Lets go of files no one needs any more. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

/** Hands files to the sweep of uploads, which takes out their bytes and then their rows. `keys` selects them. */
export async function releaseUploads(tx: Tx, keys: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    update app.uploads set registered_at = null, created_at = 'epoch' where key in (${keys})`
}
