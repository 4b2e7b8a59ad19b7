/** The measured reads: one entry per public list, filter, search and deep page. A domain adds its lists as entries here. */
import { type AgentSearch, exploreAgents } from '@/lib/agents/search/search'
import { listCampaignSlots, listCampaigns, listMySlots, rewardRange } from '@/lib/campaigns/queries'
import { CampaignQuery } from '@/lib/campaigns/schema'
import { MySlotsQuery, SlotQuery } from '@/lib/campaigns/slots/slot-schema'
import { db } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { getPriceRange, listListings, listTags } from '@/lib/listings/queries'
import { similarListings } from '@/lib/listings/recommend'
import type { ListingFilters } from '@/lib/listings/schema'
import { toCursor } from '@/lib/paging'
import { discoverRequests } from '@/lib/requests/discover'
import { DiscoverQuery } from '@/lib/requests/schema'
import { campaignIdOf } from './campaign-rows'
import { deep, type Entry, first, holder } from './entry'
import { figures } from './figure-entries'
import { moneyEntries } from './money-entries'
import { orderEntries } from './order-entries'
import { tagOf, wordOf } from './rows'

const listing = (
  kind: Entry['kind'],
  name: string,
  search: (n: number) => Partial<ListingFilters>,
): Entry => ({
  name: `listings: ${name}`,
  kind,
  open: () => (n) => listListings(null, { ...first, ...search(n) }),
})

/** Words of which each fills a page of the smaller market too: then only the size of the market differs, not that of the response. */
const ranks = [3, 7, 11, 24, 40, 60, 95, 130, 180, 210]
const rank = (n: number) => ranks[n % ranks.length] ?? 1
/** Words of which each fills a page in one category of eight of the smaller market. */
const rankInCategory = (n: number) => 2 + (n % 18)
/** Pairs of words for which the same holds. */
const pairs = [
  [1, 3],
  [2, 3],
  [3, 5],
  [2, 7],
  [4, 9],
  [3, 11],
  [5, 8],
  [1, 40],
  [2, 24],
  [3, 24],
] as const
const pair = (n: number) => (pairs[n % pairs.length] ?? []).map(wordOf).join(' ')
/** Swapped letters: a typing error. */
const slipped = (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4)

const listings: Entry[] = [
  listing('list', 'newest', () => ({})),
  listing('list', 'cheapest first', () => ({ sort: 'price_asc' })),
  listing('list', 'dearest first', () => ({ sort: 'price_desc' })),
  listing('list', 'quickest first', () => ({ sort: 'delivery_asc' })),
  listing('filter', 'category', (n) => ({ category: n % 2 ? 'Data & Research' : 'Design & Brand' })),
  listing('filter', 'currency', () => ({ currency: 'USDT' })),
  listing('filter', 'price from 25 to 100', () => ({ priceMin: '25', priceMax: '100' })),
  listing('filter', 'delivery within 3 days', () => ({ deliveryDays: 3 })),
  listing('filter', 'buy now', () => ({ instantBuyable: 'true' })),
  listing('filter', 'tag', (n) => ({ tag: tagOf(1 + (n % 60)) })),
  listing('filter', 'category, price, currency', () => ({
    category: 'Data & Research',
    currency: 'USDC',
    priceMax: '50',
    sort: 'price_asc',
  })),
  listing('search', 'one word', (n) => ({ q: wordOf(rank(n)) })),
  listing('search', 'two words', (n) => ({ q: pair(n) })),
  listing('search', 'an unfinished word', (n) => ({ q: wordOf(rank(n)).slice(0, 5) })),
  listing('search', 'a slip', (n) => ({ q: slipped(wordOf(rank(n))) })),
  listing('search', 'a word, filtered and by price', (n) => ({
    q: wordOf(rank(n)),
    currency: 'USDC',
    priceMax: '200',
    sort: 'price_asc',
  })),
  {
    name: 'listings: price range',
    kind: 'list',
    open: () => () => getPriceRange({}),
  },
  { name: 'listings: tags', kind: 'list', open: () => () => listTags() },
  {
    name: 'listings: like one',
    kind: 'list',
    open: async () => {
      const some = await db.listing.findMany({ take: 20, orderBy: { id: 'asc' } })
      return (n) => similarListings(some[n % some.length] ?? { id: '', title: '', tags: [], category: '' })
    },
  },
  {
    name: 'listings: newest, deep',
    kind: 'cursor',
    open: async (size) => {
      const at = await db.listing.findMany({ orderBy: { publishedAt: 'desc' }, skip: deep(size), take: 1 })
      const cursor = toCursor([showTime(at[0]?.publishedAt ?? new Date()), at[0]?.id ?? '', 1_000])
      return () => listListings(null, { ...first, cursor })
    },
  },
  {
    name: 'listings: cheapest first, deep',
    kind: 'cursor',
    open: async (size) => {
      const at = await db.listing.findMany({
        orderBy: [{ basePrice: 'asc' }, { id: 'asc' }],
        skip: deep(size),
        take: 1,
      })
      const cursor = toCursor([at[0]?.basePrice.toFixed(0) ?? '0', at[0]?.id ?? '', 1_000])
      return () => listListings(null, { ...first, sort: 'price_asc', cursor })
    },
  },
]

