/** Three servers of Postgres behind one address, as `npm run rehearse` has them: each is lost while someone writes without a break. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cluster } from '@/scripts/rehearse/cluster'
import { waitUntil } from '@/scripts/stack/failure'
import { type Home, openHome } from '@/scripts/stack/home'

let folder: string
let home: Home
let cluster: Cluster
let writer: Writer

/** How long a connection may take, and a statement: a write that waits for a replica in vain waits forever. */
const limits = { connectionTimeoutMillis: 30_000, query_timeout: 30_000 }

/** Runs one statement on a connection of its own. */
async function say<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Writes numbers in their order. One that was not acknowledged is written again, also at the end: it may have been committed. */
class Writer {
  acknowledged = 0
  failed = 0
  #isOver = false
  readonly #work = this.#write()

  async #write(): Promise<void> {
    for (let isOpen = false; !this.#isOver || isOpen; )
      try {
        isOpen = true
        const text = 'insert into numbers values ($1) on conflict do nothing'
        await say(cluster.urls.owner, text, [this.acknowledged + 1])
        this.acknowledged += 1
        isOpen = false
      } catch {
        this.failed += 1
        await pause(20)
      }
  }

  /** Waits until so many more are acknowledged. */
  async more(numbers: number): Promise<void> {
    const wanted = this.acknowledged + numbers
    await waitUntil(() => this.acknowledged >= wanted, { what: `${numbers} more writes`, timeoutMs: 60_000 })
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }
}

/** The numbers that a server has. */
const numbersAt = async (url: string) =>
  (await say<{ number: number }>(url, 'select number from numbers order by 1')).map(({ number }) => number)

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-failover-'))
  home = openHome(folder)
  cluster = await Cluster.start(home)
  await say(cluster.urls.owner, 'create table numbers (number int primary key)')
  writer = new Writer()
})
afterAll(async () => {
  await writer?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a replica that is killed holds up no write, and follows again', async () => {
  await writer.more(20)
  await cluster.killReplica()
  await writer.more(20)
  expect(writer.failed).toBe(0)
})

test('when the primary is killed a replica takes over at the same address, with everything that was acknowledged', async () => {
  const { port } = new URL(cluster.urls.owner)
  const [lost, replicas] = [cluster.primaryPid, cluster.replicaPids]
  await writer.more(20)
  await cluster.failOver()
  const then = writer.acknowledged
  expect(replicas).toContain(cluster.primaryPid)
  expect(cluster.primaryPid).not.toBe(lost)
  expect(new URL(cluster.urls.owner).port).toBe(port)
  expect((await numbersAt(cluster.urls.owner)).slice(0, then)).toEqual(upTo(then))
  await writer.more(20)
})

test('a new replica makes it three again, and each has everything', async () => {
  await cluster.completeAgain(home)
  await writer.more(20)
  await writer.stop()
  const all = upTo(writer.acknowledged)
  expect(await numbersAt(cluster.urls.owner)).toEqual(all)
  expect(cluster.replicaUrls).toHaveLength(2)
  const owner = new URL(cluster.urls.owner)
  for (const replica of cluster.replicaUrls) {
    const url = new URL(owner)
    url.port = new URL(replica).port
    await waitUntil(async () => (await numbersAt(url.href)).length === all.length, {
      what: 'All of it there',
    })
  }
})
