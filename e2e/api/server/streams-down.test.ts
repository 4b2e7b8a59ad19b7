import { expect, test } from 'vitest'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { stack } from '@/e2e/stack'
import type { Actor } from '@/lib/actor'
import { startSecondApi } from './second-web'

// The hub runs here, with the settings of the stack but a database that no one serves.
test('without a connection to listen on the stream is unavailable, soon and by name', async () => {
  Object.assign(process.env, stack().env, { DATABASE_URL: 'postgres://merx_web:x@127.0.0.1:9/merx' })
  const { Hub } = await import('@/lib/realtime/hub')
  const hub = new Hub(
    async () => new Map(),
    () => undefined,
  )
  const actor: Actor = {
    accountId: 'a',
    wallet: '0x00',
    sessionId: null,
    via: 'bearer',
    keyId: null,
    scopes: null,
  }
  try {
    const began = Date.now()
    await expect(hub.open(actor, null)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(Date.now() - began).toBeLessThan(15_000)
    expect(hub.size).toBe(0)
  } finally {
    hub.end()
  }
})

test('a web without its database says so too', async () => {
  const web = await startSecondApi({ DATABASE_URL: 'postgres://merx_web:x@127.0.0.1:9/merx' })
  try {
    for (const answer of [
      await call(`${web.url}/api/v1/realtime/sse`, { headers: bearer('merx_at_whoever') }),
      await call(`${web.url}/api/v1/events`),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  } finally {
    await web.stop()
  }
})
