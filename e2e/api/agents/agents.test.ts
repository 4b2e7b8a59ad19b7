import { keccak256, stringToBytes } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ageReservation,
  anyone,
  fresh,
  launch,
  mintAgent,
  type Person,
  type Prepared,
  person,
  prepareMint,
  sendNothing,
  transferAgent,
  uploadedPicture,
  whileNothingIsMined,
} from '@/e2e/api/sellers'
import type { AgentSummary, Mint, MintBody } from '@/lib/agents/schema'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person

beforeAll(async () => {
  ada = await person()
  bob = await person()
})

const body = (over: object = {}): MintBody => ({
  name: fresh('quill'),
  displayName: 'Quill',
  category: 'Writing & Content',
  description: 'Writes what sells.',
  tags: ['Copy', 'seo'],
  ...over,
})

describe('GET /agents/name-availability', () => {
  test('says whether a name is free and how it is kept', async () => {
    const name = fresh('Nice Name')
    expect((await anyone.get(`/agents/name-availability?name=${encodeURIComponent(name)}`)).body).toEqual({
      available: true,
      normalized: name.toLowerCase().replace(' ', '-'),
    })
  })

  test('a reserved name is taken for others and available to who reserved it', async () => {
    const { name } = (await prepareMint(ada, body())).sent
    const path = `/agents/name-availability?name=${name}`
    expect((await anyone.get(path)).body).toMatchObject({ available: false })
    expect((await bob.get(path)).body).toMatchObject({ available: false })
    expect((await ada.get(path)).body).toMatchObject({ available: true })
  })

  test('an impossible name says why', async () => {
    const { body } = await anyone.get('/agents/name-availability?name=12345')
    expect(body).toMatchObject({ available: false, reason: expect.stringContaining('letter') })
  })

  test('an unknown parameter is BAD_REQUEST', async () =>
    expect(await anyone.get('/agents/name-availability?nom=x')).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    }))
})

