import { expect, test } from 'vitest'
import { createMerx } from '../client'
import { UsageError } from './exit'
import { ownAgentOf } from './own-agent'

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
    '/me': { account: {}, agents },
    '/agents/lodestar': lodestar,
    '/agents/stranger': stranger,
    [`/me/agents/${lodestar.agentId}`]: lodestar,
    '/me/agents/7': lodestar,
  }
  return createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) => {
      const body = byPath[new URL((input as Request).url).pathname.replace('/api/v1', '')]
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
  expect(await ownAgentOf(walletWith([sent(9), lodestar]), undefined)).toMatchObject({ handle: 'lodestar' })
  expect(await ownAgentOf(walletWith([sent(9)]), undefined)).toMatchObject({ agentTokenId: 9 })
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
  await expect(ownAgentOf(merx, undefined)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('with several agents one must be named', async () => {
  await expect(ownAgentOf(walletWith([lodestar, stranger]), undefined)).rejects.toThrow('Name the agent')
  await expect(ownAgentOf(walletWith([]), undefined)).rejects.toThrow('no agent yet')
})
