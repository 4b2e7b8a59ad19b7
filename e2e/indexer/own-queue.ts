/** Workers' queues in this process, on a separate Postgres. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Job } from '@/lib/queue/job'
import { type Home, openHome, secretsOf } from '@/scripts/stack/home'
import { startPostgres } from '@/scripts/stack/postgres'
import { startPreparedPostgres } from '@/scripts/stack/prepared-postgres'
import { chainlessSettings } from './chainless-settings'

type Server = Awaited<ReturnType<typeof startPostgres>>
type Parts = {
  runJobs: typeof import('@/worker/queue/runner').runJobs
  defineJob: typeof import('@/lib/queue/job').defineJob
  payloads: typeof import('@/lib/queue/payloads')
  jobs: readonly Job[]
  log: ReturnType<typeof import('@/lib/log').log>
}

/** Below the newest block: what happened in the two newest is not final. */
const finality = 2

/** The modules of the worker. They read the settings of the process when they are loaded. */
async function loadParts(folder: string, server: Server): Promise<Parts> {
  Object.assign(process.env, chainlessSettings(folder, server), { FINALITY_BLOCKS: String(finality) })
  const [{ runJobs }, { defineJob }, payloads, { jobs }, { log }] = await Promise.all([
    import('@/worker/queue/runner'),
    import('@/lib/queue/job'),
    import('@/lib/queue/payloads'),
    import('@/lib/registry/jobs'),
    import('@/lib/log'),
  ])
  return { runJobs, defineJob, payloads, jobs, log: log() }
}

async function connect(server: Server): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: server.owner })
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}

export class OwnQueue {
  /** Runs of workers that a test started. */
  readonly #started: { stop: AbortController; running: Promise<void> }[] = []
  readonly #blocks = new Set<() => void>()

  private constructor(
    private readonly folder: string,
    private readonly home: Home,
    private server: Server,
    /** A connection with the superuser role. */
    public owner: pg.Client,
    readonly parts: Parts,
  ) {}

  static async open(): Promise<OwnQueue> {
    const folder = mkdtempSync(join(tmpdir(), 'merx-queue-'))
    const home = openHome(folder)
    const server = await startPreparedPostgres(home, { durable: true })
    const owner = await connect(server)
    await owner.query(
      `insert into chain.cursor (id, chain_id, block_number, block_hash, block_timestamp, deployment)
       values (1, 31337, 10, 'hash', 1000, 'test')`,
    )
    return new OwnQueue(folder, home, server, owner, await loadParts(folder, server))
  }

  async close(): Promise<void> {
    await this.owner.end()
    await this.server.process.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The connection strings of the roles. */
  get urls(): Pick<Server, 'owner' | 'web'> {
    return this.server
  }

  /** Kills Postgres and starts it again. */
  async restart(): Promise<void> {
    process.kill(this.server.process.pid, 'SIGKILL')
    await this.server.process.ended
    this.server = await startPostgres(this.home, secretsOf(this.home))
    this.owner = await connect(this.server)
  }

  /** One worker's share of the queue, in this process. */
  work(jobs: readonly Job[]): void {
    const stop = new AbortController()
    const onBlock = (listener: () => void) => this.#blocks.add(listener)
    const { runJobs, log } = this.parts
    this.#started.push({ stop, running: runJobs(jobs, this.server.worker, log, stop.signal, onBlock) })
  }

  /** Stops the workers and waits until their jobs have ended. */
  async stopWork(): Promise<void> {
    for (const { stop } of this.#started) stop.abort()
    await Promise.all(this.#started.splice(0).map(({ running }) => running))
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    return Number((await this.owner.query<{ count: string }>(sql, values)).rows[0]?.count)
  }

  /** A job that records what it did. A subject that begins with `bad` makes it fail. */
  noting(name: string): { job: Job; done: string[] } {
    const done: string[] = []
    const job = this.parts.defineJob({
      name,
      payload: this.parts.payloads.Keyed,
      retry: { limit: 1, delay: 1, delayMax: 1 },
      from: ({ type, subject }) =>
        type === name || (type === 'order.created' && subject.startsWith(name)) ? [{ id: subject }] : [],
      run: async ({ id }) => {
        if (id.startsWith('bad')) throw new Error('This one always fails.')
        done.push(id)
      },
    })
    return { job, done }
  }

  /** Writes a row of the outbox and notifies its readers. */
  async write(type: string, subject: string, data = {}, client = this.owner): Promise<void> {
    await client.query('insert into app.outbox (channel, type, subject, data) values ($1, $2, $3, $4)', [
      'account:test',
      type,
      subject,
      data,
    ])
    await client.query(`select pg_notify('merx_outbox', '')`)
  }

  /** Moves the indexed chain, as the indexer does with each block. */
  async mine(block: number, time: number, hash = `hash of ${block}`): Promise<void> {
    await this.owner.query(
      'update chain.cursor set block_number = $1, block_timestamp = $2, block_hash = $3',
      [block, time, hash],
    )
    for (const wake of this.#blocks) wake()
  }
}
