/**
 * Counts the visitors of listings, each once a day per listing, without storing who they are. A visitor is a hash of address, browser and
 * listing with a daily salt; salt and hashes are deleted after the day, and only the counts remain.
 */
import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { dayOf } from '@/lib/chain/figures/windows'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { sweep } from '@/lib/db/sweep'
import { assert } from '@/lib/errors'
import { log } from '@/lib/log'
import { now } from '@/lib/time'

/** A visitor of a listing's page. */
export type Visitor = { address: string; userAgent: string; listingId: string }

/** The most visitors that one address can count as per day: several people behind it still count, and a script gains no more than this. */
export const maxPerAddress = 8

/** The UTC day of the server's clock, not the chain's, because the daily deletion is a promise to people. */
const today = (): string => now().toISOString().slice(0, 10)

let cached: { day: string; salt: Uint8Array } | null = null

/** Returns the salt of a day, which all web processes share. */
async function saltOf(day: string): Promise<Uint8Array> {
  if (cached?.day === day) return cached.salt
  await db.$executeRaw`
    insert into app.visit_salts (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`
  const [row] = await db.$queryRaw<{ salt: Uint8Array }[]>`
    select salt from app.visit_salts where day = ${day}::date`
  assert(row, `the salt of ${day} is missing`)
  cached = { day, salt: row.salt }
  return row.salt
}

/** Returns the hash of a visitor, for the day of the salt. */
export function visitorHash(salt: Uint8Array, { address, userAgent, listingId }: Visitor): string {
  const browser = (createHash('sha256').update(userAgent).digest()[0] ?? 0) % maxPerAddress
  const seen = JSON.stringify([address, browser, listingId])
  return createHash('sha256').update(salt).update(seen).digest('hex').slice(0, 32)
}

type Visit = { visitor: string; day: string; listingId: string }

/** Visits that are not stored yet. Every commit invalidates cached pages and responses, so visits are stored in batches. */
const waiting = new Map<string, Visit>()
/** The limit of waiting visits, to protect memory: more are not counted. */
const maxWaiting = 10_000
const pauseMs = 2_000

/** Counts a visitor, once a day. The count is visible within seconds. */
export async function noteVisit(visitor: Visitor): Promise<void> {
  const day = today()
  const hash = visitorHash(await saltOf(day), visitor)
  if (waiting.size >= maxWaiting) return
  if (waiting.size === 0) setTimeout(writeWaiting, pauseMs).unref()
  waiting.set(hash, { visitor: hash, day, listingId: visitor.listingId })
}

async function writeWaiting(): Promise<void> {
  const visits = [...waiting.values()]
  waiting.clear()
  await write(visits).catch((error: unknown) => log().warn({ error }, 'visits were not counted'))
}

/** Stores new visitors and adds them to the chain's day, like every other figure. */
async function write(visits: readonly Visit[]): Promise<void> {
  const day = dayOf(await chainTime())
  const visitors = visits.map(({ visitor }) => visitor)
  await db.$executeRaw`
    with counted as (
      insert into app.listing_visits (visitor, day)
      select decode(v.visitor, 'hex'), v.day::date
      from unnest(${visitors}::text[], ${visits.map((visit) => visit.day)}::text[]) v(visitor, day)
      on conflict do nothing returning visitor
    )
    insert into app.listing_views as known (listing_id, day, views)
    select l.id, ${day}::int, count(*)::int
    from unnest(${visitors}::text[], ${visits.map(({ listingId }) => listingId)}::text[]) v(visitor, listing_id)
    join counted on counted.visitor = decode(v.visitor, 'hex')
    join app.listings l on l.id = v.listing_id
    group by l.id order by l.id
    on conflict (listing_id, day) do update set views = known.views + excluded.views`
}

/** Deletes salts and hashes of past days. */
export async function forgetVisitors(signal: AbortSignal): Promise<void> {
  const day = today()
  await db.$executeRaw`delete from app.visit_salts where day < ${day}::date`
  await sweep(Prisma.sql`app.listing_visits`, Prisma.sql`day < ${day}::date`, signal)
}
