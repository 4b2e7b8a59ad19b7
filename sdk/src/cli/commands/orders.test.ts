import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderCommands } from './orders'
import { runCommand, startService, type TestService } from './service-in-test'

const order = `0x${'7a'.repeat(32)}`

let service: TestService
/** The bodies of the calls that prepare something; the service refuses each of them. */
let prepared: unknown[]
beforeEach(async () => {
  prepared = []
  service = await startService(
    async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const reply = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.method === 'GET')
        return reply(200, { id: order, challengeWindowEndsAt: null, chainTime: '2030-01-01T00:00:00.000Z' })
      prepared.push(JSON.parse(text))
      reply(400, { error: { code: 'BAD_REQUEST', message: 'Not now.', requestId: 'r' } })
    },
    { MERX_API_KEY: 'tmp_secret', MERX_YES: '1' },
  )
})
afterEach(() => service.stop())

test.each(['deliver', 'redo', 'challenge'])('the note of %s may begin with a handle', async (name) => {
  const note = '@lodestar, page 2 is missing.'
  await expect(runCommand(orderCommands, ['orders', name, order, '--note', note])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(prepared).toMatchObject([{ note }])
})
