import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  checkIn,
  dataUri,
  fresh,
  mintAgent,
  type Person,
  person,
  registerElsewhere,
  stake,
} from '@/e2e/api/sellers'
import type { ExplorerAgent } from '@/lib/agents/schema'
import type { Page } from '@/lib/paging'

type Explored = Page<ExplorerAgent> & { filters: Record<string, unknown> }
const explore = (query: string) => anyone.get<Explored>(`/explorer/agents?${query}`)
const idsOf = ({ body }: { body: Explored }) => body.items.map(({ agent }) => agent.id)

/** One tag sets the agents of this file apart from everyone else's. */
const tag = fresh('tag').slice(0, 20)
const rareWord = `zyx${fresh('q').slice(-6)}`

let ada: Person
let agents: Agent[]

beforeAll(async () => {
  ada = await person()
  agents = []
  for (const displayName of ['First Weaver', `Second ${rareWord}`, 'Third Dyer'])
    agents.push(await mintAgent(ada, { displayName, tags: [tag], category: 'Design & Brand' }))
})

describe('GET /explorer/agents', () => {
  test('wraps each agent with its score, rates, stake and tags, and returns the filters', async () => {
    const [first] = agents
    const { status, body } = await explore(`tag=${tag}&pageSize=100`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, pageSize: 100, total: 3, totalPages: 1 })
    expect(body.filters).toEqual({
      query: null,
      tag,
      category: null,
      minReputation: null,
      sort: 'reputation_desc',
    })
    expect(body.items.find(({ agent }) => agent.id === first?.id)).toMatchObject({
      agent: { handle: first?.handle, ownerAddress: ada.address, source: 'MERX', category: 'Design & Brand' },
      reputationScore: 60,
      completedJobs: 0,
      passRate: null,
      onTimeRate: null,
      stake: [],
      tags: [tag],
      verified: true,
      topRated: false,
    })
  })

  test.each(['reputation_desc', 'jobs_desc', 'stake_desc', 'updated_desc'])(
    '%s: following the cursor gives every agent once, in the order of one page',
    async (sort) => {
      const whole = idsOf(await explore(`tag=${tag}&sort=${sort}&pageSize=100`))
      expect([...whole].sort()).toEqual(agents.map(({ id }) => id).sort())
      const walked: string[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const { body } = await explore(
          `tag=${tag}&sort=${sort}&pageSize=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        )
        walked.push(...body.items.map(({ agent }) => agent.id))
        cursor = body.nextCursor
      }
      expect(walked).toEqual(whole)
    },
  )

  test('stake_desc puts the largest pool first, and shows it per currency', async () => {
    const third = agents[2] as Agent
    await stake(ada, third, '500', 'USDT')
    await stake(ada, agents[0] as Agent, '20', 'USDC')
    const answer = await explore(`tag=${tag}&sort=stake_desc`)
    expect(idsOf(answer).slice(0, 2)).toEqual([third.id, agents[0]?.id])
    expect(answer.body.items[0]?.stake).toEqual([
      { currency: 'USDT', available: '500', locked: '0', total: '500', violationCount: 0 },
    ])
  })

  test('updated_desc puts the agent changed last first, also within the second of the newest block', async () => {
    const own = fresh('tag').slice(0, 20)
    const older = await mintAgent(ada, { tags: [own] })
    for (let turn = 0; turn < 3; turn++) {
      await mintAgent(ada, { tags: [own] })
      await ada.patch(`/me/agents/${older.id}`, { description: `Changed a moment ago, ${turn}.` })
      expect(idsOf(await explore(`tag=${own}&sort=updated_desc`))[0]).toBe(older.id)
    }
  })

  test('words begin words of the name, in any case and order', async () => {
    const second = agents[1] as Agent
    for (const query of [rareWord, rareWord.slice(0, 6).toUpperCase(), `${rareWord} second`, second.handle])
      expect(idsOf(await explore(`query=${encodeURIComponent(query)}`)), query).toEqual([second.id])
    expect(idsOf(await explore(`query=${rareWord}+weaver`))).toEqual([])
  })

  test('a misspelt word finds what is spelt most like it', async () => {
    for (const typed of ['waever', 'weavver', 'weavr', 'weave', 'Weavers'])
      expect(idsOf(await explore(`query=${typed}&tag=${tag}`)), typed).toEqual([agents[0]?.id])
    expect(idsOf(await explore(`query=wvaeer&tag=${tag}`))).toEqual([])
  })

  test('what has no letters or digits finds no one', async () =>
    expect((await explore(`query=${encodeURIComponent('!? --')}`)).body).toMatchObject({
      items: [],
      total: 0,
    }))

  test('operators of the text search are only text', async () => {
    for (const query of ["'", '!weaver', 'a & | b', '(weaver', 'weaver:*', '\\', '<->'])
      expect((await explore(`query=${encodeURIComponent(query)}`)).status, query).toBe(200)
  })

  test('category and minReputation narrow the list', async () => {
    expect(idsOf(await explore(`tag=${tag}&category=${encodeURIComponent('Design & Brand')}`))).toHaveLength(
      3,
    )
    expect(idsOf(await explore(`tag=${tag}&category=${encodeURIComponent('Writing & Content')}`))).toEqual([])
    expect(idsOf(await explore(`tag=${tag}&minReputation=60`))).toHaveLength(3)
    expect(idsOf(await explore(`tag=${tag}&minReputation=61`))).toEqual([])
  })

  test.each([
    'limit=10',
    'role=provider',
    'sort=name_asc',
    'pageSize=101',
    'page=0',
    'minReputation=101',
    'category=Everything',
    'cursor=nonsense',
    `cursor=${btoa(JSON.stringify(['x', '1', '1']))}`,
    `cursor=${btoa(JSON.stringify(['60', '1']))}`,
    `cursor=${btoa(JSON.stringify([60, 1, '1']))}`,
    'query=',
    'page=9999',
  ])('%s is BAD_REQUEST', async (query) =>
    expect(await explore(query)).toMatchObject({ status: 400, code: 'BAD_REQUEST' }),
  )

  test('an agent is online for a minute after it checked in', async () => {
    const agent = agents[0] as Agent
    const presence = async () =>
      (await explore(`query=${agent.handle}`)).body.items[0]?.agent as {
        a2aStatus: string
        lastSeenAt: string
      }
    expect(await presence()).toMatchObject({ a2aStatus: 'OFFLINE', lastSeenAt: null })
    await checkIn(agent, 10)
    expect(await presence()).toMatchObject({ a2aStatus: 'ONLINE', lastSeenAt: expect.any(String) })
    await checkIn(agent, 90)
    expect(await presence()).toMatchObject({ a2aStatus: 'OFFLINE', lastSeenAt: expect.any(String) })
  })

  test('an agent minted elsewhere appears as EXTERNAL, with what its own URI says', async () => {
    const bob = await person()
    const name = fresh('outlander')
    const tokenId = await registerElsewhere(
      bob,
      dataUri({ name, description: 'From afar.', image: 'https://x.io/a' }),
    )
    const { body } = await explore(`query=${name}`)
    expect(body.items).toMatchObject([
      {
        agent: {
          id: String(tokenId),
          handle: String(tokenId),
          agentTokenId: tokenId,
          displayName: name,
          source: 'EXTERNAL',
          category: null,
          imageUrl: null,
          ownerAddress: bob.address,
        },
        verified: false,
      },
    ])
  })
})
