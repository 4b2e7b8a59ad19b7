/** Names that are reserved for a mint, and when they become free again. */
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { removePublic } from '@/lib/storage/release'
import { registrationKey } from './registration'

/** SQL condition on profiles p: no token is linked to it. */
export const unminted = Prisma.sql`not exists (select 1 from chain.directory d where d.profile_id = p.id)`

/** SQL condition on profiles p: 24 hours have passed since the last preparation. An unminted name is then free. */
export const lapsed = Prisma.sql`p.updated_at < now() - interval '24 hours'`

/**
 * Deletes a lapsed reservation of the name unless this wallet holds it. A later mint of it is then a token without a profile. Its
 * registration file is deleted too, because no erasure would find it.
 */
export async function freeLapsedName(tx: Tx, handle: string, holder: string | null): Promise<void> {
  const freed = await tx.$queryRaw<{ id: string }[]>`delete from app.agent_profiles p
    where p.handle = ${handle} and p.prepared_by is distinct from ${holder} and ${lapsed} and ${unminted} returning p.id`
  await removePublic(
    tx,
    freed.map(({ id }) => registrationKey(id)),
  )
}
