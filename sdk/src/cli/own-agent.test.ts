import { expect, test } from 'vitest'
import { createMerx, type Merx } from '../client'
import type { AgentMemory } from './config'
import { UsageError } from './exit'
import { ownAgentOf as choose } from './own-agent'

const wallet = `0x${'1'.repeat(40)}`

/** A memory of its own, with the agent that is remembered first. */
function memoryOf(agentId: string | null = null): AgentMemory {
  let kept = agentId
  return {
    load: (address) => (address === wallet ? kept : null),
    save: async (_, next) => {
      kept = next
    },
  }
}

const ownAgentOf = (merx: Merx, wanted?: string, memory = memoryOf()) => choose(merx, wanted, memory)

type Source = 'MERX' | 'EXTERNAL'

const agentOf = (handle: string, agentTokenId: number, source: Source = 'MERX', agentId = handle) => ({
  agentId,
  handle,
  displayName: handle,
  agentTokenId,
  source,
})
const sent = (tokenId: number) => agentOf(String(tokenId), tokenId, 'EXTERNAL')
const lodestar = agentOf('lodestar', 7, 'MERX', `c${'1'.repeat(24)}`)
const stranger = agentOf('stranger', 8, 'MERX', `c${'2'.repeat(24)}`)

/** A wallet that holds `lodestar`, at a service that lists these of its tokens. */
const walletWith = (agents: object[]) => {
  const byPath: Record<string, object> = {
    '/me': { account: { walletAddress: wallet }, agents: agents.slice(0, 100) },
    '/agents/lodestar': lodestar,
    '/agents/stranger': stranger,
    [`/me/agents/${lodestar.agentId}`]: lodestar,
    '/me/agents/7': lodestar,
  }
  return createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) => {
      const { pathname, searchParams } = new URL((input as Request).url)
      if (pathname === '/api/v1/agents' && searchParams.get('pageSize') === '100') {
        const start = (Number(searchParams.get('page')) - 1) * 100
        return Response.json({ items: agents.slice(start, start + 100) })
      }
      const body = byPath[pathname.replace('/api/v1', '')]
      const missing = { error: { code: 'NOT_FOUND', message: 'There is no such agent.' } }
      return Response.json(body ?? missing, { status: body ? 200 : 404 })
    },
  })
}

const hundred = Array.from({ length: 100 }, (_, index) => sent(900 - index))

test.each(['lodestar', '@lodestar', '7', lodestar.agentId])(
  '%s is found, whatever else the wallet was sent',
  async (name) => {
    expect(await ownAgentOf(walletWith(hundred), name)).toMatchObject({ agentId: lodestar.agentId })
  },
)

test('a token that was sent by someone is not the default, and does not make the default doubtful', async () => {
  expect(await ownAgentOf(walletWith([sent(9), lodestar]))).toMatchObject({ handle: 'lodestar' })
  expect(await ownAgentOf(walletWith([sent(9)]))).toMatchObject({ agentTokenId: 9 })
})

test('an agent of another wallet, and one that does not exist, are refused', async () => {
  for (const name of ['stranger', 'nothing', '12'])
    await expect(ownAgentOf(walletWith([lodestar]), name)).rejects.toThrow(
      new UsageError(`${name} is no agent of this wallet. It holds lodestar.`),
    )
})

test('a key that may not read the account names an agent, and must name one', async () => {
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) =>
      new URL((input as Request).url).pathname === '/api/v1/agents/lodestar'
        ? Response.json(lodestar)
        : Response.json(
            { error: { code: 'FORBIDDEN', message: 'This key lacks the scope api:read.' } },
            { status: 403 },
          ),
  })
  expect(await ownAgentOf(merx, '@lodestar')).toMatchObject({ agentId: lodestar.agentId })
  await expect(ownAgentOf(merx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('with several agents one must be named', async () => {
  await expect(ownAgentOf(walletWith([lodestar, stranger]))).rejects.toThrow('Name the agent')
  await expect(ownAgentOf(walletWith([]))).rejects.toThrow('no agent yet')
})

test('an agent that someone sends does not end what the only agent of a wallet began', async () => {
  const memory = memoryOf()
  expect(await ownAgentOf(walletWith([lodestar]), undefined, memory)).toMatchObject({ handle: 'lodestar' })
  for (const sent of [[stranger], [stranger, ...hundred.map((one) => ({ ...one, source: 'MERX' }))]])
    expect(await ownAgentOf(walletWith([...sent, lodestar]), undefined, memory)).toMatchObject({
      handle: 'lodestar',
    })
  // Pushed out of the newest hundred.
  const others = hundred.map((one) => ({ ...one, source: 'MERX' }))
  expect(await ownAgentOf(walletWith(others), undefined, memory)).toMatchObject({ handle: 'lodestar' })
  await expect(ownAgentOf(walletWith([stranger, ...others]), undefined, memoryOf('gone'))).rejects.toThrow(
    'Name the agent',
  )
})

test('the only agent of a wallet is found behind hundreds that were sent to it', async () => {
  const many = [...hundred, ...hundred, ...hundred]
  const memory = memoryOf()
  expect(await ownAgentOf(walletWith([...many, lodestar]), undefined, memory)).toMatchObject({
    handle: 'lodestar',
  })
  expect(memory.load(wallet)).toBe(lodestar.agentId)
})

test('one that was sent is not taken for the only one while it hides the agent of the wallet', async () => {
  const memory = memoryOf(lodestar.agentId)
  const flooded = walletWith([stranger, ...hundred, lodestar])
  expect(await ownAgentOf(flooded, undefined, memory)).toMatchObject({ handle: 'lodestar' })
  expect(memory.load(wallet)).toBe(lodestar.agentId)
  await expect(ownAgentOf(flooded)).rejects.toThrow('Name the agent: --agent with one of stranger, lodestar')
  // More than are read.
  const thousand = Array.from({ length: 10 }, () => hundred).flat()
  await expect(ownAgentOf(walletWith([stranger, ...thousand]))).rejects.toThrow('Name the agent')
  const own = thousand.map((one) => ({ ...one, source: 'MERX' }))
  await expect(ownAgentOf(walletWith(own))).rejects.toThrow(/900, 899.* 881 and 980 more, or merx agents use/)
})
