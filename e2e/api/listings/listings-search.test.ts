import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type Agent,
  anyone,
  draftListing,
  freshWord,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'
import type { Listing, ListingSummary } from '@/lib/listings/schema'
import type { ListingPage } from '@/lib/listings/search-schema'
import type { Page } from '@/lib/paging'

let ada: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  agent = await mintAgent(ada)
})

const published = (over: object) => publishedListing(ada, agent, over)
const search = async (q: string, more = '') => {
  const { body } = await anyone.get<ListingPage>(`/listings?q=${encodeURIComponent(q)}${more}`)
  return body
}
const idsOf = async (q: string, more = '') => (await search(q, more)).items.map(({ id }) => id)

describe('searching', () => {
  test('finds words of the title, the tags and the description, the title first', async () => {
    const rare = freshWord()
    const described = await published({ title: 'Work of some kind', description: `Done with ${rare}.` })
    const tagged = await published({ title: 'Work of some kind', tags: [rare] })
    const titled = await published({ title: `The ${rare} you need` })
    expect(await idsOf(rare)).toEqual([titled, tagged, described])
    expect(await idsOf(rare, '&sort=newest')).toEqual([titled, tagged, described])
    expect((await search(rare)).total).toBe(3)
  })

  test('forgives a slip, an unfinished word, a plural and the case', async () => {
    const rare = freshWord(9)
    const id = await published({ title: `${rare} work` })
    const swapped = rare.slice(0, 3) + rare[4] + rare[3] + rare.slice(5)
    const cases = [rare.toUpperCase(), `${rare}s`, rare.slice(0, 6), rare.slice(0, -1), `${rare}q`, swapped]
    for (const typed of [...cases, `q${rare.slice(1)}`]) expect(await idsOf(typed), typed).toEqual([id])
    expect(await idsOf(`${rare.slice(0, 4)}zzzzz`)).toEqual([])
  })

  test('wants every word, and every filter', async () => {
    const [one, two] = [freshWord(), freshWord()]
    const both = await published({ title: `${one} and ${two}`, basePrice: '10', deliveryDays: 9 })
    const single = await published({
      title: `Only ${one}`,
      basePrice: '20',
      deliveryDays: 2,
      currency: 'USDT',
    })
    const { items, match, exact } = await search(`${two} ${one}`)
    expect([items.map(({ id }) => id), match, exact]).toEqual([[both, single], 'closest', 1])
    expect((await idsOf(one)).sort()).toEqual([both, single].sort())
    expect(await idsOf(one, '&priceMin=15')).toEqual([single])
    expect(await idsOf(one, '&currency=USDC')).toEqual([both])
    expect(await idsOf(one, '&sort=price_asc')).toEqual([both, single])
    expect(await idsOf(one, '&sort=price_desc')).toEqual([single, both])
    expect(await idsOf(one, '&sort=delivery_asc')).toEqual([single, both])
    expect(await search(`${one} ${freshWord()}`)).toMatchObject({ match: 'closest', exact: 0, total: 2 })
    expect(await idsOf(`${freshWord()} ${freshWord()}`)).toEqual([])
    expect(await idsOf('the')).toEqual([])
    expect(await idsOf('%')).toEqual([])
  })

  test('finds synonyms in the chosen order, says so, and counts no filter for them', async () => {
    const rare = freshWord()
    const prices = ['30', '10', '50', '20', '40']
    const ids: string[] = []
    // Other tests search for logos too.
    onTestFinished(async () => {
      for (const id of ids) await ada.delete(`/listings/${id}`)
    })
    for (const basePrice of prices) ids.push(await published({ title: `${rare} logo`, basePrice }))
    const found = await search(`${rare} emblem`, '&sort=price_asc')
    expect(found).toMatchObject({ match: 'all', synonyms: true, total: 5 })
    expect(found).not.toHaveProperty('totalAtLeast')
    expect(found.items.map(({ basePrice }) => basePrice)).toEqual(prices.toSorted())
    const page = await fetch(new URL(`/listings?q=${rare}+emblem`, stack().url))
    expect(await page.text()).not.toContain('(0)')
    expect(await search(`${rare} logo`)).not.toHaveProperty('synonyms')
    for (let more = 0; more < 8; more++) ids.push(await published({ title: `${rare} logo` }))
    const cut = await search(`${rare} emblem`)
    expect([cut.items.length, cut.total, cut.totalAtLeast]).toEqual([12, 12, true])
  })

  test.each(['relevance', 'newest', 'price_asc', 'delivery_asc'])(
    'a cursor reads every find once by %s',
    async (sort) => {
      const rare = freshWord()
      const ids: string[] = []
      for (const title of [`${rare} a`, `${rare} b`, `other c`])
        ids.push(await published({ title, tags: [rare] }))
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await search(rare, `&pageSize=1&sort=${sort}${cursor}`)
        expect(page.total).toBe(3)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
      } while (cursor)
      expect([...seen].sort()).toEqual([...ids].sort())
    },
  )

  test('by relevance the heavier come first and the newer of them, on pages of every size', async () => {
    const rare = freshWord()
    const places = [{ title: rare }, { description: `Done with ${rare}.` }, { tags: [rare] }]
    const ids: string[][] = [[], [], []]
    for (const turn of [0, 1])
      for (const [kind, place] of places.entries())
        ids[kind]?.unshift(await published({ title: `Work ${turn}`, ...place, basePrice: '10' }))
    const [titled, described, tagged] = ids
    const expected = [titled, tagged, described].flat()
    for (const more of ['', '&priceMax=20', `&providerAgentId=${agent.id}`])
      for (const pageSize of [1, 2, 3, 4, 6]) {
        const byNumber: (string | undefined)[] = []
        const byCursor: (string | undefined)[] = []
        let cursor = ''
        for (let page = 1; page <= Math.ceil(6 / pageSize); page++) {
          byNumber.push(...(await idsOf(rare, `&pageSize=${pageSize}&page=${page}${more}`)))
          const next = await search(rare, `&pageSize=${pageSize}${more}${cursor}`)
          expect(next.total).toBe(6)
          byCursor.push(...next.items.map(({ id }) => id))
          cursor = `&cursor=${next.nextCursor}`
        }
        expect([byNumber, byCursor]).toEqual([expected, expected])
      }
  })

  test('a cursor of another order is BAD_REQUEST', async () => {
    const rare = freshWord()
    for (let i = 0; i < 2; i++) await published({ title: rare })
    const { nextCursor } = await search(rare, '&pageSize=1')
    expect(await anyone.get(`/listings?q=${rare}&sort=newest&cursor=${nextCursor}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })

  test('knows what changed at once, and forgets what is off sale', async () => {
    const [before, after] = [freshWord(), freshWord()]
    const id = await published({ title: before, tags: [before] })
    await ada.patch<Listing>(`/listings/${id}`, { title: after, tags: [after] })
    expect(await idsOf(before)).toEqual([])
    expect(await idsOf(after)).toEqual([id])
    await ada.patch<Listing>(`/listings/${id}`, { status: 'PAUSED' })
    expect(await idsOf(after)).toEqual([])
    await ada.patch<Listing>(`/listings/${id}`, { status: 'PUBLISHED' })
    expect(await idsOf(after)).toEqual([id])
    await ada.patch<Listing>(`/listings/${id}`, { publicSearch: false })
    expect(await idsOf(after)).toEqual([])
    const tags = await anyone.get<{ items: { tag: string }[] }>('/tags')
    expect(tags.body.items.map(({ tag }) => tag)).not.toContain(after)
  })

  test('drafts are found among one’s own alone', async () => {
    const rare = freshWord()
    const id = await draftListing(ada, agent, { title: rare })
    expect(await idsOf(rare)).toEqual([])
    const own = await ada.get<Page<ListingSummary>>(
      `/listings?q=${rare}&status=DRAFT&providerAgentId=${agent.id}`,
    )
    expect(own.body.items.map((listing) => listing.id)).toEqual([id])
  })
})
