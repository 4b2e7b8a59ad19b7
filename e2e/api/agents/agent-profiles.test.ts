import { keccak256, stringToBytes } from 'viem'
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
  prepareMint,
  registerElsewhere,
  stake,
  transferAgent,
  uploadedPicture,
} from '@/e2e/api/sellers'
import type { AgentProfile, AgentSummary } from '@/lib/agents/schema'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person

beforeAll(async () => {
  ada = await person()
  bob = await person()
})

const found = async (word: string) =>
  (await anyone.get<Page<{ agent: AgentSummary }>>(`/explorer/agents?query=${word}`)).body.items.map(
    ({ agent }) => agent.id,
  )

describe('PATCH /me/agents/:id', () => {
  let agent: Agent
  beforeAll(async () => {
    agent = await mintAgent(ada)
  })

  test('changes what is given, and publishes the registration file whose hash it names', async () => {
    const imageUrl = await uploadedPicture(ada)
    const word = fresh('word')
    const services = [
      { name: 'A2A', endpoint: 'https://agents.example.com/card.json', version: '1.0' },
      { name: 'email', endpoint: 'desk@example.com' },
    ]
    const change = { displayName: 'New name', description: word, tags: ['fresh'], imageUrl, services }
    const { status, body } = await ada.patch<AgentProfile>(`/me/agents/${agent.id}`, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      displayName: 'New name',
      handle: agent.handle,
      category: 'Data & Research',
      description: word,
      tags: ['fresh'],
      imageUrl,
      metadata: {
        name: 'New name',
        registrations: [{ agentId: agent.tokenId }],
        services: [{ name: 'web' }, ...services],
      },
    })
    const file = await (await fetch(body.tokenUri)).text()
    expect(JSON.parse(file)).toEqual(body.metadata)
    expect(keccak256(stringToBytes(file))).toBe(body.metadataHash)
    expect(await found(word)).toEqual([agent.id])
    expect((await anyone.get(`/agents/${agent.handle}`)).body).toMatchObject({ description: word })
  })

  test('keeps what is not given, and takes the picture away on null', async () => {
    const before = (await ada.get<AgentProfile>(`/me/agents/${agent.id}`)).body
    const { body } = await ada.patch<AgentProfile>(`/me/agents/${agent.tokenId}`, { imageUrl: null })
    expect(body).toMatchObject({ imageUrl: null, description: before.description, tags: before.tags })
    expect(body.metadata).toMatchObject({ services: before.metadata?.services })
  })

  test('an agent that is not minted yet changes too', async () => {
    const { body: prepared } = await prepareMint(ada)
    expect(
      (await ada.patch(`/me/agents/${prepared.agentId}`, { category: 'Automation & Ops' })).body,
    ).toMatchObject({ category: 'Automation & Ops', agentTokenId: null, tokenUri: prepared.tokenUri })
  })

  test('of two changes at once none is lost', async () => {
    await Promise.all([
      ada.patch(`/me/agents/${agent.id}`, { displayName: 'One of two' }),
      ada.patch(`/me/agents/${agent.id}`, { description: 'Two of two.' }),
    ])
    const { body } = await ada.get<AgentProfile>(`/me/agents/${agent.id}`)
    expect(body).toMatchObject({ displayName: 'One of two', description: 'Two of two.' })
    expect(body.metadata).toMatchObject({ name: 'One of two', description: 'Two of two.' })
  })

  test('of many changes at once the file that stays is that of the last', async () => {
    const { body: first } = await prepareMint(ada)
    const path = `/me/agents/${first.agentId}`
    for (let round = 0; round < 5; round += 1) {
      const words = Array.from(
        { length: 6 },
        (_, n) => `Round ${round}, change ${n}. ${'x'.repeat(1_900 - 300 * n)}`,
      )
      await Promise.all(words.map((description) => ada.patch(path, { description })))
      const { body } = await ada.get<AgentProfile>(path)
      // The worker publishes too, and may put an earlier file after the last answer, until it reads the profile again.
      const read = async () => (await fetch(body.tokenUri)).text()
      const hashOf = async () => keccak256(stringToBytes(await read()))
      await expect.poll(hashOf).toBe(body.metadataHash)
      expect(JSON.parse(await read())).toEqual(body.metadata)
    }
  })

  test('a file that a process left behind is published by the worker', async () => {
    const { body } = await prepareMint(ada)
    await asOwner(
      `update app.agent_profiles set metadata = jsonb_set(metadata, '{description}', '"Left behind."'), metadata_hash = 'new'
       where id = $1`,
      [body.agentId],
    )
    await asOwner(
      `insert into app.timers (job, key, due) values ('agents.publish', $1, now())
       on conflict (job, key) do update set due = excluded.due`,
      [body.agentId],
    )
    await expect
      .poll(async () => (await (await fetch(body.tokenUri)).json()).description)
      .toBe('Left behind.')
  })

  test.each([
    ['roles', { roles: ['EVALUATOR'] }],
    ['the name, which is settable once', { name: 'another-name' }],
    ['a category outside the enum', { category: 'Writing' }],
    ['a picture from elsewhere', { imageUrl: 'https://example.com/a.png' }],
    ['a service that is nowhere', { services: [{ name: 'web', endpoint: 'javascript:alert(1)' }] }],
    ['eleven services', { services: Array(11).fill({ name: 'web', endpoint: 'https://a.example.com' }) }],
    ['an empty description', { description: ' ' }],
    ['nothing', {}],
  ])('%s is BAD_REQUEST', async (_, change) =>
    expect(await ada.patch(`/me/agents/${agent.id}`, change)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    }),
  )

  test('someone else’s agent is as good as none', async () => {
    const change = { displayName: 'Mine now' }
    for (const id of [agent.id, agent.tokenId, 'unknown', '999999999'])
      expect(await bob.patch(`/me/agents/${id}`, change)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('a token that is not claimed is CONFLICT', async () => {
    const tokenId = await registerElsewhere(ada, '')
    expect(await ada.patch(`/me/agents/${tokenId}`, { displayName: 'x' })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })

  test('needs a session', async () =>
    expect(await anyone.patch(`/me/agents/${agent.id}`, { displayName: 'x' })).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    }))
})

