/** The public pages, in parts for the site map. The parts of a kind are consecutive ranges of one index, however many there are. */
import 'server-only'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { inScope } from '@/lib/listings/filters'
import { onBoard } from '@/lib/requests/discover'
import { SingleFlight } from '@/lib/single-flight'
import { nowMs } from '@/lib/time'

/** The pages of a part when it is created. The protocol allows 50,000, so a part has room for pages that are added between its bounds. */
const partSize = 20_000
const maxPerPart = 50_000

/** How long the bounds of the parts are cached: new pages go into the last part, which has no upper bound. */
const cacheMs = 3_600_000

/** A public page and when it last changed, if known. */
export type SitePage = { path: string; changed: Date | null }

type Kind = {
  /** The indexed column by which the rows are sorted. */
  key: Prisma.Sql
  type: Prisma.Sql
  path: Prisma.Sql
  changed: Prisma.Sql
  /** `from` and `where` of the public rows. `now` is chain time. */
  open: (now: bigint) => Prisma.Sql
}

const text = Prisma.sql`text`
const unknown = Prisma.sql`null::timestamptz`

const kinds: Record<string, Kind> = {
  listings: {
    key: Prisma.sql`l.id`,
    type: text,
    path: Prisma.sql`'/listings/' || l.id`,
    changed: Prisma.sql`l.published_at`,
    open: () => Prisma.sql`from app.listings l where ${inScope('market')}`,
  },
  agents: {
    key: Prisma.sql`d.token_id`,
    type: Prisma.sql`numeric`,
    path: Prisma.sql`'/agents/' || coalesce(p.handle, d.token_id::text)`,
    changed: unknown,
    open: () =>
      Prisma.sql`from chain.directory d left join app.agent_profiles p on p.id = d.profile_id where true`,
  },
  requests: {
    key: Prisma.sql`r.id`,
    type: text,
    path: Prisma.sql`'/requests/' || r.id`,
    changed: Prisma.sql`r.created_at`,
    open: () =>
      Prisma.sql`from app.requests r where ${onBoard} and (r.deadline_at is null or r.deadline_at > now())`,
  },
  bounties: {
    key: Prisma.sql`c.campaign_id`,
    type: text,
    path: Prisma.sql`'/bounties/' || c.campaign_id`,
    changed: Prisma.sql`to_timestamp(c.created_at)`,
    open: (now) => Prisma.sql`from chain.campaigns c where c.closed_at is null and c.deadline > ${now}`,
  },
  jobs: {
    key: Prisma.sql`j.job_id`,
    type: text,
    path: Prisma.sql`'/jobs/' || j.job_id`,
    changed: unknown,
    open: () => Prisma.sql`from chain.jobs j where j.status in ('OPEN', 'FUNDED', 'SUBMITTED')`,
  },
}

/** The condition for keys after `first`, up to `last`. */
function rangeOf({ key, type }: Kind, first: string | undefined, last?: string): Prisma.Sql {
  const after = first === undefined ? Prisma.empty : Prisma.sql`and ${key} > ${first}::${type}`
  return last === undefined ? after : Prisma.sql`${after} and ${key} <= ${last}::${type}`
}

/** Returns the last key of each part except the last one. */
async function boundsOf(kind: Kind, now: bigint): Promise<string[]> {
  const bounds: string[] = []
  for (;;) {
    const [next] = await db.$queryRaw<{ key: string }[]>`
      select ${kind.key}::text as key ${kind.open(now)} ${rangeOf(kind, bounds.at(-1))}
      order by ${kind.key} offset ${partSize - 1} limit 1`
    if (!next) return bounds
    bounds.push(next.key)
  }
}

const cache = new Map<string, { at: number; bounds: Promise<string[]> }>()

function cachedBounds(name: string, kind: Kind, now: bigint): Promise<string[]> {
  const known = cache.get(name)
  if (known && nowMs() - known.at < cacheMs) return known.bounds
  const bounds = boundsOf(kind, now)
  bounds.catch(() => cache.delete(name))
  cache.set(name, { at: nowMs(), bounds })
  return bounds
}

/** Returns the names of the parts, such as `listings-0`. Each kind has at least one. */
export async function siteParts(): Promise<string[]> {
  const now = await chainTime()
  const names = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => {
      const bounds = await cachedBounds(name, kind, now)
      return [...bounds.keys(), bounds.length].map((index) => `${name}-${index}`)
    }),
  )
  return names.flat()
}

/** The URL of a job contains its number in decimal; its key is in hex. */
const pathOf = (path: string): string =>
  path.startsWith('/jobs/') ? `/jobs/${BigInt(path.slice('/jobs/'.length))}` : path

async function readPart(name: string, index: number): Promise<SitePage[] | null> {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) return null
  const now = await chainTime()
  const bounds = await cachedBounds(name, kind, now)
  if (index > bounds.length) return null
  const rows = await db.$queryRaw<SitePage[]>`
    select ${kind.path} as path, ${kind.changed} as changed ${kind.open(now)}
    ${rangeOf(kind, bounds[index - 1], bounds[index])} order by ${kind.key} limit ${maxPerPart}`
  return rows.map(({ path, changed }) => ({ path: pathOf(path), changed }))
}

const reads = new SingleFlight<SitePage[] | null>()

/** Returns the pages of one part, or null when no part has this name. */
export async function sitePages(part: string): Promise<SitePage[] | null> {
  const [, name = '', digits = ''] = /^([a-z]+)-(\d{1,6})$/.exec(part) ?? []
  return name === '' ? null : reads.run(part, () => readPart(name, Number(digits)))
}
