/** Which servers answer for the primary after a failover: those with its history, and none that went another way. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearestRead, replicaInUse } from '@/lib/db/replica'
import { databaseState } from '@/lib/db/state'
import { minimalSettings } from '@/lib/env-in-test'
import { type Router, startRouter } from '@/scripts/rehearse/router'
import { waitUntil } from '@/scripts/stack/failure'
import { openHome, type Secrets, secretsOf } from '@/scripts/stack/home'
import { type Postgres, urlsAt } from '@/scripts/stack/postgres'
import { startPreparedPostgres } from '@/scripts/stack/prepared-postgres'
import { asSuperuser, follow, type Primary, promote, startReplica } from '@/scripts/stack/replica'

type Server = Primary & { postgres: Postgres }

let folder: string
let secrets: Secrets
const servers: Server[] = []
/** What the web asks: the address of the primary, and that of its replica. */
let primaryAddress: Router
let replicaAddress: Router
let first: Server

async function serverAt(name: string, from?: Server): Promise<Server> {
  const home = openHome(join(folder, name))
  const postgres = from
    ? await startReplica(home, from, { durable: false })
    : await startPreparedPostgres(home)
  secrets ??= secretsOf(home)
  const server = { home, postgres, port: postgres.port, secrets }
  servers.push(server)
  return server
}

const says = async <T extends object>(server: Server, text: string): Promise<T[]> =>
  asSuperuser(server, async (client) => (await client.query<T>(text)).rows)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-timeline-'))
  first = await serverAt('first')
  primaryAddress = await startRouter(first.port)
  replicaAddress = await startRouter(first.port)
  Object.assign(process.env, minimalSettings, {
    LOG_LEVEL: 'silent',
    DATABASE_URL: urlsAt(primaryAddress.port, secrets).web,
    DATABASE_READ_URL: urlsAt(replicaAddress.port, secrets).web,
  })
})
afterAll(async () => {
  await primaryAddress?.stop()
  await replicaAddress?.stop()
  for (const { postgres } of servers.toReversed()) await postgres.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Whether an answer that is made now comes from the replica. */
const isReadThere = async (): Promise<boolean> =>
  nearestRead(await databaseState(), async () => replicaInUse() !== undefined)

const untilReadThere = (what: string): Promise<void> => waitUntil(isReadThere, { what, timeoutMs: 60_000 })

/** How far ahead of the second server the first one is: negative when it is behind. */
async function bytesAhead(one: Server, other: Server): Promise<number> {
  const place = async (server: Server): Promise<number> => {
    const [row] = await says<{ bytes: string }>(
      server,
      `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
         else pg_current_wal_insert_lsn() end, '0/0')::text as bytes`,
    )
    return Number(row?.bytes)
  }
  return (await place(one)) - (await place(other))
}

/** Makes a replica the primary, after the one before it is gone. */
async function takeOver(lost: Server, next: Server): Promise<void> {
  process.kill(lost.postgres.process.pid, 'SIGKILL')
  await lost.postgres.process.ended
  await promote(next)
  primaryAddress.pointTo(next.port)
}

test('a replica that has commits which the new primary never had is not read', async () => {
  const [second, ahead] = [await serverAt('second', first), await serverAt('ahead', first)]
  replicaAddress.pointTo(ahead.port)
  await untilReadThere('An answer of a replica that has everything')

  // One receives nothing any more, and becomes the primary without what the other has received.
  await says(second, `alter system set primary_conninfo = ''`)
  await says(second, 'select pg_reload_conf()')
  await waitUntil(async () => (await says(second, 'select from pg_stat_wal_receiver')).length === 0, {
    what: 'A replica that receives nothing',
  })
  await says(first, 'create table lost (number int)')
  await says(first, 'select pg_switch_wal()')
  await says(first, 'insert into lost values (1)')
  await waitUntil(async () => (await bytesAhead(ahead, first)) >= 0, { what: 'The last commit received' })
  await takeOver(first, second)
  await follow(ahead, second)

  expect(await bytesAhead(ahead, second)).toBeGreaterThan(0)
  for (let round = 0; round < 20; round++) expect(await isReadThere()).toBe(false)
  expect(await says(ahead, 'select number from lost')).toEqual([{ number: 1 }])
})

test('a replica that follows the new primary is read once it has noted the new history', async () => {
  const second = servers[1] as Server
  const [third, follower] = [await serverAt('third', second), await serverAt('follower', second)]
  replicaAddress.pointTo(follower.port)
  // The copy left the place of the primary before a record that is not written yet.
  await says(second, 'select pg_log_standby_snapshot()')
  await untilReadThere('An answer of a new replica')
  // It looks for its primary without pause, instead of every five seconds.
  await says(follower, `alter system set wal_retrieve_retry_interval = '100ms'`)
  await takeOver(second, third)
  await follow(follower, third)
  await waitUntil(async () => (await bytesAhead(follower, third)) >= 0, { what: 'A replica that follows' })
  // What it does at the latest after `checkpoint_timeout`.
  await says(third, 'checkpoint')
  await waitUntil(async () => (await bytesAhead(follower, third)) >= 0, { what: 'The checkpoint there' })
  await says(follower, 'checkpoint')
  await untilReadThere('An answer of a replica that followed')
})
