/** Third-party servers that a deployment may use: an S3 bucket, a Redis. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@/scripts/stack/failure'
import { freePort } from '@/scripts/stack/ports'

/** A server of a test: its URL, and a function that stops it. */
export type TestServer = { url: string; stop: () => Promise<void> }

type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3Server

async function runS3(directory: string, port: number): Promise<{ server: S3Server; port: number }> {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'merx' }],
  })
  return { server, port: (await server.run()).port }
}

/** An S3 server that can be stopped and restarted with its content. */
type S3 = TestServer & { away: () => Promise<void>; back: () => Promise<void> }

/** An S3 server with an empty bucket. `url` is what `STORAGE_URL` takes. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'merx-s3-'))
  const first = await runS3(directory, 0)
  const { port } = first
  let { server } = first
  const query = new URLSearchParams({
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  return {
    url: `s3://merx?${query}`,
    away: () => server.close(),
    back: async () => {
      server = (await runS3(directory, port)).server
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Whether this machine has a Redis server to test against; CI installs one. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

const accepts = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })

async function runRedis(port: number): Promise<ChildProcess> {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  await waitUntil(() => accepts(port), { what: 'An answer of Redis' })
  return child
}

/** A Redis without persistence. */
export type RedisServer = TestServer & {
  /** Kills it immediately. */
  kill: () => Promise<void>
  /** Restarts it, empty. */
  restart: () => Promise<void>
  /** Suspends it: it neither responds nor closes connections, until it is thawed. */
  freeze: () => void
  thaw: () => void
}

/** Starts one. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child = await runRedis(port)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await runRedis(port)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}