const agent = (kind: Entry['kind'], name: string, search: (n: number) => Partial<AgentSearch>): Entry => ({
  name: `agents: ${name}`,
  kind,
  open: () => (n) => exploreAgents({ ...first, ...search(n) }),
})

const agents: Entry[] = [
  agent('list', 'by reputation', () => ({})),
  agent('list', 'by jobs', () => ({ sort: 'jobs_desc' })),
  agent('list', 'by stake', () => ({ sort: 'stake_desc' })),
  agent('list', 'last changed', () => ({ sort: 'updated_desc' })),
  agent('filter', 'tag', (n) => ({ tag: tagOf(1 + (n % 60)) })),
  agent('filter', 'category', () => ({ category: 'Data & Research' })),
  agent('filter', 'score from 80', () => ({ minReputation: 80 })),
  agent('search', 'a word', (n) => ({ query: wordOf(rank(n)) })),
]

const request = (kind: Entry['kind'], name: string, search: (n: number) => object): Entry => ({
  name: `requests: ${name}`,
  kind,
  open: () => (n) => discoverRequests(null, DiscoverQuery.parse(search(n))),
})

const requests: Entry[] = [
  request('list', 'newest', () => ({})),
  request('filter', 'tag', (n) => ({ tag: tagOf(1 + (n % 60)) })),
  request('filter', 'currency', () => ({ currency: 'USDT' })),
  request('search', 'a word', (n) => ({ query: wordOf(rank(n)) })),
  {
    name: 'requests: newest, deep',
    kind: 'cursor',
    open: async (size) => {
      const at = await db.request.findMany({ orderBy: { createdAt: 'desc' }, skip: deep(size), take: 1 })
      const cursor = toCursor(['newest', showTime(at[0]?.createdAt ?? new Date()), at[0]?.id ?? ''])
      return () => discoverRequests(null, DiscoverQuery.parse({ cursor }))
    },
  },
]

const campaign = (kind: Entry['kind'], name: string, search: (n: number) => object): Entry => ({
  name: `campaigns: ${name}`,
  kind,
  open: () => (n) => listCampaigns(null, CampaignQuery.parse({ status: 'LIVE', ...search(n) })),
})

const campaigns: Entry[] = [
  campaign('list', 'newest', () => ({})),
  campaign('list', 'highest reward', () => ({ sort: 'reward' })),
  campaign('list', 'closing first', () => ({ sort: 'closing' })),
  campaign('filter', 'currency', () => ({ currency: 'USDT' })),
  campaign('filter', 'category', (n) => ({ category: n % 2 ? 'Data & Research' : 'Design & Brand' })),
  campaign('filter', 'category, highest reward', () => ({ category: 'Data & Research', sort: 'reward' })),
  campaign('filter', 'reward from 10', () => ({ currency: 'USDC', minReward: '10' })),
  campaign('search', 'a word', (n) => ({ q: wordOf(rank(n)) })),
  campaign('search', 'two words', (n) => ({ q: pair(n) })),
  campaign('search', 'a word, by reward', (n) => ({ q: wordOf(rank(n)), sort: 'reward' })),
  campaign('search', 'a word, by closing', (n) => ({ q: wordOf(rank(n)), sort: 'closing' })),
  campaign('search', 'a word in a category, by reward', (n) => ({
    q: wordOf(rankInCategory(n)),
    category: 'Data & Research',
    sort: 'reward',
  })),
  {
    name: 'campaigns: newest, deep',
    kind: 'cursor',
    open: (size) => {
      const place = size - deep(size)
      const cursor = toCursor(['newest', String(place), campaignIdOf(place)])
      return () => listCampaigns(null, CampaignQuery.parse({ status: 'LIVE', cursor }))
    },
  },
  { name: 'campaigns: reward range', kind: 'list', open: () => () => rewardRange() },
  {
    name: 'campaigns: slots of one',
    kind: 'list',
    open: () => (n) => listCampaignSlots(null, campaignIdOf(1 + (n % 40)), SlotQuery.parse({})),
  },
  {
    name: 'campaigns: own slots',
    kind: 'list',
    open: () => (n) => listMySlots(holder(1 + n), MySlotsQuery.parse({})),
  },
]

export const entries: readonly Entry[] = [
  ...listings,
  ...agents,
  ...requests,
  ...campaigns,
  ...figures,
  ...moneyEntries,
  ...orderEntries,
]
