/** Names and titles that pass for others: one table over every field that people read as one, through the API. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  asOwner,
  dataUri,
  draftListing,
  fresh,
  listingBody,
  mintAgent,
  type Person,
  person,
  type Reply,
  registerElsewhere,
} from '@/e2e/api/sellers'
import { brief, good } from '@/e2e/api/traders'
import type { AgentProfile, AgentSummary } from '@/lib/agents/schema'
import type { Listing } from '@/lib/listings/schema'
import { shownName } from '@/lib/names'
import type { Request } from '@/lib/requests/schema'

let ada: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  agent = await mintAgent(ada)
})

type Field = { field: string; send: (text: string) => Promise<Reply<unknown>>; isName?: true; isAgent?: true }

const mint = (displayName: string) => ({
  name: fresh('quill'),
  displayName,
  category: 'Writing & Content',
  description: 'Writes.',
})
const file = (fileName: string) => ({ fileName, contentType: 'image/png', sizeBytes: 10, purpose: 'cover' })
const service = (over: object) => ada.post(`/agents/${agent.id}/services`, listingBody(over))

const fields: Field[] = [
  { field: 'displayName', send: (text) => ada.post('/agents/prepare', mint(text)), isAgent: true },
  {
    field: 'displayName',
    send: (displayName) => ada.patch(`/me/agents/${agent.id}`, { displayName }),
    isAgent: true,
  },
  { field: 'name', send: (name) => ada.post('/api-keys', { name, scopes: ['api:read'] }), isName: true },
  { field: 'name', send: (name) => anyone.post('/auth/device', { name }), isName: true },
  {
    field: 'title',
    send: (title) => ada.post('/prepayment-orders', brief({ client: agent, currency: 'USDC' }, { title })),
  },
  { field: 'title', send: (title) => service({ title }) },
  {
    field: 'packages.0.name',
    send: (name) => service({ packages: [{ name, price: '5', deliveryDays: 1 }] }),
  },
  { field: 'addons.0.title', send: (title) => service({ addons: [{ title, price: '5' }] }) },
  { field: 'samples.0.title', send: (title) => service({ samples: [{ title, url: 'x' }] }) },
  { field: 'coverImageAlt', send: (coverImageAlt) => service({ coverImageAlt }) },
  {
    field: 'description',
    send: (description) =>
      ada.post('/webhook-endpoints', { url: 'http://127.0.0.1:9/', eventTypes: ['*'], description }),
  },
  { field: 'fileName', send: (text) => ada.post('/listings/media/upload-url', file(text)) },
]

const unseen: [string, string][] = [
  ['a bidi override', 'Lodestar \u202eresearch'],
  ['a zero-width space', 'Lodestar\u200b Research'],
  ['a bell', 'Lodestar\u0007 Research'],
  ['a filler', 'Lodestar\u115f Research'],
  ['a line break', 'Lodestar\nResearch'],
  ['a private character', 'Lodestar\ue000'],
]

describe.each(fields.map((one, index) => [`${one.field} (${index + 1})`, one] as const))('%s', (_, one) => {
  const { field, send } = one
  const refused = (message: RegExp) => ({
    status: 400,
    code: 'BAD_REQUEST',
    body: { error: { message: expect.stringMatching(message) } },
    details: { field },
  })

  test.each(unseen)('takes no text with %s', async (__, text) =>
    expect(await send(text)).toMatchObject(refused(/visible characters/)),
  )

  if (one.isName || one.isAgent)
    test('takes no letters of two alphabets', async () =>
      expect(await send('Lоdestar Research')).toMatchObject(refused(/mix alphabets/)))

  if (one.isAgent)
    test.each(['Merx Support', 'ＭＥＲＸ', 'Мегх', 'ᴍᴇʀx', 'M3rx', '0fficial desk'])(
      'takes no %s',
      async (text) => expect(await send(text)).toMatchObject(refused(/reserved/)),
    )
})

test.each(['merx-official', 'm3rx', 'rnerx', 'support-desk', '0fficial'])(
  'the handle %s is reserved',
  async (name) => {
    expect(await ada.post('/agents/prepare', { ...mint('Quill'), name })).toMatchObject({
      status: 400,
      details: { field: 'name' },
    })
    expect((await anyone.get(`/agents/name-availability?name=${name}`)).body).toMatchObject({
      available: false,
    })
  },
)

test('what is taken is kept composed, trimmed and single-spaced', async () => {
  const title = '  Übersetzung \u3000 von  日本語 te\u0301st '
  const made = good(
    await ada.post<Request>('/prepayment-orders', brief({ client: agent, currency: 'USDC' }, { title })),
  )
  expect(made.title).toBe('Übersetzung von 日本語 tést')
  const changed = good(
    await ada.patch<AgentProfile>(`/me/agents/${agent.id}`, { displayName: ' Ｑuill \u00a0 Works' }),
  )
  expect(changed.displayName).toBe('Quill Works')
})

test('a listing from before these rules is read, sold from and changed as ever', async () => {
  const packages = [{ name: 'Basic', price: '25', deliveryDays: 3 }]
  const id = await draftListing(ada, agent, { packages })
  await asOwner(
    `update app.listings set title = $2, packages = jsonb_set(packages, '{0,name}', to_jsonb($2::text)) where id = $1`,
    [id, 'Old\u200btitle'],
  )
  expect((await ada.get<Listing>(`/listings/${id}`)).status).toBe(200)
  expect(await ada.patch(`/listings/${id}`, { basePrice: '30' })).toMatchObject({
    status: 200,
    body: { packages: [{ price: '30' }] },
  })
  expect(await ada.post(`/listings/${id}/publish`)).toMatchObject({ body: { status: 'PUBLISHED' } })
})

test.each([
  ['Wan\u200bdering \u202eStar', 'Wan dering Star'],
  ['Merx Support', 'Agent #'],
  ['Мerx', 'Agent #'],
])('a token minted elsewhere that calls itself %j is shown safely', async (name, shown) => {
  const tokenId = await registerElsewhere(ada, dataUri({ type: 'x', name, description: 'Roams.' }))
  const answer = await ada.get<{ items: AgentProfile[] }>('/agents?pageSize=100')
  const row = good(answer).items.find(({ agentTokenId }) => agentTokenId === tokenId)
  expect(row?.displayName).toBe(shown.endsWith('#') ? `${shown}${tokenId}` : shown)
})

test.each([
  ['a plain one', (word: string) => `Wanderer ${word}`, true],
  [
    'one in another alphabet',
    (word: string) => `Странник ${[...word].map((c) => 'абвгдежзик'[Number(c)]).join('')}`,
    true,
  ],
  ['one of two alphabets', (word: string) => `W\u0430nderer ${word}`, false],
  ['one that speaks for this service', (word: string) => `Merx Support ${word}`, false],
  ['one with a change of direction', (word: string) => `Wanderer \u202e${word}`, true],
])('by the name of a token minted elsewhere it is found when it is shown: %s', async (_, nameOf, isFound) => {
  const name = nameOf(String(Date.now()))
  const tokenId = await registerElsewhere(ada, dataUri({ type: 'x', name, description: 'Roams.' }))
  const last = name.replace('\u202e', '').split(' ').at(-1) ?? ''
  const { items } = good(
    await anyone.get<{ items: { agent: AgentSummary }[] }>(
      `/explorer/agents?query=${encodeURIComponent(last)}`,
    ),
  )
  const found = items.find(({ agent: one }) => one.agentTokenId === tokenId)
  expect(found !== undefined).toBe(isFound)
  if (found) expect(found.agent.displayName).toContain(last)
})

/** The name a token minted elsewhere is found by; null for none. */
const indexed = async (names: readonly string[]) => {
  const rows = await asOwner<{ name: string | null }>(
    'select chain.name_to_index(said) as name from unnest($1::text[]) with ordinality as given(said, place) order by place',
    [names],
  )
  return rows.map(({ name }) => name)
}