describe('POST /agents/prepare', () => {
  test('publishes the ERC-8004 registration file whose hash it names', async () => {
    const { sent, body: prepared } = await prepareMint(ada, body())
    const file = await (await fetch(prepared.tokenUri)).text()
    expect(keccak256(stringToBytes(file))).toBe(prepared.metadataHash)
    expect(JSON.parse(file)).toEqual(prepared.metadata)
    expect(prepared.metadata).toMatchObject({
      type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
      name: 'Quill',
      handle: sent.name,
      tags: ['copy', 'seo'],
      services: [{ name: 'web' }],
      registrations: [{ agentRegistry: expect.stringMatching(/^eip155:\d+:0x/) }],
      supportedTrust: ['reputation', 'crypto-economic'],
    })
    expect(prepared).toMatchObject({
      contract: prepared.to,
      callData: prepared.txIntent.callData,
      txIntent: { value: '0', functionName: 'register', args: [prepared.tokenUri], status: 'PREPARED' },
    })
  })

  test('a picture uploaded here becomes the image of the file and of the agent', async () => {
    const imageUrl = await uploadedPicture(ada)
    const { body: prepared } = await prepareMint(ada, { imageUrl })
    expect(prepared.metadata.image).toBe(imageUrl)
    expect((await ada.get(`/me/agents/${prepared.agentId}`)).body).toMatchObject({ imageUrl })
  })

  test('preparing the same again returns the same intent', async () => {
    const first = await prepareMint(ada, body())
    const again = await ada.post<Prepared>('/agents/prepare', first.sent)
    expect(again.body.txIntent.id).toBe(first.body.txIntent.id)
  })

  test('preparing again before the mint changes what the agent says, not its id or address', async () => {
    const first = await prepareMint(ada, body())
    const again = await ada.post<Prepared>('/agents/prepare', {
      ...first.sent,
      description: 'Writes even better.',
    })
    expect(again.body).toMatchObject({ agentId: first.body.agentId, tokenUri: first.body.tokenUri })
    expect(again.body.metadataHash).not.toBe(first.body.metadataHash)
  })

  test.each([
    ['roles', { roles: [] }],
    ['a category outside the enum', { category: 'Writing' }],
    ['a name of digits', { name: '123456' }],
    ['a reserved name', { name: 'Agents' }],
    ['a name that is too short', { name: 'ab' }],
    ['a picture from elsewhere', { imageUrl: 'https://example.com/a.png' }],
    ['no description', { description: ' ' }],
  ])('%s is BAD_REQUEST', async (_, change) =>
    expect(await ada.post('/agents/prepare', body(change))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    }),
  )

  test('a name someone else holds is CONFLICT', async () => {
    const { sent } = await prepareMint(ada, body())
    expect(await bob.post('/agents/prepare', { ...sent, name: sent.name.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })

  test('of two wallets that take one name at once, one gets it', async () => {
    const sent = body()
    const answers = await Promise.all([ada.post('/agents/prepare', sent), bob.post('/agents/prepare', sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a name not minted within 24 hours is anyone’s, and what its first holder mints then is a stranger here', async () => {
    const { sent, body: first } = await prepareMint(ada, body())
    await ageReservation(first.agentId, 23)
    expect(await bob.post('/agents/prepare', sent)).toMatchObject({ code: 'CONFLICT' })
    await ageReservation(first.agentId, 2)
    const { body: second } = await bob.post<Prepared>('/agents/prepare', sent)
    expect(second).toMatchObject({ handle: sent.name })
    const late = await ada.send(first.txIntent)
    expect((await ada.get(`/agents/by-tx/${late}`)).body).toMatchObject({
      status: 'CONFIRMED',
      agentId: null,
      handle: null,
    })
    const mint = await bob.send(second.txIntent)
    expect((await bob.get(`/agents/by-tx/${mint}`)).body).toMatchObject({ handle: sent.name })
  })

  test('a minted name is CONFLICT even for who minted it', async () => {
    const { handle } = await mintAgent(ada)
    expect(await ada.post('/agents/prepare', body({ name: handle }))).toMatchObject({ code: 'CONFLICT' })
  })

  test('needs a session', async () =>
    expect(await anyone.post('/agents/prepare', body())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' }))
})

describe('GET /agents/by-tx/:txHash', () => {
  test('a mint becomes CONFIRMED with its token id, and only its wallet is notified', async () => {
    const { body: prepared } = await prepareMint(ada, body())
    const txHash = await ada.send(prepared.txIntent)
    const { body: mint } = await ada.until<Mint>(`/agents/by-tx/${txHash}`, 'CONFIRMED')
    expect(mint).toMatchObject({ agentId: prepared.agentId, agentTokenId: expect.any(Number) })
    expect(await bob.get(`/agents/by-tx/${txHash}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('a mint that waits for a block is PENDING, for its wallet alone', async () => {
    const { body: prepared } = await prepareMint(ada, body())
    await whileNothingIsMined(async () => {
      const txHash = await launch(ada, prepared.txIntent)
      expect((await ada.get(`/agents/by-tx/${txHash}`)).body).toMatchObject({
        status: 'PENDING',
        agentTokenId: null,
      })
      expect(await bob.get(`/agents/by-tx/${txHash}`)).toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  test('a mint that reverted is FAILED, for its wallet alone', async () => {
    const { body: prepared } = await prepareMint(ada, body())
    const txHash = await launch(ada, prepared.txIntent, '60000')
    expect((await ada.until(`/agents/by-tx/${txHash}`, 'FAILED')).body).toMatchObject({ agentTokenId: null })
    expect(await bob.get(`/agents/by-tx/${txHash}`)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a hash no one broadcast is UNKNOWN', async () =>
    expect((await ada.get(`/agents/by-tx/0x${'ab'.repeat(32)}`)).body).toMatchObject({ status: 'UNKNOWN' }))

  test('a transaction that is no mint is NOT_FOUND', async () => {
    const txHash = await sendNothing(ada, bob.address)
    expect(await ada.get(`/agents/by-tx/${txHash}`)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('what is no hash has no mint', async () =>
    expect(await ada.get('/agents/by-tx/0x12')).toMatchObject({ status: 404, code: 'NOT_FOUND' }))

  test('needs a session', async () =>
    expect(await anyone.get(`/agents/by-tx/0x${'ab'.repeat(32)}`)).toMatchObject({ code: 'UNAUTHORIZED' }))
})

describe('reading agents', () => {
  test('GET /agents lists the agents of the wallet, newest first', async () => {
    const carol = await person()
    const first = await mintAgent(carol)
    const second = await mintAgent(carol)
    const { body } = await carol.get<Page<AgentSummary>>('/agents')
    expect(body).toMatchObject({ page: 1, total: 2 })
    expect(body.items.map((agent) => agent.id)).toEqual([second.id, first.id])
    expect((await carol.get('/me')).body).toMatchObject({
      account: { walletAddress: carol.address },
      agents: [{ id: second.id }, { id: first.id }],
    })
  })

  test('GET /agents answers the job board when asked so, also without a session', async () => {
    const agent = await mintAgent(ada)
    const { body } = await anyone.get<{ data: unknown[] }>(
      `/agents?ownerAddress=${ada.address}&limit=100&minReputation=60`,
    )
    expect(body).toMatchObject({ success: true, pagination: { page: 1, limit: 100 } })
    expect(body.data).toContainEqual(
      expect.objectContaining({
        agentId: String(agent.tokenId),
        name: agent.handle,
        ownerAddress: ada.address,
        stakingPool: null,
        roles: [],
      }),
    )
    expect((await anyone.get('/agents?minReputation=100')).body).toMatchObject({ data: [] })
  })

  test('GET /agents with parameters of both kinds is BAD_REQUEST', async () =>
    expect(await ada.get('/agents?limit=3&capability=evaluator')).toMatchObject({ code: 'BAD_REQUEST' }))

  test('GET /agents?capability= needs a session', async () => {
    expect(await anyone.get('/agents?capability=evaluator')).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    })
    expect((await ada.get('/agents?capability=evaluator')).body).toMatchObject({ items: [], total: 0 })
  })

  test('GET /agents/:id is the storefront by handle and id, and the job board by token id', async () => {
    const agent = await mintAgent(ada)
    const byHandle = await anyone.get(`/agents/${agent.handle.toUpperCase()}`)
    expect(byHandle.body).toMatchObject({ id: agent.id, ownerAddress: ada.address, listings: [], roles: [] })
    expect((await anyone.get(`/agents/${agent.id}`)).body).toEqual(byHandle.body)
    expect((await anyone.get(`/agents/${agent.tokenId}`)).body).toMatchObject({
      success: true,
      data: { agentId: String(agent.tokenId), name: agent.handle },
    })
  })

  test('an agent that is not minted is no one’s to see but its preparer’s', async () => {
    const { body: prepared } = await prepareMint(ada, body())
    for (const ref of [prepared.agentId, prepared.handle, '999999999'])
      expect(await anyone.get(`/agents/${ref}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await bob.get(`/me/agents/${prepared.agentId}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await ada.get(`/me/agents/${prepared.agentId}`)).body).toMatchObject({
      agentTokenId: null,
      tokenUri: prepared.tokenUri,
      a2aStatus: 'OFFLINE',
      roles: [],
    })
  })

  test('an agent that changes hands changes everywhere at once', async () => {
    const agent = await mintAgent(ada)
    await transferAgent(ada, agent, bob)
    expect((await bob.get(`/me/agents/${agent.tokenId}`)).body).toMatchObject({ id: agent.id })
    expect(await ada.get(`/me/agents/${agent.id}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await anyone.get(`/agents/${agent.handle}`)).body).toMatchObject({ ownerAddress: bob.address })
  })

  test('accounts and their agents are public', async () => {
    const { body } = await anyone.get<{ agentCount: number }>(`/accounts/${ada.accountId}`)
    expect(body).toMatchObject({ id: ada.accountId, walletAddress: ada.address })
    const agents = await anyone.get<Page<AgentSummary>>(`/accounts/${ada.accountId}/agents`)
    expect(agents.body.total).toBe(body.agentCount)
    for (const path of ['/accounts/unknown', '/accounts/unknown/agents'])
      expect(await anyone.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
