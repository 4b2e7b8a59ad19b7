import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobCommands } from './jobs'
import { runCommand, startService, type TestService } from './service-in-test'

const calls: unknown[] = []
let service: TestService

/** A service that records its calls and refuses them: nothing is signed. */
beforeAll(async () => {
  service = await startService(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    calls.push([`${request.method} ${request.url}`, body === '' ? null : JSON.parse(body)])
    const error = { code: 'CONFLICT', message: 'Not now.' }
    response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  })
})
afterAll(() => service.stop())

const signer = `0x${'ab'.repeat(20)}`

test.each<[string[], string, unknown]>([
  [['share', '7', '--share', '40'], 'settlement/prepare', { providerBps: 4_000 }],
  [['agree', '7', '--share', '2.5'], 'settlement/accept/prepare', { providerBps: 250 }],
  [['deploy-vault', '7', '--signer', signer], 'vault/prepare', { signer }],
  [['evaluate-from-vault', '7'], 'evaluate-from-vault/prepare', null],
])('merx jobs %j', async (args, path, body) => {
  calls.length = 0
  await expect(runCommand(jobCommands, ['jobs', ...args])).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(calls).toEqual([[`POST /api/v1/jobs/7/${path}`, body]])
})