describe('agents minted elsewhere', () => {
  const claimBody = (over: object = {}) => ({
    name: fresh('claimed'),
    displayName: 'Claimed',
    category: 'Security & Verification',
    description: 'Came from elsewhere.',
    ...over,
  })

  test('appear in every list of their holder, and in the job board', async () => {
    const carol = await person()
    const tokenId = await registerElsewhere(carol, dataUri({ name: 'Wanderer' }))
    const shown = { agentTokenId: tokenId, source: 'EXTERNAL', displayName: 'Wanderer' }
    expect((await carol.get('/agents')).body).toMatchObject({ items: [shown], total: 1 })
    expect((await carol.get('/me')).body).toMatchObject({ agents: [shown] })
    expect((await anyone.get(`/accounts/${carol.accountId}`)).body).toMatchObject({ agentCount: 1 })
    expect((await anyone.get(`/accounts/${carol.accountId}/agents`)).body).toMatchObject({ items: [shown] })
    expect((await carol.get(`/me/agents/${tokenId}`)).body).toMatchObject({ ...shown, metadataHash: null })
    expect((await anyone.get(`/agents/${tokenId}`)).body).toMatchObject({
      data: { agentId: String(tokenId), name: null, source: 'EXTERNAL' },
    })
  })

  test.each([
    ['no URI', '', 'Agent #'],
    ['another host, which is never asked', 'https://example.com/agent.json', 'Agent #'],
    ['a document that is not JSON', 'data:application/json,{nope', 'Agent #'],
    ['bytes that are not text', 'data:application/json;base64,/////w==', 'Agent #'],
    ['a document that is a list', dataUri([1]), 'Agent #'],
    ['a name that is no text', dataUri({ name: { a: 1 }, services: 'x', supportedTrust: 4 }), 'Agent #'],
    ['a name with a zero byte', dataUri({ name: 'a\u0000b' }), 'Agent #'],
    ['a percent-encoded document', `data:application/json,${encodeURIComponent('{"name":"Zoë"}')}`, 'Zoë'],
    ['a bare document', 'data:application/json,{"name":"100% plain"}', '100% plain'],
    ['a name that turns text around', dataUri({ name: '\u202eevil' }), 'evil'],
    ['a name of a thousand letters', dataUri({ name: 'n'.repeat(1_000) }), 'n'.repeat(60)],
  ])('%s is shown as far as it makes sense', async (_, uri, name) => {
    const tokenId = await registerElsewhere(ada, uri)
    const { status, body } = await ada.get<AgentProfile>(`/me/agents/${tokenId}`)
    expect(status).toBe(200)
    expect(body.displayName).toBe(name === 'Agent #' ? `Agent #${tokenId}` : name)
    expect(body.imageUrl).toBeNull()
  })

  test('cannot sell before they are claimed, and can stake', async () => {
    const tokenId = await registerElsewhere(ada, '')
    expect(await ada.post(`/agents/${tokenId}/services`, listingBody())).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    const agent = { id: String(tokenId), tokenId, handle: String(tokenId) }
    await stake(ada, agent, '5', 'USDC')
    const { body } = await ada.get(`/metrics/provider/treasury?providerAgentId=${tokenId}`)
    expect(body).toMatchObject({ agents: [{ agentTokenId: tokenId, currencies: [{ free: '5' }, {}] }] })
  })

  test('are claimed by their holder, who gives them a name', async () => {
    const tokenId = await registerElsewhere(ada, dataUri({ name: 'Wanderer' }))
    const sent = claimBody()
    const { status, body } = await ada.post<AgentProfile>(`/agents/${tokenId}/claim`, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      handle: sent.name,
      agentTokenId: tokenId,
      source: 'MERX',
      category: 'Security & Verification',
      metadata: { handle: sent.name, registrations: [{ agentId: tokenId }] },
    })
    expect(await found(sent.name)).toEqual([body.id])
    expect((await anyone.get(`/agents/${sent.name}`)).body).toMatchObject({ agentTokenId: tokenId })
    expect((await anyone.get(`/agents/${tokenId}`)).body).toMatchObject({
      data: { name: sent.name, source: 'MERX' },
    })
    await draftListing(ada, { id: body.id, tokenId, handle: sent.name })
    expect(await ada.post(`/agents/${tokenId}/claim`, claimBody())).toMatchObject({ code: 'CONFLICT' })
  })

  test('a claimed agent that changes hands takes its name along', async () => {
    const tokenId = await registerElsewhere(ada, '')
    const { body } = await ada.post<AgentProfile>(`/agents/${tokenId}/claim`, claimBody())
    await transferAgent(ada, { id: body.id, tokenId, handle: body.handle }, bob)
    expect((await anyone.get(`/agents/${body.handle}`)).body).toMatchObject({ ownerAddress: bob.address })
    expect((await bob.patch(`/me/agents/${body.id}`, { displayName: 'Sold' })).status).toBe(200)
    expect(await ada.patch(`/me/agents/${body.id}`, { displayName: 'Kept' })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a claim under a name that is taken is CONFLICT, and the token stays free', async () => {
    const { handle } = await mintAgent(bob)
    const tokenId = await registerElsewhere(ada, '')
    expect(await ada.post(`/agents/${tokenId}/claim`, claimBody({ name: handle }))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect((await ada.post(`/agents/${tokenId}/claim`, claimBody())).status).toBe(201)
  })

  test('of two claims at once, one holds', async () => {
    const tokenId = await registerElsewhere(ada, '')
    const claim = () => ada.post(`/agents/${tokenId}/claim`, claimBody())
    const answers = await Promise.all([claim(), claim()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('only their holder claims them, and what is minted here is no one’s to claim', async () => {
    const tokenId = await registerElsewhere(ada, '')
    const { tokenId: minted } = await mintAgent(ada)
    expect(await bob.post(`/agents/${tokenId}/claim`, claimBody())).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect(await ada.post(`/agents/${minted}/claim`, claimBody())).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect(await ada.post('/agents/999999999/claim', claimBody())).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await ada.post(`/agents/${tokenId}/claim`, claimBody({ roles: [] }))).toMatchObject({
      status: 400,
    })
    expect(await anyone.post(`/agents/${tokenId}/claim`, claimBody())).toMatchObject({ status: 401 })
  })
})
