/**
 * Counts the visitors of listings: each once a day for a listing, without keeping who that was. A visitor is a hash of address, browser
 * and listing with a salt of the day; salt and hashes are deleted when the day is over, and only the counts stay.
 */
import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { chainTime } from '@/lib/chain/time'
import { dayOf } from '@/lib/chain/windows'
import { db } from '@/lib/db/client'
import { assert } from '@/lib/errors'
import { log } from '@/lib/log'
import { now } from '@/lib/time'

/** Who opens the page of a listing. */
export type Visitor = { address: string; userAgent: string; listingId: string }

/** Visitors that one address can be on a day: people behind it still count as several, and a loop gains no more than this. */
export const mostPerAddress = 8

/** The UTC day of the server's clock: salts are about promises to people, who live by it. */
const today = (): string => now().toISOString().slice(0, 10)

let kept: { day: string; salt: Uint8Array } | null = null

/** The salt of a day, which is the same for every web. */
async function saltOf(day: string): Promise<Uint8Array> {
  if (kept?.day === day) return kept.salt
  await db.$executeRaw`
    insert into app.visit_salts (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`
  const [row] = await db.$queryRaw<{ salt: Uint8Array }[]>`
    select salt from app.visit_salts where day = ${day}::date`
  assert(row, `the salt of ${day} is missing`)
  kept = { day, salt: row.salt }
  return row.salt
}

/** Returns what stands for a visitor on the day of a salt. */
export function visitorHash(salt: Uint8Array, { address, userAgent, listingId }: Visitor): string {
  const browser = (createHash('sha256').update(userAgent).digest()[0] ?? 0) % mostPerAddress
  const seen = JSON.stringify([address, browser, listingId])
  return createHash('sha256').update(salt).update(seen).digest('hex').slice(0, 32)
}

type Visit = { visitor: string; day: string; listingId: string }

/** Visits that are not written yet. Every commit ends what webs keep of pages and answers, so many visits share one. */
const waiting = new Map<string, Visit>()
/** What more visits would do to the memory of a web, they do not: they are not counted. */
const mostWaiting = 10_000
const pauseMs = 2_000

/** Counts a visitor, once in a day. The count is there within seconds. */
export async function noteVisit(visitor: Visitor): Promise<void> {
  const day = today()
  const hash = visitorHash(await saltOf(day), visitor)
  if (waiting.size >= mostWaiting) return
  if (waiting.size === 0) setTimeout(writeWaiting, pauseMs).unref()
  waiting.set(hash, { visitor: hash, day, listingId: visitor.listingId })
}

async function writeWaiting(): Promise<void> {
  const visits = [...waiting.values()]
  waiting.clear()
  await write(visits).catch((error: unknown) => log().warn({ error }, 'visits were not counted'))
}

/** Adds those who were not seen yet to the chain's day, like every other figure. */
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

/** Deletes salts and hashes of days that are over. */
export async function forgetVisitors(): Promise<void> {
  const day = today()
  await db.$executeRaw`delete from app.visit_salts where day < ${day}::date`
  await db.$executeRaw`delete from app.listing_visits where day < ${day}::date`
}
