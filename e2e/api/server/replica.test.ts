/** A web with a streaming replica: what the replica answers is as new as what the primary does, and nothing depends on it. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Agent, mintAgent, type Person, person, personOf, publishedListing } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { market, setting } from '@/e2e/stack'
import type { Listing } from '@/lib/listings/schema'
import { Actor } from '@/scripts/seed/actors'
import { waitUntil } from '@/scripts/stack/failure'
import { homeAt, openHome, secretsOf } from '@/scripts/stack/home'
import type { Postgres } from '@/scripts/stack/postgres'
import { asSuperuser, forgetReplica, type Primary, startReplica } from '@/scripts/stack/replica'
import { type CountedDatabase, startCountedDatabase } from './counted-database'
import { type SecondWeb, startSecondWeb } from './second-web'

const home = homeAt(setting('MERX_HOME'))
const replicaHome = openHome(home.at('replica'))
const primary: Primary = {
  home,
  port: Number(new URL(setting('DATABASE_URL')).port),
  secrets: secretsOf(home),
}

let replica: Postgres
let counted: CountedDatabase
let web: SecondWeb
let owner: Person
let agent: Agent
/** The owner, at the web that has the replica. */
let there: Person

beforeAll(async () => {
  owner = await person()
  agent = await mintAgent(owner)
  replica = await startReplica(replicaHome, primary, { durable: false })
  counted = await startCountedDatabase(replica.web)
  web = await startSecondWeb({ MERX_SERVER: 'fast', DATABASE_READ_URL: counted.url })
  there = await personOf(new Actor({ ...market(), url: web.url }, owner.actor.privateKey), '1')
})
afterAll(async () => {
  await web?.stop()
  await counted?.stop()
  await replica?.process.stop()
  await forgetReplica(replicaHome, primary)
  rmSync(replicaHome.path, { recursive: true, force: true })
})

/** The reads that the replica has answered since the last time, without the question how far it is. */
const readThere = (): string[] => counted.take().filter((text) => !text.includes('pg_is_in_recovery'))

/** Runs one statement at the replica as its superuser. */
const atReplica = (text: string) =>
  asSuperuser({ port: replica.port, secrets: primary.secrets }, (client) => client.query(text))

/** Changes the title, and reads it in the next call. */
async function rename(id: string, title: string): Promise<void> {
  good(await there.patch<Listing>(`/listings/${id}`, { title }))
  expect(good(await there.get<Listing>(`/listings/${id}`)).title).toBe(title)
}

/** Asks for something public until the replica has answered: it may be behind a commit of another test for a moment. */
async function untilReplicaAnswers(path: string): Promise<void> {
  let round = 0
  const isAnswered = async () => {
    readThere()
    // An address that was not asked before: what is kept is asked of no server.
    round += 1
    expect((await fetch(`${web.url}${path}?pageSize=${(round % 50) + 1}`)).status).toBe(200)
    return readThere().length > 0
  }
  await waitUntil(isAnswered, { what: `An answer of the replica to ${path}` })
}

test('the replica answers what has not changed, and no one reads behind a commit', async () => {
  const id = await publishedListing(owner, agent)
  await untilReplicaAnswers('/api/v1/explorer/jobs')
  await untilReplicaAnswers('/network')
  for (let round = 0; round < 10; round++) await rename(id, `A table of prices, ${round}`)
})

test('a replica that is behind is left out until it has caught up', async () => {
  const id = await publishedListing(owner, agent)
  await atReplica('select pg_wal_replay_pause()')
  try {
    good(await there.patch<Listing>(`/listings/${id}`, { description: 'Written first.' }))
    readThere()
    await rename(id, 'Renamed while the replica stands still')
    expect(readThere()).toEqual([])
  } finally {
    await atReplica('select pg_wal_replay_resume()')
  }
  await untilReplicaAnswers('/api/v1/explorer/jobs')
})

test('no one writes at a replica, and a web without its replica answers as before', async () => {
  const client = new pg.Client({ connectionString: replica.web })
  await client.connect()
  await expect(client.query('delete from app.listings')).rejects.toMatchObject({ code: '25006' })
  await client.end()
  const id = await publishedListing(owner, agent)
  process.kill(replica.process.pid, 'SIGKILL')
  await rename(id, 'Renamed without a replica')
  for (const path of ['/listings', '/explorer/jobs', '/explorer/leaderboard', '/explorer/agents'])
    expect((await there.get(path)).status, path).toBe(200)
})
