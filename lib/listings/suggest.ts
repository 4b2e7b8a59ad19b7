/** Completions of a typed text: categories, tags, sellers and titles of listings on sale. */

import { agentCategories } from '@/lib/agents/schema'
import { searchAgents } from '@/lib/agents/search/search'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { wordsOf } from '@/lib/search/words'
import { listListings } from './queries'
import type { Suggestion } from './search-schema'

const most = { category: 2, tag: 3, seller: 2, listing: 5 } as const
/** The tags with the typed prefix that are read; the most used of them are shown. */
const tagsRead = 400
/** Sorts after every character. */
const beyond = '\u{10FFFF}'

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? []

/** Whether each typed word begins a word of the name. */
function begins(typed: string, name: string): boolean {
  const names = wordsIn(name)
  const words = wordsIn(typed)
  return words.length > 0 && words.every((word) => names.some((other) => other.startsWith(word)))
}

const tagsLike = (typed: string) => {
  const from = `#${typed.toLowerCase()}`
  return queryWithGenericPlan<{ text: string }>(Prisma.sql`
    select substr(word, 2) as text from (
      select word, uses from app.search_words
      where word >= ${from} and word < ${from + beyond} and uses > 0 order by word limit ${tagsRead}
    ) near order by uses desc, word limit ${most.tag}`)
}

async function sellersLike(typed: string): Promise<Suggestion[]> {
  const { items } = await searchAgents({ query: typed, page: 1, pageSize: 20 })
  return items
    .filter(({ handle, displayName }) => begins(typed, `${displayName} ${handle}`))
    .slice(0, most.seller)
    .map(({ handle, displayName }) => ({ kind: 'seller', text: displayName, handle }))
}

async function listingsLike(typed: string): Promise<Suggestion[]> {
  const { items, exact = items.length } = await listListings(null, {
    q: typed,
    page: 1,
    pageSize: most.listing,
  })
  const stems = wordsOf(typed)
  // A listing that matches only by its description or its seller does not complete the typed text.
  const isMeant = (about: string) =>
    begins(typed, about) || (stems.length > 0 && stems.every((stem) => wordsOf(about).includes(stem)))
  return items
    .slice(0, exact)
    .filter(({ title, tags }) => isMeant([title, ...tags].join(' ')))
    .map(({ id, title }) => ({ kind: 'listing', text: title, id }))
}

/** Returns a few completions of each kind for a typed text. */
export async function suggest(typed: string): Promise<{ items: Suggestion[] }> {
  const [tags, sellers, listings] = await Promise.all([
    tagsLike(typed),
    sellersLike(typed),
    listingsLike(typed),
  ])
  const categories = agentCategories.filter((category) => begins(typed, category)).slice(0, most.category)
  return {
    items: [
      ...categories.map((text) => ({ kind: 'category' as const, text })),
      ...tags.map(({ text }) => ({ kind: 'tag' as const, text })),
      ...sellers,
      ...listings,
    ],
  }
}
