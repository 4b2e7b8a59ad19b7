/** The balancer in front of web processes that are killed, become unhealthy and come back. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntil } from '../stack/failure'
import { type Balancer, startBalancer } from './balancer'

/** A web process: reports its id and the request, keeps a call open at /open, and becomes unhealthy on request. */
const program = `
  const { createServer } = require('node:http')
  let isIll = false
  let open = 0
  process.on('message', (ill) => { isIll = ill })
  createServer(async (request, response) => {
    if (request.url === '/api/v1/health/live') return response.writeHead(isIll ? 503 : 200).end()
    if (request.url === '/open') {
      open += 1
      response.on('close', () => { open -= 1 })
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('one\\n')
    }
    if (request.url === '/stuck') return void (open += 1)
    let body = ''
    for await (const part of request) body += part
    const { method, url, headers } = request
    response.writeHead(url === '/missing' ? 404 : 200, { 'x-web': process.pid, 'content-type': 'application/json' })
    response.end(JSON.stringify({ web: process.pid, open, method, url, headers, body }))
  }).listen(Number(process.argv[1]), '127.0.0.1', function () { process.send(this.address().port) })
`

type Heard = { web: number; open: number; method: string; url: string; headers: object; body: string }
type Web = { url: string; child: ChildProcess }

let webs: Web[]
let balancer: Balancer
let url: string

/** Starts a web process at a port; 0 lets the system choose one, which no other program can take in between. */
async function startWebAt(port: number): Promise<Web> {
  const child = spawn(process.execPath, ['-e', program, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [listensAt] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${listensAt}`, child }
}

async function kill({ child }: Web): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

beforeEach(async () => {
  webs = await Promise.all([startWebAt(0), startWebAt(0), startWebAt(0)])
  balancer = await startBalancer(
    0,
    webs.map((web) => web.url),
  )
  url = `http://127.0.0.1:${balancer.port}`
})
afterEach(async () => {
  await balancer.stop()
  for (const web of webs) await kill(web)
})

const ask = async (path = '/', options: RequestInit = {}): Promise<Heard> =>
  (await fetch(url + path, options)).json() as Promise<Heard>

/** The web processes that respond to this many sequential calls. */
async function answering(calls: number): Promise<number[]> {
  const pids: number[] = []
  for (let at = 0; at < calls; at++) pids.push((await ask()).web)
  return pids
}

const pidOf = (at: number) => webs[at]?.child.pid ?? 0
const webAt = (at: number): Web => webs[at] as Web

test('webs take turns, and each call arrives as it was sent', async () => {
  const pids = await answering(6)
  for (const { child } of webs) expect(pids.filter((pid) => pid === child.pid)).toHaveLength(2)
  const heard = await ask('/path?with=query', {
    method: 'POST',
    body: 'what was sent',
    headers: { 'x-mine': 'yes', 'x-forwarded-for': '203.0.113.1' },
  })
  expect(heard).toMatchObject({ method: 'POST', url: '/path?with=query', body: 'what was sent' })
  // Only the balancer sets the client's address.
  expect(heard.headers).toMatchObject({ 'x-mine': 'yes', 'x-forwarded-for': '127.0.0.1' })
  expect((await fetch(`${url}/missing`)).status).toBe(404)
})

test('no call is lost to a web that is gone, and it takes turns again when it is back', async () => {
  const gone = webAt(1)
  await kill(gone)
  expect(await answering(9)).not.toContain(gone.child.pid)
  gone.child = (await startWebAt(Number(new URL(gone.url).port))).child
  await waitUntil(async () => (await answering(3)).includes(pidOf(1)), {
    what: 'A turn of the web that is back',
  })
})

test('a web that says it is ill is left out until it is well', async () => {
  webAt(0).child.send(true)
  await waitUntil(async () => !(await answering(3)).includes(pidOf(0)), { what: 'Turns without the ill one' })
  webAt(0).child.send(false)
  await waitUntil(async () => (await answering(3)).includes(pidOf(0)), { what: 'Turns with all again' })
})

test('a call that a web took with it is not made again', async () => {
  const call = fetch(`${url}/stuck`)
  const all = [0, 1, 2]
  const opens = () =>
    Promise.all(all.map(async (at) => ((await (await fetch(webAt(at).url)).json()) as Heard).open))
  await waitUntil(async () => (await opens()).includes(1), { what: 'The call at a web' })
  const at = (await opens()).indexOf(1)
  await kill(webAt(at))
  const answer = await call
  expect([answer.status, await answer.text()]).toEqual([502, 'No web answers.\n'])
  for (const other of all.filter((one) => one !== at))
    expect(((await (await fetch(webAt(other).url)).json()) as Heard).open).toBe(0)
})

test('a stream is passed on as it comes; it ends with its reader, and with its web', async () => {
  const leaving = new AbortController()
  const left = await fetch(`${url}/open`, { signal: leaving.signal })
  const [part] = await left
    .body!.getReader()
    .read()
    .then(({ value }) => [new TextDecoder().decode(value)])
  expect(part).toBe('one\n')
  const open = async () => {
    const heard = await Promise.all(webs.map(async (web) => (await fetch(web.url)).json() as Promise<Heard>))
    return heard.map((one) => one.open)
  }
  expect(await open()).toContain(1)
  leaving.abort()
  await waitUntil(async () => !(await open()).includes(1), { what: 'The end of the stream at its web' })

  const cut = await fetch(`${url}/open`)
  const at = (await open()).indexOf(1)
  await kill(webAt(at))
  await expect(cut.text()).rejects.toThrow()
})

test('without any web there is an answer that says so', async () => {
  for (const web of webs) await kill(web)
  const answer = await fetch(url)
  expect([answer.status, await answer.text()]).toEqual([502, 'No web answers.\n'])
})
