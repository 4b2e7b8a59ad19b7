/**
 * The site map for search engines: an index of parts (sitemaps.org). The parts of a kind follow each other by key, so that each is one
 * range of an index however many there are. What is private or closed stands in none.
 */
import { articles } from '@/components/guide/articles/all'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { showTime } from '@/lib/fields'
import { xmlText } from '@/lib/http/atom'
import { documentResponse } from '@/lib/http/document'
import { byArea } from '@/lib/http/reference'
import { endpoints } from '@/lib/registry/endpoints'
import { onBoard } from '@/lib/requests/discover'
import { nowMs } from '@/lib/time'

/** URLs of one part; the protocol allows 50,000. */
const partSize = 20_000
/** How long the bounds of the parts are kept: new things wait in the last part, which has no end. */
const keptMs = 3_600_000

const publicPages = [
  '/',
  '/listings',
  '/agents',
  '/requests',
  '/bounties',
  '/jobs',
  '/docs',
  '/how-it-works',
  '/fees',
  '/how-disputes-work',
  '/safety',
  '/help',
  '/status',
  '/terms',
  '/privacy',
]

type Row = { key: string; path: string; changed: Date | null }

/** What a kind reads: rows (key, path, changed) of what is open to everyone, over a key with an index. */
const kinds: Record<string, (now: bigint) => Prisma.Sql> = {
  listings: () => Prisma.sql`select l.id as key, '/listings/' || l.id as path, l.published_at as changed
    from app.listings l where l.status = 'PUBLISHED'`,
  agents: () => Prisma.sql`select lpad(d.token_id::text, 78, '0') as key,
      '/agents/' || coalesce(p.handle, d.token_id::text) as path, null::timestamptz as changed, d.token_id
    from chain.directory d left join app.agent_profiles p on p.id = d.profile_id`,
  requests: () => Prisma.sql`select r.id as key, '/requests/' || r.id as path, r.created_at as changed
    from app.requests r where ${onBoard} and (r.deadline_at is null or r.deadline_at > now())`,
  bounties: (now) => Prisma.sql`select c.campaign_id as key, '/bounties/' || c.campaign_id as path,
      to_timestamp(c.created_at) as changed
    from chain.campaigns c where c.closed_at is null and c.deadline > ${now}`,
  jobs: () => Prisma.sql`select j.job_id as key, j.job_id as path, null::timestamptz as changed
    from chain.jobs j where j.status in ('OPEN', 'FUNDED', 'SUBMITTED')`,
}

const url = (path: string): string => `${env().PUBLIC_URL}${path}`

/** The first key of each part after the first one. */
async function boundsOf(rows: Prisma.Sql): Promise<string[]> {
  const bounds: string[] = []
  for (;;) {
    const after = bounds.at(-1) ?? ''
    const [next] = await db.$queryRaw<{ key: string }[]>`
      select key from (${rows}) open where key > ${after} order by key offset ${partSize - 1} limit 1`
    if (!next) return bounds
    bounds.push(next.key)
  }
}

const kept = new Map<string, { at: number; bounds: Promise<string[]> }>()

async function keptBounds(kind: string, rows: Prisma.Sql): Promise<string[]> {
  const known = kept.get(kind)
  if (known && nowMs() - known.at < keptMs) return known.bounds
  const bounds = boundsOf(rows)
  bounds.catch(() => kept.delete(kind))
  kept.set(kind, { at: nowMs(), bounds })
  return bounds
}

const document = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

const urlLine = (path: string, changed: Date | null = null): string =>
  `<url><loc>${xmlText(url(path))}</loc>${changed ? `<lastmod>${showTime(changed)}</lastmod>` : ''}</url>`

/** The index of the parts. */
async function indexText(): Promise<string> {
  const now = await chainTime()
  const parts = await Promise.all(
    Object.entries(kinds).map(async ([kind, rows]) => {
      const bounds = await keptBounds(kind, rows(now))
      return [...bounds.keys(), bounds.length].map((index) => `${kind}-${index}`)
    }),
  )
  return document(
    'sitemapindex',
    ['pages-0', ...parts.flat()].map(
      (part) => `<sitemap><loc>${xmlText(url(`/sitemaps/${part}.xml`))}</loc></sitemap>`,
    ),
  )
}

const pagesText = (): string =>
  document('urlset', [
    ...publicPages.map((path) => urlLine(path)),
    ...articles.map(({ slug }) => urlLine(`/help/${slug}`)),
    ...byArea(endpoints).map(({ slug }) => urlLine(`/docs/${slug}`)),
  ])

/** The address of a job has its number, which its key holds in hex. */
const pathOf = (kind: string, { path }: Row): string => (kind === 'jobs' ? `/jobs/${BigInt(path)}` : path)

/** One part, or null when there is none of this name. */
async function partText(name: string): Promise<string | null> {
  if (name === 'pages-0.xml') return pagesText()
  const [, kind = '', digits = ''] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(name) ?? []
  const rowsOf = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!rowsOf) return null
  const rows = rowsOf(await chainTime())
  const bounds = await keptBounds(kind, rows)
  const index = Number(digits)
  if (index > bounds.length) return null
  const after = index === 0 ? '' : (bounds[index - 1] ?? '')
  const found = await db.$queryRaw<Row[]>`
    select key, path, changed from (${rows}) open where key > ${after} order by key limit ${partSize}`
  return document(
    'urlset',
    found.map((row) => urlLine(pathOf(kind, row), row.changed)),
  )
}

/** Handlers of the index and of its parts. */
export const siteMapRoute = {
  GET: async (request: Request): Promise<Response> =>
    documentResponse(request, await indexText(), 'application/xml', 3_600),
}

export const siteMapPartRoute = {
  GET: async (request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> => {
    const text = await partText((await params).part)
    return text === null
      ? new Response('Not found.\n', {
          status: 404,
          headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        })
      : documentResponse(request, text, 'application/xml', 3_600)
  },
}
