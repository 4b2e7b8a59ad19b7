import { expect, test } from 'vitest'
import { createMerx } from './client'

test('each verb is the method of its name, and only POST carries a key of its own', async () => {
  const asked: string[] = []
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) => {
      const { method, headers } = input as Request
      asked.push(`${method}${headers.has('idempotency-key') ? ' with a key' : ''}`)
      return new Response('{}')
    },
  })
  await merx.get('/me')
  await merx.post('/prepayment-orders/{id}/withdraw', { params: { path: { id: 'request' } } })
  await merx.patch('/me/email', { body: { pace: 'DAILY' } })
  await merx.put('/me/email', { body: { address: 'ada@merx.example' } })
  await merx.delete('/me/email')
  expect(asked).toEqual(['GET', 'POST with a key', 'PATCH', 'PUT', 'DELETE'])
})
