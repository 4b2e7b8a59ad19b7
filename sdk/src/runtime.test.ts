import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createMerx } from './client'

test('a reply carries no key of its own: the message it names is one that no dead web holds up', async () => {
  const asked: { path: string; key: string | null }[] = []
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) => {
      const { url, headers } = input as Request
      asked.push({ path: new URL(url).pathname, key: headers.get('idempotency-key') })
      return new Response(JSON.stringify({ token: 'merx_run_test' }), { status: 201 })
    },
  })
  await merx.host('agent').reply({ conversationId: 'thread', messageId: 'message' }, 'Once.')
  expect(asked).toEqual([
    { path: '/api/v1/a2a/runtime/token/agent', key: expect.any(String) },
    { path: '/api/v1/a2a/runtime/reply', key: null },
  ])
})

describe('a wallet asks for a token', () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const retry = { attempts: 4, initialDelayMs: 5, maxDelayMs: 5 }
  const later = (status: number) => () =>
    new Response('{"error":{"code":"UNAVAILABLE","message":"Later."}}', { status })

  test('and signs each try: the service may have used the signature of one whose answer was lost', async () => {
    const failures = [
      () => {
        throw new TypeError('terminated')
      },
      later(502),
      later(503),
    ]
    const spent = new Set<string | null>()
    const merx = createMerx({
      url: 'http://merx.test',
      account,
      retry,
      fetch: async (input) => {
        const { url, headers } = input as Request
        if (url.endsWith('/inbox?unread=true&limit=100'))
          return new Response(JSON.stringify({ by: headers.get('authorization') }))
        const signature = headers.get('x-wallet-signature')
        if (spent.has(signature))
          return new Response('{"error":{"code":"UNAUTHORIZED","message":"Used before."}}', { status: 401 })
        spent.add(signature)
        return failures.shift()?.() ?? new Response('{"token":"merx_run_test"}', { status: 201 })
      },
    })
    expect(await merx.host('agent').inbox(null)).toEqual({ by: 'Bearer merx_run_test' })
    expect(spent.size).toBe(4)
  })

  test('and is not asked again when it refuses to sign', async () => {
    let asked = 0
    const signMessage = async () => {
      asked += 1
      throw new Error('I would rather not.')
    }
    const merx = createMerx({
      url: 'http://merx.test',
      account: { ...account, signMessage },
      retry,
      fetch: async () => new Response('{}'),
    })
    await expect(merx.host('agent').inbox(null)).rejects.toThrow('I would rather not.')
    expect(asked).toBe(1)
  })
})
