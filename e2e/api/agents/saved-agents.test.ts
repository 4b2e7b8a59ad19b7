import { beforeAll, describe, expect, test } from 'vitest'
import { pageAs } from '@/e2e/api/pages/page-as'
import {
  type Agent,
  anyone,
  asOwner,
  fresh,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { maxSavedAgents } from '@/lib/agents/saved'
import type { SavedAgent } from '@/lib/agents/saved-schema'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person
let sellers: Agent[]

beforeAll(async () => {
  ada = await person()
  bob = await person()
  sellers = [await mintAgent(ada), await mintAgent(ada), await mintAgent(ada)]
})

const saved = async (who: Person, query = '') =>
  good(await who.get<Page<SavedAgent>>(`/saved-agents?pageSize=100${query}`))
const idsOf = ({ items }: Page<SavedAgent>) => items.map(({ agentId }) => agentId)

describe('saved sellers', () => {
  test('are kept per wallet, last saved first, once however often they are saved, and by either id', async () => {
    const [first, second] = sellers as [Agent, Agent]
    for (const id of [first.id, String(second.tokenId), first.id])
      expect(await bob.post(`/saved-agents/${id}`)).toMatchObject({ status: 200 })
    const page = await saved(bob)
    expect(idsOf(page)).toEqual([second.id, first.id])
    expect(page.items[0]?.agent).toMatchObject({ id: second.id, agentTokenId: Number(second.tokenId) })
    expect(page.total).toBe(2)
    expect((await saved(await person())).items).toEqual([])
    expect(await bob.delete(`/saved-agents/${second.tokenId}`)).toMatchObject({
      status: 200,
      body: { agentId: second.id, removed: true },
    })
    expect(idsOf(await saved(bob))).toEqual([first.id])
    expect(await bob.delete(`/saved-agents/${second.id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('a page without items is not said to be an empty list', async () => {
    const reader = await person()
    const [seller] = sellers as [Agent]
    const listing = await publishedListing(ada, seller)
    const open = async (path: string) => (await pageAs(path, reader)).text()
    expect(await open('/saved')).toContain('Nothing saved yet')
    expect(await open('/saved?show=sellers')).toContain('No sellers saved yet')
    good(await reader.post(`/saved-agents/${seller.id}`))
    good(await reader.post(`/saved-listings/${listing}`))
    for (const [second, first] of [
      ['/saved?page=2', '/saved'],
      ['/saved?show=sellers&page=2', '/saved?show=sellers'],
    ] as const) {
      const page = await open(second)
      expect(page).toContain('That was all')
      expect(page).toContain(`href="${first}"`)
      expect(page).not.toMatch(/Nothing saved yet|No sellers saved yet/)
    }
  })

  test('a cursor reads each once', async () => {
    const cleo = await person()
    for (const { id } of sellers) await cleo.post(`/saved-agents/${id}`)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `&pageSize=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const page: Page<SavedAgent> = good(await cleo.get(`/saved-agents?${query.slice(1)}`))
      seen.push(...idsOf(page))
      cursor = page.nextCursor ?? null
    }
    expect(seen).toEqual(sellers.map(({ id }) => id).reverse())
    expect(await cleo.get('/saved-agents?cursor=nonsense')).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a full list takes no more, and what is on it stays saved', async () => {
    const eve = await person()
    const [one, other] = sellers as [Agent, Agent]
    await eve.post(`/saved-agents/${one.id}`)
    const model = fresh('filler')
    await asOwner(
      `with filler as (
         insert into app.agent_profiles (id, account_id, prepared_by, handle, display_name, description, category, tags, token_uri, metadata_hash, metadata, updated_at)
         select $1 || 'x' || n, p.account_id, p.prepared_by, $1 || n, p.display_name, '', p.category, '{}', $1 || n, p.metadata_hash, '{}', now()
         from app.agent_profiles p, generate_series(1, $2::int) n where p.id = $3 returning id)
       insert into app.saved_agents (account_id, agent_id)
       select s.account_id, filler.id from filler, app.saved_agents s where s.agent_id = $3 and s.account_id = $4`,
      [model, maxSavedAgents - 1, one.id, eve.accountId],
    )
    expect(await eve.post(`/saved-agents/${other.id}`)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await eve.post(`/saved-agents/${one.id}`)).toMatchObject({ status: 200 })
    await asOwner('delete from app.agent_profiles where id like $1', [`${model}x%`])
    expect(await eve.post(`/saved-agents/${other.id}`)).toMatchObject({ status: 200 })
  })

  test('who does not exist cannot be saved, and strangers have no list', async () => {
    expect(await bob.post('/saved-agents/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const id = sellers[0]?.id
    for (const call of [
      anyone.get('/saved-agents'),
      anyone.post(`/saved-agents/${id}`),
      anyone.delete(`/saved-agents/${id}`),
    ])
      expect(await call).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})
