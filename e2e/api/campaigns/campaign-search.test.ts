/** The index of campaigns says what the chain and its texts say, whatever changes either, and lists by words and category read it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, freshWord, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { untilIndexed } from '@/e2e/stack'
import type { CampaignItem } from '@/lib/campaigns/schema'
import { parseMoney } from '@/lib/money'
import type { Page } from '@/lib/paging'
import { drafted, funded, readCampaign } from './campaigning'

let brand: Person

beforeAll(async () => {
  brand = await person()
})

const list = async (query: string) => good(await anyone.get<Page<CampaignItem>>(`/campaigns?${query}`))
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id)
const inCategory = (name: string) => `category=${encodeURIComponent(name)}`

/** Rows and uses by which the index differs from what it must be. */
const differences = () =>
  asOwner(
    `(select * from app.campaign_terms except select * from app.campaign_terms_source)
     union all (select * from app.campaign_terms_source except select * from app.campaign_terms)`,
    [],
  )
const usesOf = (words: readonly string[]) =>
  asOwner('select word from app.campaign_words where word = any($1) and uses <> 0', [words])

describe('the index of campaigns', () => {
  afterEach(async () => expect(await differences()).toEqual([]))

  test('has what is funded, by the words of title, brief and tags, and no draft', async () => {
    const [title, brief, tag] = [freshWord(), freshWord(), freshWord()]
    const body = { title: `Paint ${title}`, brief: `Send the **${brief}** of it.`, tags: [tag] }
    await drafted(brand, body)
    expect(await usesOf([title, brief, tag, `#${tag}`])).toEqual([])
    const id = await funded(brand, { ...body, title: `Painting ${title}` })
    for (const typed of [title, brief, tag, `painted ${title}`, title.slice(0, -1)])
      expect(await idsOf(`q=${typed}`), typed).toEqual([id])
    expect(await idsOf(`q=${title} ${freshWord()}`)).toEqual([])
  })

  test('follows the text and every field that a list is filtered or ordered by', async () => {
    const [before, after] = [freshWord(), freshWord()]
    const id = await funded(brand, { title: `Paint ${before}` })
    const changes: [table: 'app' | 'chain', change: string][] = [
      ['app', `title = 'Draw ${after}'`],
      ['app', `brief = 'Another brief.'`],
      ['app', `tags = array['green']`],
      ['app', `category = 'Design & Brand'`],
      ['app', `brand_claim_id = 'none'`],
      ['chain', 'open = 0'],
      ['chain', 'open = 3'],
      ['chain', `status = 'PAUSED'`],
      ['chain', `status = 'CLOSED'`],
      ['chain', `status = 'LIVE'`],
      ['chain', 'created_block = created_block + 1'],
      ['chain', 'created_block = created_block - 1'],
    ]
    for (const [schema, change] of changes) {
      const key = schema === 'app' ? 'id' : 'campaign_id'
      await asOwner(`update ${schema}.campaigns set ${change} where ${key} = $1`, [id])
      expect(await differences(), change).toEqual([])
    }
    expect(await idsOf(`q=${before}`)).toEqual([])
    expect(await usesOf([before])).toEqual([])
    expect(await idsOf(`q=${after}&${inCategory('Design & Brand')}`)).toEqual([id])
    expect(await idsOf(`q=${after}&${inCategory('Data & Research')}`)).toEqual([])
  })

  test('knows a campaign by its text only while every term is equal', async () => {
    const word = freshWord()
    const id = await funded(brand, { title: `Paint ${word}` })
    for (const [table, key] of [
      ['app.campaigns', 'id'],
      ['chain.campaigns', 'campaign_id'],
    ]) {
      await asOwner(`update ${table} set reward_per_slot = reward_per_slot + 1 where ${key} = $1`, [id])
      expect(await idsOf(`q=${word}`)).toEqual([])
      expect(await usesOf([word])).toEqual([])
      await asOwner(`update ${table} set reward_per_slot = reward_per_slot - 1 where ${key} = $1`, [id])
      expect(await idsOf(`q=${word}`)).toEqual([id])
    }
  })

  test('forgets what a reorg takes back, and finds it when it is on the chain again', async () => {
    const word = freshWord()
    const id = await funded(brand, { title: `Paint ${word}` })
    const [taken] = await asOwner<{ row: string }>(
      'delete from chain.campaigns c where campaign_id = $1 returning to_jsonb(c)::text as row',
      [id],
    )
    expect(await differences()).toEqual([])
    expect(await idsOf(`q=${word}`)).toEqual([])
    expect(await usesOf([word])).toEqual([])
    await asOwner(
      `insert into chain.campaigns select (jsonb_populate_record(null::chain.campaigns,
         $1::jsonb || jsonb_build_object('created_block', ($1::jsonb ->> 'created_block')::bigint + 2))).*`,
      [taken?.row],
    )
    expect(await idsOf(`q=${word}`)).toEqual([id])
    await asOwner('update chain.campaigns set created_block = created_block - 2 where campaign_id = $1', [id])
  })

  test('waits for a text that changes while its campaign is indexed', async () => {
    const word = freshWord()
    const id = await funded(brand, { title: `Paint ${freshWord()}` })
    await Promise.all([
      asOwner(`update app.campaigns set title = $2 where id = $1`, [id, `Paint ${word}`]),
      asOwner(`update chain.campaigns set status = 'PAUSED' where campaign_id = $1`, [id]),
    ])
    expect(await idsOf(`q=${word}&status=PAUSED`)).toEqual([id])
    await asOwner(`update chain.campaigns set status = 'LIVE' where campaign_id = $1`, [id])
  })

  test('a paused campaign is found as paused, a full one as filled', async () => {
    const word = freshWord()
    const id = await funded(brand, { title: `Paint ${word}`, slots: 1 })
    const statusesUnder = async () =>
      (
        await Promise.all(
          ['LIVE', 'FILLED', 'PAUSED', 'CLOSED'].map(async (status) =>
            (await idsOf(`q=${word}&status=${status}`)).length === 1 ? [status] : [],
          ),
        )
      ).flat()
    expect(await statusesUnder()).toEqual(['LIVE'])
    const { txIntent } = good(
      await brand.patch<{ txIntent: Parameters<Person['send']>[0] }>(`/campaigns/${id}/pause`, {}),
    )
    await brand.send(txIntent)
    await untilIndexed()
    expect((await readCampaign(anyone, id)).status).toBe('PAUSED')
    expect(await statusesUnder()).toEqual(['PAUSED'])
  })
})

