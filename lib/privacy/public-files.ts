/** Public pictures and samples. A file is removed when no remaining row refers to it. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { publicPrefix } from '@/lib/storage/keys'
import { releaseUploads } from '@/lib/storage/release'
import { publicUrl } from '@/lib/storage/store'
import { ownProfiles } from './held'

/** The addresses in the samples of a listing `l`, as `s.url`. */
const samplesOf = Prisma.sql`cross join lateral (
  select found #>> '{}' as url from jsonb_path_query(l.samples, '$[*].url') as found) s`

/**
 * The keys of the public files that an account uploaded, and of those that its agents and their listings show: a former owner may have
 * uploaded them. Read before anything is erased.
 */
export async function publicFilesOf(actor: Actor): Promise<string[]> {
  const start = publicUrl('')
  const own = ownProfiles(actor)
  const rows = await db.$queryRaw<{ key: string }[]>`
    select key from app.uploads where account_id = ${actor.accountId} and is_public
    union
    select ${publicPrefix} || substr(shown.url, ${start.length + 1}) from (
      select l.cover_image_url as url from app.listings l where l.agent_id in (${own})
      union select s.url from app.listings l ${samplesOf} where l.agent_id in (${own})
      union select p.metadata ->> 'image' from app.agent_profiles p where p.id in (${own})
    ) shown where starts_with(shown.url, ${start})`
  return rows.map(({ key }) => key)
}

/** Releases those of these public files to which no listing, profile, campaign or brand refers any more. */
export const releaseUnnamed = (tx: Tx, keys: readonly string[]): Promise<void> =>
  releaseUploads(
    tx,
    Prisma.sql`
    select f.key from (
      select key, ${publicUrl('')} || substr(key, ${publicPrefix.length + 1}) as url from unnest(${[...keys]}::text[]) as key
    ) f
    where not exists (select from app.listings l where l.cover_image_url = f.url)
      and not exists (select from app.listings l where l.samples @> jsonb_build_array(jsonb_build_object('url', f.url)))
      and not exists (select from app.agent_profiles p where p.metadata ->> 'image' = f.url)
      and not exists (select from app.campaigns c where c.cover_image_url = f.url)
      and not exists (select from app.brand_claims b where b.logo_url = f.url)`,
  )
