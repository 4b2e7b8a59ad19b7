/** A streaming replica of an embedded Postgres: a copy of its data folder that follows its WAL. */
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hasCode } from './failure'
import type { Home, Secrets } from './home'
import {
  type Place,
  type Postgres,
  placeOf,
  postgresData,
  runServer,
  stopLeftoverPostgres,
  superuserUrl,
} from './postgres'

/** Folders that belong to the running server alone. The replica creates or receives its own. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = /^(postmaster\.(pid|opts)|(standby|recovery)\.signal|backup_label.*|pgsql_tmp.*)$/

/** The primary: the home, the port and the passwords of a server. */
export type Primary = { home: Home; port: number; secrets: Secrets }

/** Runs `work` as the superuser of the server at a port. */
export async function asSuperuser<T>(
  { port, secrets }: Pick<Primary, 'port' | 'secrets'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: superuserUrl(port, secrets),
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies a folder whose files may change or disappear meanwhile: the WAL corrects that. */
function copyFolder(from: string, to: string, give: (path: string) => void, isTop = true): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isTop && leftOut.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      if (!isTop || !emptied.includes(entry.name)) copyFolder(source, target, give, false)
    } else if (!copyFile(source, target)) continue
    give(target)
  }
}

function copyFile(source: string, target: string): boolean {
  try {
    copyFileSync(source, target)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** The replication slot of a home's replica on the primary. */
const slotOf = (home: Home): string => `merx_${Buffer.from(home.path).toString('hex').slice(-40)}`

const keepLogFor = (slot: string, primary: Primary): Promise<unknown> =>
  asSuperuser(primary, (client) =>
    client.query(
      `select pg_create_physical_replication_slot($1, true)
       where not exists (select from pg_replication_slots where slot_name = $1)`,
      [slot],
    ),
  )

const connectionTo = ({ port, secrets }: Primary): string =>
  `host=127.0.0.1 port=${port} user=postgres password=${secrets.owner}`

/** Creates the data folder of a replica while its primary is running. */
async function copyPrimary({ data, user }: Place, slot: string, primary: Primary): Promise<void> {
  const give = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid)
  }
  const write = (name: string, text: string) => {
    writeFileSync(join(data, name), text, { mode: 0o600 })
    give(join(data, name))
  }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const source = await postgresData(primary.home)
  await keepLogFor(slot, primary)
  await asSuperuser(primary, async (client) => {
    await client.query(`select pg_backup_start('merx replica', true)`)
    copyFolder(source, data, give)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    write('backup_label', rows[0]?.labelfile ?? '')
  })
  write('standby.signal', '')
  write(
    'postgresql.auto.conf',
    `primary_conninfo = '${connectionTo(primary)}'
primary_slot_name = '${slot}'
hot_standby_feedback = on
`,
  )
}

/** Starts the replica of a home, which is copied from its primary when it has no data, and waits until it serves reads. */
export async function startReplica(home: Home, primary: Primary, { durable = true } = {}): Promise<Postgres> {
  const place = await placeOf(home)
  await stopLeftoverPostgres(place.data)
  if (!existsSync(join(place.data, 'PG_VERSION'))) await copyPrimary(place, slotOf(home), primary)
  return runServer(place, home, primary.secrets, { durable })
}

/** Drops the replication slot of a replica that does not come back: the primary would retain its WAL. */
export const forgetReplica = (home: Home, primary: Primary): Promise<unknown> =>
  asSuperuser(primary, (client) =>
    client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
      [slotOf(home)],
    ),
  )

/** Makes a replica the primary. */
export const promote = (replica: Primary): Promise<unknown> =>
  asSuperuser(replica, (client) => client.query('select pg_promote(true, 60)'))

/** Makes a running replica follow another primary, one that has been promoted. */
export async function follow(replica: Primary, primary: Primary): Promise<void> {
  await keepLogFor(slotOf(replica.home), primary)
  await asSuperuser(replica, async (client) => {
    await client.query(`alter system set primary_conninfo = '${connectionTo(primary)}'`)
    await client.query('select pg_reload_conf()')
  })
}