describe('lists with more finds than a window', () => {
  /** More than two windows of a thousand. */
  const many = 2_300
  const word = freshWord()
  const rare = 'Market & Protocol Research'
  const mark = 'ca'.repeat(8)

  /** Copies of one campaign: a block apart, of different rewards, every tenth in another category, every third closed. */
  beforeAll(async () => {
    const id = await funded(brand, { title: `Paint ${word}` })
    await asOwner(
      `insert into chain.campaigns select (jsonb_populate_record(c, jsonb_build_object(
          'campaign_id', '0x' || $1 || lpad(to_hex(i), 48, '0'), 'created_block', c.created_block + i,
          'reward_per_slot', 1000000::bigint * (1 + i * 7919 % ${many}), 'closes_at', c.closes_at + i * 7907 % ${many}, 'created_at', c.created_at + i,
          'status', case when i % 3 = 0 then 'CLOSED' else 'LIVE' end))).*
        from chain.campaigns c, generate_series(1, ${many}) i where c.campaign_id = $2`,
      [mark, id],
    )
    await asOwner(
      `insert into app.campaigns (id, account_id, wallet, salt, currency, reward_per_slot, slots, per_provider_limit, provider_bond,
          closes_at, max_submit_seconds, review_seconds, title, brief, category, tags, proof_requirements, terms, terms_hash, updated_at)
        select c.campaign_id, t.account_id, t.wallet, c.campaign_id, t.currency, c.reward_per_slot, t.slots, t.per_provider_limit,
          t.provider_bond, c.closes_at, t.max_submit_seconds, t.review_seconds, t.title, t.brief,
          case when c.created_block % 10 = 0 then '${rare}' else t.category end, t.tags, t.proof_requirements, t.terms, t.terms_hash, now()
        from chain.campaigns c, app.campaigns t where c.campaign_id like '0x' || $1 || '%' and t.id = $2`,
      [mark, id],
    )
  })
  afterAll(async () => {
    await asOwner(`delete from app.campaigns where id like '0x' || $1 || '%'`, [mark])
    await asOwner(`delete from chain.campaigns where campaign_id like '0x' || $1 || '%'`, [mark])
    expect(await differences()).toEqual([])
  })

  async function walk(query: string): Promise<CampaignItem[]> {
    const items: CampaignItem[] = []
    let cursor = ''
    do {
      const page = await list(`${query}&pageSize=100${cursor}`)
      items.push(...page.items)
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
    } while (cursor)
    return items
  }
  const isOnce = (items: readonly CampaignItem[]) =>
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)

  test.each(['newest', 'reward', 'closing'])('by %s: the cursor gives everything once', async (sort) => {
    const items = await walk(`q=${word}&sort=${sort}`)
    isOnce(items)
    expect(items).toHaveLength(many + 1)
    expect(await list(`q=${word}&sort=${sort}`)).toMatchObject({ total: 1_000, totalAtLeast: true })
    const live = await walk(`q=${word}&sort=${sort}&status=LIVE`)
    isOnce(live)
    expect(live).toHaveLength(many + 1 - Math.floor(many / 3))
  })

  const keys = [
    ['newest', (item: CampaignItem) => -BigInt(Date.parse(item.createdAt))],
    ['reward', (item: CampaignItem) => -parseMoney(item.rewardPerSlot, item.currency).units],
    ['closing', (item: CampaignItem) => BigInt(Date.parse(item.closesAt))],
  ] as const
  const isRising = (values: readonly bigint[]) =>
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))

  test.each(keys)('a word by %s is one list in that order, under several words too', async (sort, key) => {
    for (const query of [`q=${word}&status=LIVE`, `q=${word}&${inCategory(rare)}`, `q=paint ${word}`])
      isRising((await walk(`${query}&sort=${sort}`)).map(key))
  })

  test('a brand under a word: each page is full, and the last one ends the list', async () => {
    const other = await person()
    const ids = [
      await funded(other, { title: `Paint ${word}` }),
      await funded(other, { title: `Paint ${word}` }),
    ]
    const query = `q=${word}&brand=${other.address}`
    const first = await list(`${query}&pageSize=1`)
    expect(first).toMatchObject({ items: [{ id: ids[1] }], total: 2 })
    const second = await list(`${query}&pageSize=1&cursor=${first.nextCursor}`)
    expect(second.items).toMatchObject([{ id: ids[0] }])
    expect(second.nextCursor).toBeUndefined()
    expect(await idsOf(`q=${freshWord()}&brand=${other.address}`)).toEqual([])
  })

  test.each(keys)(
    'a category by %s is one list in that order, of any status and of what takes claims',
    async (sort, key) => {
      for (const status of ['', '&status=LIVE']) {
        const items = await walk(`${inCategory(rare)}&sort=${sort}${status}`)
        isOnce(items)
        isRising(items.map(key))
        expect(items.every(({ category }) => category === rare)).toBe(true)
        expect(items.filter(({ title }) => title.includes(word))).toHaveLength(
          (await walk(`q=${word}&${inCategory(rare)}${status}`)).length,
        )
      }
      const ofBrand = await walk(`${inCategory(rare)}&sort=${sort}&brand=${brand.address}`)
      isOnce(ofBrand)
      expect(ofBrand).toHaveLength(many / 10)
      expect(await walk(`${inCategory(rare)}&sort=${sort}&brand=${brand.address}&q=${word}`)).toHaveLength(
        many / 10,
      )
      expect(await idsOf(`${inCategory(rare)}&verified=true`)).toEqual([])
    },
  )

  test('a cursor of another order, and a forged one, are BAD_REQUEST', async () => {
    const { nextCursor } = await list(`q=${word}&sort=reward&pageSize=10`)
    const forged = Buffer.from(JSON.stringify(['newest', 5, ["'; drop table", 'x'], null, 0])).toString(
      'base64url',
    )
    for (const query of [
      `q=${word}&cursor=${nextCursor}`,
      `q=${word}&cursor=${forged}`,
      `${inCategory(rare)}&sort=reward&cursor=${nextCursor}`,
    ])
      expect(await anyone.get(`/campaigns?${query}`), query).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      })
  })
})
