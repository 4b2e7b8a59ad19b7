/** Calls that a wallet signs one by one, at the route that hands out runtime tokens. */
import type { PrivateKeyAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { action, askToken, type Issued, Program, walletHeaders } from '@/e2e/api/agents/runtimes'
import {
  type Agent,
  asOwner,
  mintAgent,
  type Person,
  person,
  registerElsewhere,
  transferAgent,
} from '@/e2e/api/sellers'
import { walletHeaderMs } from '@/lib/auth/wallet-message'
import { keyWith } from './credentials'
import { bearer, counterfactualWallet, deployWallet, type Refusal, type Reply } from './wallets'

let owner: Person
let stranger: Person
let agent: Agent
let other: Agent
let account: PrivateKeyAccount

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([person('0'), person('0')])
  agent = await mintAgent(owner)
  other = await mintAgent(owner)
  account = owner.actor.account
})

const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`
const signed = (over: object = {}, manner: object = {}) =>
  walletHeaders(account, { action, resource: agent.id, ...over }, manner)

describe('a token for an agent', () => {
  test('is given to the wallet that holds it, for about twelve hours, and hosts that agent', async () => {
    const { status, body, headers } = await askToken<Issued>(agent.id, await signed())
    expect(status).toBe(201)
    expect(body).toMatchObject({ agentId: agent.id, token: expect.stringMatching(/^merx_run_/) })
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await new Program(body.token).inbox()).items).toEqual([])
  })

  test('is signed for by the id that stands in the path, whichever of the two that is', async () => {
    const byToken = await signed({ resource: String(agent.tokenId) })
    expect((await askToken<Issued>(agent.tokenId, byToken)).body.agentId).toBe(agent.id)
    expect(refusal(await askToken(agent.tokenId, await signed()))).toBe('401 UNAUTHORIZED')
    const again = await signed({ resource: String(agent.tokenId) })
    expect(refusal(await askToken(agent.id, again))).toBe('401 UNAUTHORIZED')
  })

  test('may be signed for with typed data', async () => {
    expect((await askToken(agent.id, await signed({}, { type: 'eip712' }))).status).toBe(201)
    expect((await askToken(agent.id, await signed({}, { type: 'eip191' }))).status).toBe(201)
    const mixed = { ...(await signed()), 'X-Wallet-Signature-Type': 'eip712' }
    expect(refusal(await askToken(agent.id, mixed))).toBe('401 UNAUTHORIZED')
  })

  test('is given to a contract wallet that holds the agent', async () => {
    const wallet = await deployWallet(counterfactualWallet())
    const sold = await mintAgent(owner)
    await transferAgent(owner, sold, { ...stranger, address: wallet.address })
    for (const type of ['eip191', 'eip712'] as const) {
      const claim = { action, resource: sold.id }
      const headers = await walletHeaders(wallet.owner, claim, { address: wallet.address, type })
      const { status, body } = await askToken<Issued>(sold.id, headers)
      expect(status).toBe(201)
      expect((await new Program(body.token).inbox()).items).toEqual([])
      const forged = await walletHeaders(account, claim, { address: wallet.address, type })
      expect(refusal(await askToken(sold.id, forged))).toBe('401 UNAUTHORIZED')
    }
  })
})

describe('a signature', () => {
  test('is accepted once, also in another encoding', async () => {
    const headers = await signed()
    expect((await askToken(agent.id, headers)).status).toBe(201)
    expect(refusal(await askToken(agent.id, headers))).toBe('401 UNAUTHORIZED')
    const signature = headers['X-Wallet-Signature'] ?? ''
    const v = Number.parseInt(signature.slice(-2), 16)
    const rewritten = signature.slice(0, -2) + (v - 27).toString(16).padStart(2, '0')
    const again = await askToken(agent.id, { ...headers, 'X-Wallet-Signature': rewritten })
    expect(refusal(again)).toBe('401 UNAUTHORIZED')
    expect(again.body.error.message).toMatch(/used before/)
  })

  test('is accepted once, also when it comes twice at the same moment', async () => {
    const headers = await signed()
    const answers = await Promise.all(Array.from({ length: 6 }, () => askToken(agent.id, headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401, 401])
  })

  test('serves the agent and the action it names, and no other', async () => {
    for (const over of [{ resource: other.id }, { action: 'offers' }, { action: 'set-agent-name' }])
      expect(refusal(await askToken(agent.id, await signed(over)))).toBe('401 UNAUTHORIZED')
  })

  test('serves the wallet that made it', async () => {
    const headers = { ...(await signed()), 'X-Wallet-Address': stranger.address }
    expect(refusal(await askToken(agent.id, headers))).toBe('401 UNAUTHORIZED')
  })

  test('that is refused for its text is not used up', async () => {
    const headers = await signed({ resource: other.id })
    expect(refusal(await askToken(agent.id, headers))).toBe('401 UNAUTHORIZED')
    expect((await askToken(other.id, headers)).status).toBe(201)
  })

  test('is remembered for longer than it is valid', async () => {
    const timestampMs = Date.now() + walletHeaderMs - 5_000
    expect((await askToken(agent.id, await signed({ timestampMs }))).status).toBe(201)
    const [row] = await asOwner<{ kept: boolean }>(
      'select expires_at >= $1::timestamptz as kept from app.wallet_signatures order by expires_at desc limit 1',
      [new Date(timestampMs + walletHeaderMs)],
    )
    expect(row?.kept).toBe(true)
  })
})

describe('a timestamp', () => {
  test.each([
    ['a little less than five minutes old', -walletHeaderMs + 30_000, 201],
    ['a little more than five minutes old', -walletHeaderMs - 1_000, 401],
    ['a little less than five minutes ahead', walletHeaderMs - 1_000, 201],
    ['a little more than five minutes ahead', walletHeaderMs + 30_000, 401],
  ])('%s', async (_, skew, status) => {
    const headers = await signed({ timestampMs: Date.now() + skew })
    expect((await askToken(agent.id, headers)).status).toBe(status)
  })

  test('in seconds is refused with the reason', async () => {
    const answer = await askToken(agent.id, await signed({ timestampMs: Math.round(Date.now() / 1_000) }))
    expect(refusal(answer)).toBe('401 UNAUTHORIZED')
    expect(answer.body.error.message).toMatch(/milliseconds/)
  })

  test('is the one that was signed', async () => {
    const headers = await signed()
    const moved = String(Number(headers['X-Wallet-Timestamp']) + 1)
    expect(refusal(await askToken(agent.id, { ...headers, 'X-Wallet-Timestamp': moved }))).toBe(
      '401 UNAUTHORIZED',
    )
  })
})

describe('headers', () => {
  test.each(['X-Wallet-Address', 'X-Wallet-Signature', 'X-Wallet-Timestamp'])(
    'without %s are 400',
    async (name) => {
      const { [name]: _, ...rest } = await signed()
      const answer = await askToken(agent.id, rest)
      expect(refusal(answer)).toBe('400 BAD_REQUEST')
      expect(answer.body.error.details).toEqual({ header: name })
    },
  )

  test.each([
    ['X-Wallet-Address', '0x12'],
    ['X-Wallet-Signature', 'signature'],
    ['X-Wallet-Signature', '0x'],
    ['X-Wallet-Timestamp', '2026-11-21T12:00:00Z'],
    ['X-Wallet-Timestamp', '-5'],
    ['X-Wallet-Signature-Type', 'eip1271'],
  ])('with a malformed %s are 400', async (name, value) => {
    const answer = await askToken(agent.id, { ...(await signed()), [name]: value })
    expect(refusal(answer)).toBe('400 BAD_REQUEST')
    expect(answer.body.error.message).toContain(name)
  })

  test('missing altogether are 400', async () => {
    expect(refusal(await askToken(agent.id, {}))).toBe('400 BAD_REQUEST')
  })
})

describe('a Bearer token', () => {
  test('of a key with the scope, or of a session, gets a token too', async () => {
    const key = await keyWith(owner.actor.accessToken ?? '', ['a2a:rpc'])
    for (const token of [key, owner.actor.accessToken ?? '']) {
      const { status, body } = await askToken<Issued>(agent.id, bearer(token))
      expect(status).toBe(201)
      expect((await new Program(body.token).inbox()).items).toEqual([])
    }
  })

  test('of a key without the scope is 403, and an unknown one 401', async () => {
    const key = await keyWith(owner.actor.accessToken ?? '', ['api:read', 'api:write', 'acn:rpc'])
    expect(refusal(await askToken(agent.id, bearer(key)))).toBe('403 FORBIDDEN')
    expect(refusal(await askToken(agent.id, bearer('tmp_nonsense')))).toBe('401 UNAUTHORIZED')
  })

  test('does not go with wallet headers', async () => {
    const both = { ...(await signed()), ...bearer(owner.actor.accessToken ?? '') }
    expect(refusal(await askToken(agent.id, both))).toBe('400 BAD_REQUEST')
  })
})

describe('an agent', () => {
  test('of another wallet is 403, whatever the credential', async () => {
    const headers = await walletHeaders(stranger.actor.account, { action, resource: agent.id })
    expect(refusal(await askToken(agent.id, headers))).toBe('403 FORBIDDEN')
    expect(refusal(await askToken(agent.id, bearer(stranger.actor.accessToken ?? '')))).toBe('403 FORBIDDEN')
  })

  test('that does not exist is 404', async () => {
    const headers = await signed({ resource: 'cmnobodyhasthis' })
    expect(refusal(await askToken('cmnobodyhasthis', headers))).toBe('404 NOT_FOUND')
  })

  test('that has no name here yet is 409', async () => {
    const tokenId = String(await registerElsewhere(stranger, 'https://example.org/agent.json'))
    const headers = await walletHeaders(stranger.actor.account, { action, resource: tokenId })
    expect(refusal(await askToken(tokenId, headers))).toBe('409 CONFLICT')
  })
})

test('a wallet no one has seen may sign: it gets an account', async () => {
  const buyer = await person('0')
  const sold = await mintAgent(owner)
  await asOwner('delete from app.accounts where id = $1', [buyer.accountId])
  await transferAgent(owner, sold, buyer)
  const headers = await walletHeaders(buyer.actor.account, { action, resource: sold.id })
  expect((await askToken(sold.id, headers)).status).toBe(201)
})
