import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobVaultCommands } from './job-agreements'
import { jobCommands } from './jobs'
import { runCommand, startService, type TestService } from './service-in-test'

const calls: unknown[] = []
let isWilling = false
let service: TestService

/** A service that records its calls and refuses them: nothing is signed. */
beforeAll(async () => {
  service = await startService(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    calls.push([`${request.method} ${request.url}`, body === '' ? null : JSON.parse(body)])
    if (isWilling) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ data: { txIntent: {} } }))
    }
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

test('after the vault the command names the next step', async () => {
  isWilling = true
  const write = vi.mocked(process.stdout.write)
  write.mockClear()
  await runCommand(
    (jobs) => jobVaultCommands(jobs, async () => ({ data: {}, text: 'job  7' })),
    [...['deploy-vault', '7']],
  )
  isWilling = false
  expect(write.mock.calls.join('')).toContain(
    'job  7\nHand the account over: merx jobs hand-over 7 account.json',
  )
})
