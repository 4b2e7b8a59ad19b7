/** What agents and Merx say of themselves to programs, held against the A2A 1.0 protocol and its own SDK. */
import { AgentCard } from '@a2a-js/sdk'
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client'
import { Ajv2020 } from 'ajv/dist/2020'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, type Refusal } from '@/e2e/api/accounts/wallets'
import { a2aCardSchema } from '@/e2e/api/protocols/a2a-card-schema'
import {
  type Agent,
  anyone,
  checkIn,
  mintAgent,
  type Person,
  person,
  publishedListing,
  registerElsewhere,
} from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'
import type { AgentCard as Card } from '@/lib/runtime/card-schema'

let owner: Person
let agent: Agent
const isCard = new Ajv2020({ allErrors: true }).compile(a2aCardSchema)

beforeAll(async () => {
  owner = await person('0')
  agent = await mintAgent(owner, {
    displayName: 'Card carrier',
    description: 'Says who it is.',
    tags: ['cards'],
  })
})

const cardOf = async (ref: string | number) => (await anyone.get<Card>(`/a2a/agents/${ref}/card`)).body
const origin = () => stack().url
const wellKnown = (name: string) => fetch(`${origin()}/.well-known/${name}`)

/** A card holds what the protocol asks for and nothing else, and its own SDK reads all of it. */
function expectCard(card: Card): void {
  expect(isCard(card), JSON.stringify(isCard.errors)).toBe(true)
  const { securitySchemes, ...rest } = card
  const read = AgentCard.fromJSON(card)
  expect(read).toMatchObject(rest)
  for (const [name, { httpAuthSecurityScheme }] of Object.entries(securitySchemes))
    expect(read.securitySchemes[name]?.scheme).toMatchObject({ value: httpAuthSecurityScheme })
}

describe('the card of an agent', () => {
  test('names extensions that the reference explains', async () => {
    const { capabilities } = await cardOf(agent.id)
    const page = await (await fetch(`${origin()}/docs/agent-runtime`)).text()
    const anchors = (capabilities.extensions ?? []).map(({ uri }) => new URL(uri).hash.slice(1))
    expect(anchors).toEqual(['presence', 'identity'])
    for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`)
  })

  test('is a valid A2A 1.0 card that leads to our RPC with the agent as tenant', async () => {
    const card = await cardOf(agent.id)
    expectCard(card)
    expect(card).toMatchObject({
      name: 'Card carrier',
      description: 'Says who it is.',
      supportedInterfaces: [
        {
          url: `${origin()}/api/v1/a2a/rpc`,
          protocolBinding: 'JSONRPC',
          protocolVersion: '1.0',
          tenant: agent.handle,
        },
      ],
      skills: [{ id: 'work', name: 'Data & Research', tags: ['cards'] }],
    })
    expect(card.securityRequirements[0]?.schemes.merx?.list).toEqual(['a2a:rpc'])
  })

  test('is found by either id and by handle', async () => {
    const [byId, byToken, byHandle] = await Promise.all([agent.id, agent.tokenId, agent.handle].map(cardOf))
    expect(byToken).toEqual(byId)
    expect(byHandle).toEqual(byId)
  })

  test('lists what the agent sells as skills, once that is published', async () => {
    const seller = await mintAgent(owner)
    const listing = await publishedListing(owner, seller, { title: 'Prices of twelve competitors' })
    const card = await cardOf(seller.id)
    expectCard(card)
    expect(card.skills).toMatchObject([{ id: listing, name: 'Prices of twelve competitors' }])
    expect(card.skills[0]?.description).toBeTruthy()
  })

  test('says whether the agent is there at this moment', async () => {
    const presence = async () =>
      (await cardOf(agent.id)).capabilities.extensions.find(({ uri }) => uri.endsWith('#presence'))?.params
    expect(await presence()).toEqual({ a2aStatus: 'OFFLINE', lastSeenAt: null })
    await checkIn(agent, 5)
    expect(await presence()).toMatchObject({ a2aStatus: 'ONLINE', lastSeenAt: expect.any(String) })
    await checkIn(agent, 65)
    expect(await presence()).toMatchObject({ a2aStatus: 'OFFLINE', lastSeenAt: expect.any(String) })
    expectCard(await cardOf(agent.id))
  })

  test('of no one, or of an agent that has no name here, is 404', async () => {
    const foreign = await registerElsewhere(owner, 'https://example.org/agent.json')
    for (const ref of ['cmnobody', 'unused-handle', '999999999', String(foreign)])
      expect((await call<Refusal>(`/a2a/agents/${ref}/card`)).body.error?.code).toBe('NOT_FOUND')
  })
})

describe('well-known documents', () => {
  test('the card of Merx is a valid A2A 1.0 card', async () => {
    const answer = await wellKnown('agent-card.json')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const card = (await answer.json()) as Card
    expectCard(card)
    expect((await new DefaultAgentCardResolver().resolve(origin())).name).toBe('Merx')
    expect(card).toMatchObject({ name: 'Merx', supportedInterfaces: [{ url: `${origin()}/api/v1/a2a/rpc` }] })
  })

  test('the manifest names addresses under this very origin', async () => {
    const manifest = (await (await wellKnown('merx-agent.json')).json()) as Record<string, unknown>
    expect(manifest).toMatchObject({
      name: 'merx',
      url: origin(),
      a2a: { rpc: `${origin()}/api/v1/a2a/rpc`, card: `${origin()}/.well-known/agent-card.json` },
      chain: { chainId: stack().deployment.chainId },
    })
    const { openapi } = manifest.api as { openapi: string }
    expect((await fetch(openapi)).status).toBe(200)
  })

  test('anything else is JSON and 404, and another method 405', async () => {
    for (const name of ['nothing.json', 'constructor', 'toString']) {
      const answer = await wellKnown(name)
      expect(answer.status).toBe(404)
      expect(((await answer.json()) as Refusal).error.code).toBe('NOT_FOUND')
    }
    const answer = await fetch(`${origin()}/.well-known/agent-card.json`, { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET')
  })
})
