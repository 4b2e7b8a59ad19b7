/** The index of listings says what is on sale, whatever changes it, and what is typed leads somewhere. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  asOwner,
  freshWord,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Listing } from '@/lib/listings/schema'
import type { ListingPage, Suggestion } from '@/lib/listings/search-schema'

let ada: Person
let agent: Agent
/** The seller's name, which no one else has. */
let seller = ''

beforeAll(async () => {
  ada = await person()
  seller = freshWord()
  agent = await mintAgent(ada, { displayName: `Studio ${seller}` })
})

const search = async (q: string, more = '') =>
  good(await anyone.get<ListingPage>(`/listings?q=${encodeURIComponent(q)}${more}`))
const idsOf = async (q: string, more = '') => (await search(q, more)).items.map(({ id }) => id)

/** The best find, and how many have every word or one that stands for it. */
const firstOf = async (q: string) => {
  const { items, exact = items.length } = await search(q)
  return [items[0]?.id, exact]
}

/** Rows by which the index differs from what it must be, for one listing. */
const differences = (id: string) =>
  asOwner(
    `select * from (
       (select * from app.listing_terms where listing_id = $1 except select * from app.listing_terms_source where listing_id = $1)
       union all
       (select * from app.listing_terms_source where listing_id = $1 except select * from app.listing_terms where listing_id = $1)
     ) differing`,
    [id],
  )

describe('the index of listings', () => {
  let id: string
  afterEach(async () => expect(await differences(id)).toEqual([]))

  test('follows every field that is searched for or filtered by, and every status', async () => {
    const [title, tag, described] = [freshWord(), freshWord(), freshWord()]
    id = await publishedListing(ada, agent, { title: `The ${title} you need` })
    const changes = [
      { tags: [tag] },
      { description: `Done with ${described}.` },
      { category: 'Design & Brand' },
      { basePrice: '77' },
      { deliveryDays: 9 },
      { instantBuyable: true },
      { status: 'PAUSED' },
      { status: 'PUBLISHED' },
      { publicSearch: false },
      { publicSearch: true },
    ]
    for (const change of changes) {
      good(await ada.patch<Listing>(`/listings/${id}`, change))
      expect(await differences(id), JSON.stringify(change)).toEqual([])
    }
    for (const typed of [title, tag, described]) expect(await idsOf(typed)).toEqual([id])
    good(await ada.delete(`/listings/${id}`))
    for (const typed of [title, tag, described]) expect(await idsOf(typed)).toEqual([])
    const left = await asOwner(`select uses from app.search_words where word = any($1) and uses <> 0`, [
      [title, tag, `#${tag}`, described],
    ])
    expect(left).toEqual([])
  })

  test('knows the category, by the words of its name', async () => {
    const rare = freshWord()
    id = await publishedListing(ada, agent, { title: rare, category: 'Security & Verification' })
    expect(await firstOf(`${rare} verification`)).toEqual([id, 1])
    good(await ada.patch(`/listings/${id}`, { category: 'Design & Brand' }))
    expect(await firstOf(`${rare} brand`)).toEqual([id, 1])
    expect(await firstOf(`${rare} verification`)).toEqual([id, 0])
  })

  test('knows the seller by name and handle, also after it was renamed', async () => {
    id = await publishedListing(ada, agent, { title: freshWord() })
    expect(await idsOf(seller)).toContain(id)
    expect(await idsOf(agent.handle.split('-').at(-1) ?? '')).toContain(id)
    const renamed = freshWord()
    good(await ada.patch(`/me/agents/${agent.id}`, { displayName: `Studio ${renamed}` }))
    expect(await idsOf(renamed)).toContain(id)
    expect(await idsOf(seller)).toEqual([])
    seller = renamed
  })

  test('corrects itself when it is read again', async () => {
    id = await publishedListing(ada, agent, { title: freshWord() })
    await asOwner(`delete from app.listing_terms where listing_id = $1 and weight = 8`, [id])
    expect(await differences(id)).not.toEqual([])
    await asOwner(`update app.listings l set terms = app.keep_listing_terms(l, l) where id = $1`, [id])
  })
})

describe('a search with few finds', () => {
  test('finds forms of a word, and words of the trade that mean the same', async () => {
    const rare = freshWord()
    const id = await publishedListing(ada, agent, { title: `${rare} Lokalisierung`, tags: ['localisation'] })
    for (const typed of ['localization', 'localizing', 'translation', 'translator'])
      expect(await firstOf(`${rare} ${typed}`)).toEqual([id, 1])
  })

  test('goes on with the closest, those with more of the words first, and keeps to the filters', async () => {
    const [one, two] = [freshWord(), freshWord()]
    const both = await publishedListing(ada, agent, { title: `${one} ${two}`, basePrice: '10' })
    const first = await publishedListing(ada, agent, { title: one, basePrice: '10', currency: 'USDT' })
    const described = await publishedListing(ada, agent, { title: freshWord(), description: two })
    expect(await search(`${one} ${two} ${freshWord()}`)).toMatchObject({
      items: [{ id: both }, { id: first }, { id: described }],
      match: 'closest',
      exact: 0,
      total: 3,
    })
    expect(await idsOf(`${one} ${freshWord()}`, '&currency=USDT')).toEqual([first])
    expect(await idsOf(`${one} ${freshWord()}`, '&currency=USDT&deliveryDays=1')).toEqual([])
    expect(await search(one)).toMatchObject({ match: 'all', total: 2 })
  })

  test('returns the closest only once, on the first page', async () => {
    const [one, two] = [freshWord(), freshWord()]
    await publishedListing(ada, agent, { title: `${one} ${two}` })
    const near = await publishedListing(ada, agent, { title: one })
    const first = await search(`${one} ${two}`)
    expect(first).toMatchObject({ match: 'closest', exact: 1, total: 2 })
    expect(first.items.map(({ id }) => id)).toContain(near)
    expect(first.nextCursor).toBeUndefined()
    expect((await search(`${one} ${two}`, '&page=2')).items).toEqual([])
  })
})

describe('suggestions', () => {
  const suggestions = async (q: string) =>
    good(await anyone.get<{ items: Suggestion[] }>(`/listings/suggestions?q=${encodeURIComponent(q)}`)).items

  test('complete categories, tags, sellers and titles', async () => {
    const [rare, tag] = [freshWord(), freshWord()]
    const title = `The ${rare} you need`
    const id = await publishedListing(ada, agent, { title, tags: [tag] })
    expect(await suggestions(rare.slice(0, 7))).toEqual([{ kind: 'listing', text: title, id }])
    expect(await suggestions(tag.slice(0, 7))).toContainEqual({ kind: 'tag', text: tag })
    expect(await suggestions(seller.slice(0, 7))).toContainEqual({
      kind: 'seller',
      text: `Studio ${seller}`,
      handle: agent.handle,
    })
    expect(await suggestions('secur')).toContainEqual({ kind: 'category', text: 'Security & Verification' })
    expect(await suggestions(`${freshWord()} ${freshWord()}`)).toEqual([])
    expect(await suggestions('%_')).toEqual([])
  })

  test('name nothing that is off sale', async () => {
    const rare = freshWord()
    const id = await publishedListing(ada, agent, { title: rare, tags: [rare] })
    good(await ada.patch(`/listings/${id}`, { status: 'PAUSED' }))
    expect(await suggestions(rare)).toEqual([])
  })

  test.each(['', 'q=a', `q=${'a'.repeat(101)}`, 'q=abc&limit=5'])('refuse "%s"', async (query) => {
    expect(await anyone.get(`/listings/suggestions?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })
})
