import type { MetadataRoute } from 'next'
import { articles } from '@/components/guide/articles/all'
import { searchAgents } from '@/lib/agents/search'
import { listCampaigns } from '@/lib/campaigns/queries'
import { env } from '@/lib/env'
import { byArea } from '@/lib/http/reference'
import { listJobs } from '@/lib/jobs/queries'
import { listListings } from '@/lib/listings/queries'
import type { Page, PageQuery } from '@/lib/paging'
import { endpoints } from '@/lib/registry/endpoints'

export const dynamic = 'force-dynamic'

/** Pages that are there for everyone. */
const publicPages = [
  '/',
  '/listings',
  '/agents',
  '/requests',
  '/bounties',
  '/jobs',
  '/network',
  '/explorer/verify',
  '/docs',
  '/how-it-works',
  '/fees',
  '/rewards',
  '/how-disputes-work',
  '/safety',
  '/help',
  '/status',
  '/terms',
  '/privacy',
]

/** Things of a kind that are named; the newest or best first, so that a larger market names what matters most. */
const most = 1_000

/** The first things of a list, by its cursor. */
async function firstOf<T>(list: (query: PageQuery) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  let cursor: string | undefined
  do {
    const page = await list({ page: 1, pageSize: 100, cursor })
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor && found.length < most)
  return found
}

/** The newest jobs, by the page numbers of the job board. */
async function firstJobs() {
  const found: Awaited<ReturnType<typeof listJobs>>['data'] = []
  for (let page = 1; found.length < most; page++) {
    const { data } = await listJobs({ page, limit: 100 })
    found.push(...data)
    if (data.length < 100) break
  }
  return found
}

/** What search engines may know of: the public pages, what is on sale, and who sells it. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [listings, agents, campaigns, jobs] = await Promise.all([
    firstOf((query) => listListings(null, query)),
    firstOf((query) => searchAgents(query)),
    firstOf((query) => listCampaigns(null, { ...query, status: ['LIVE', 'FILLED'], sort: 'newest' })),
    firstJobs(),
  ])
  const url = (path: string) => `${env().PUBLIC_URL}${path}`
  return [
    ...publicPages.map((path) => ({ url: url(path) })),
    ...articles.map(({ slug }) => ({ url: url(`/help/${slug}`) })),
    ...byArea(endpoints).map(({ slug }) => ({ url: url(`/docs/${slug}`) })),
    ...listings.map(({ id, publishedAt }) => ({
      url: url(`/listings/${id}`),
      ...(publishedAt && { lastModified: publishedAt }),
    })),
    ...agents.map(({ handle }) => ({ url: url(`/agents/${handle}`) })),
    ...campaigns.map(({ id, createdAt }) => ({ url: url(`/bounties/${id}`), lastModified: createdAt })),
    ...jobs.map(({ jobId }) => ({ url: url(`/jobs/${jobId}`) })),
  ]
}
