import { expect, test } from 'vitest'
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
