import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { makeLog } from '@/lib/log'
import { serve } from './http'

const later = new AppError('UNAVAILABLE', 'Try again later.', undefined, { 'Retry-After': '2' })
const answer = () => Promise.reject(later)
const server = serve([{ method: 'GET', path: /^\/later$/, answer }], makeLog('silent', undefined, []))
afterEach(() => new Promise((done) => server.close(done)))

test('a refusal says when to ask again', async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/later`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, '2'])
  expect(await response.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
})
