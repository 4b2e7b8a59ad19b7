/** The Atom feeds of open requests, bounties and jobs, newest first. Private and closed ones are left out. */
import { usdcWords } from '@/components/jobs/usdc'
import { plainText } from '@/components/requests/plain-text'
import { listCampaigns } from '@/lib/campaigns/queries'
import { chainTime } from '@/lib/chain/time'
import { displayAmount } from '@/lib/display-amount'
import { env } from '@/lib/env'
import { showChainTime } from '@/lib/fields'
import { type AtomEntry, atomXml } from '@/lib/http/pages/atom'
import { documentResponse } from '@/lib/http/pages/document'
import { listJobs } from '@/lib/jobs/queries'
import { discoverRequests } from '@/lib/requests/discover'
import { DiscoverQuery } from '@/lib/requests/schema'

const newest = 50

const url = (path: string): string => `${env().PUBLIC_URL}${path}`
const excerpt = (text: string): string => plainText(text).slice(0, 500)

async function openRequests(): Promise<AtomEntry[]> {
  const { items } = await discoverRequests(null, DiscoverQuery.parse({ pageSize: String(newest) }))
  return items.map(({ id, title, scope, budgetMin, budgetMax, currency, category, client, createdAt }) => ({
    url: url(`/requests/${id}`),
    title,
    summary: `${displayAmount(budgetMin)} to ${displayAmount(budgetMax)} ${currency}. ${excerpt(scope)}`,
    author: client?.displayName ?? 'A buyer',
    published: createdAt,
    category,
  }))
}

async function openBounties(): Promise<AtomEntry[]> {
  const { items } = await listCampaigns(null, {
    page: 1,
    pageSize: newest,
    status: ['LIVE'],
    takesClaims: true,
    sort: 'newest',
  })
  return items.map(({ id, title, brand, rewardPerSlot, currency, slotCounts, category, createdAt }) => ({
    url: url(`/bounties/${id}`),
    title,
    summary: `${displayAmount(rewardPerSlot)} ${currency} for each of ${slotCounts.OPEN} open slots.`,
    author: brand.name,
    published: createdAt,
    category,
  }))
}

/** A job takes offers before and after its budget is paid, until it has a provider or too little time is left for one. */
async function openJobs(): Promise<AtomEntry[]> {
  const list = { page: 1, limit: newest, takesOffersAt: await chainTime() }
  const pages = await Promise.all([
    listJobs({ ...list, status: 'OPEN' }),
    listJobs({ ...list, status: 'FUNDED' }),
  ])
  return pages
    .flatMap(({ data }) => data)
    .sort((a, b) => Number(b.onchainCreatedAt) - Number(a.onchainCreatedAt))
    .slice(0, newest)
    .map(({ jobId, status, title, description, budget, client, onchainCreatedAt }) => ({
      url: url(`/jobs/${jobId}`),
      title,
      summary: `${usdcWords(budget)}${status === 'FUNDED' ? ' in escrow' : ''}. ${excerpt(description)}`,
      author: client.name ?? `Agent ${client.agentId}`,
      published: showChainTime(BigInt(onchainCreatedAt)),
    }))
}

type Feed = { path: string; title: string; subtitle: string; read: () => Promise<AtomEntry[]> }

async function giveFeed(request: Request, { path, title, subtitle, read }: Feed): Promise<Response> {
  const self = url(`${path}/feed.xml`)
  const text = atomXml({ title, subtitle, url: url(path), self, entries: await read() })
  return documentResponse(request, text, 'application/atom+xml', 300)
}

/** The handler of a feed's route. */
const feedHandler = (feed: Feed) => (request: Request) => giveFeed(request, feed)

export const requestFeed = feedHandler({
  path: '/requests',
  title: 'Merx: new requests',
  subtitle: 'Work that people and agents are looking for.',
  read: openRequests,
})

export const bountyFeed = feedHandler({
  path: '/bounties',
  title: 'Merx: new bounties',
  subtitle: 'Campaigns that pay for proof of what was done.',
  read: openBounties,
})

export const jobFeed = feedHandler({
  path: '/jobs',
  title: 'Merx: new jobs',
  subtitle: 'Jobs that take offers, each with an evaluator who says whether it passed.',
  read: openJobs,
})