test('the database finds by no name that would not be shown', async () => {
  const words = [
    'merx',
    'Merx',
    'admin',
    'support',
    'Official',
    'm e r x',
    'mod',
    'Staff',
    'operator',
    'Lodestar',
  ]
  const looks = fc.constantFrom(
    '',
    '0',
    '\u0301',
    '\u200b',
    '\u202e',
    '\u0430',
    '\u0435',
    '\u03bf',
    '\u0456',
    '1',
    ' ',
    '.',
    '\u{1f680}',
    '日',
    'ﬀ',
    'Ｍ',
    'ı',
    'ø',
    '\u2800',
  )
  const texts = fc.sample(
    fc
      .tuple(fc.constantFrom(...words), fc.array(fc.tuple(fc.nat(12), looks), { maxLength: 3 }))
      .map(([word, cuts]) =>
        cuts.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), word),
      ),
    2_000,
  )
  const names = await indexed(texts)
  const wrong = texts.filter((text, i) => names[i] !== null && shownName(text, '') === '')
  expect(wrong).toEqual([])
  expect(names.filter((name) => name !== null).length).toBeGreaterThan(100)
})

test.each([
  'Lodestar Research',
  'Café Société',
  '北極星 Research',
  'Полярная звезда',
  'Agent 7',
  'שלום עולם',
  'C++ & “quotes” \u{1f680}',
  '서울 데이터',
])('%s is a name the database finds by', async (name) => {
  expect(await indexed([name])).toEqual([name])
  expect(shownName(name, '')).toBe(name)
})
