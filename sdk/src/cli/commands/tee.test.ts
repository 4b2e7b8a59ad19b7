import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { exitCodeOf, exitCodes } from '../exit'
import { Screen } from '../screen'
import { teeCommands } from './tee'

let server: Server
let isVerified: boolean
/** What differs from a job that runs. */
let changes: object = {}
const written: string[] = []

/** A job in which one verification step holds or fails. */
const status = (isAsked: boolean) => ({
  ...{ job_id: '0x01', vault: '0x02', mode: 'software', state: 'running', deadline: 1, orders: 0 },
  ...changes,
  ...(isAsked && {
    verification: {
      verified: isVerified,
      steps: [{ step: 'snapshots', ok: isVerified, detail: 'Compared with the chain.' }],
    },
  }),
})

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(status(url?.endsWith('?verify=true') === true)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  for (const stream of [process.stdout, process.stderr] as const)
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      if (stream === process.stdout) written.push(String(text))
      return true
    })
})
afterEach(() => {
  written.length = 0
  changes = {}
})
afterAll(() => {
  vi.restoreAllMocks()
  server.close()
})

/** Runs a command as `merx` does; returns the exit code and what is on stdout. */
async function merx(...args: string[]) {
  const program = new Command('merx').option('--url <url>').option('--json').exitOverride()
  teeCommands(program)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const json = args.includes('--json')
  const code = await program.parseAsync(['--url', url, 'tee', 'status', '1', ...args], { from: 'user' }).then(
    () => exitCodes.ok,
    (error: unknown) => new Screen({ json, yes: false, color: false }).fail(error) && exitCodeOf(error),
  )
  return { code, out: written.join('') }
}

test('a verification that fails ends with a code of its own, after the answer', async () => {
  isVerified = false
  const { code, out } = await merx('--verify')
  expect(code).toBe(exitCodes.unverified)
  expect(out).toMatch(/snapshots\s+.*failed.*Compared with the chain/)
})

test('as JSON, the answer of one that fails is all there is on stdout', async () => {
  isVerified = false
  const { code, out } = await merx('--verify', '--json')
  expect(code).toBe(exitCodes.unverified)
  expect(JSON.parse(out)).toEqual(status(true))
})

test('a verification that passes, and one that was not asked for, end with 0', async () => {
  isVerified = true
  expect((await merx('--verify')).code).toBe(exitCodes.ok)
  isVerified = false
  expect((await merx()).code).toBe(exitCodes.ok)
})

test.each([
  [null, 'closed (trading did not begin in time)'],
  [1, 'closed (deadline)'],
])('a job that was closed at the deadline and began at %s is "%s"', async (started_at, words) => {
  changes = { state: 'closed', closed_reason: 'deadline', started_at }
  expect((await merx()).out).toContain(words)
})
