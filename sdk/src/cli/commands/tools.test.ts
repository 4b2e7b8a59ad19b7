import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand, startService, type TestService } from './service-in-test'
import { toolCommands } from './tools'

const calls: { url: string | undefined; body: string }[] = []
let service: TestService

/** A service that records its calls. */
beforeAll(async () => {
  service = await startService(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    calls.push({ url: request.url, body: Buffer.concat(parts).toString() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  calls.length = 0
})

test('a call sends a list as its body', async () => {
  await runCommand(toolCommands, ['api', 'post', '/acn/rpc', '--body', '[{"id":1},{"id":2}]'])
  expect(calls).toEqual([{ url: '/api/v1/acn/rpc', body: '[{"id":1},{"id":2}]' }])
})

test.each(['/listings?q=what?now', '/api/v1/listings?q=what?now', 'listings?q=what%3Fnow'])(
  'a call to %s keeps its whole query',
  async (path) => {
    await runCommand(toolCommands, ['api', 'get', path])
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/listings?q=what%3Fnow'])
  },
)
