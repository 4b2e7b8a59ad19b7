/**
 * The worker's database client: plain `pg` in the role that can write `chain`. One connection holds the leader's lock and
 * makes every commit, so losing it means losing both.
 */
import { Client, type Connection, Query } from 'pg'

/** A database that is silent this long counts as gone. */
const silenceMs = 300_000

/** The advisory lock of the leading worker: a number that no other lock of this database uses. */
export const leaderLock = 7_719_001

/** The advisory lock of the leader while it indexes blocks again. Nothing is committed meanwhile, which is no fault. */
export const againLock = 7_719_002

/** The advisory lock of the leader while it counts figures or writes the journal again. Nothing is committed meanwhile either. */
export const recountLock = 7_719_004

/** A connection of the worker role. `application_name` shows in pg_stat_activity. */
export async function connectIndexer(connectionString: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: silenceMs,
    // Independent statements are pipelined.
    pipeline: true,
  })
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    // The server must detect a leader that vanished silently, or its lock would never be released.
    await client.query(
      'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
    )
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/**
 * How a transaction plans its statements: `each` leaves the choice to Postgres, `once` uses one generic plan per connection for named
 * statements. For the single rows of one block Postgres would replan each time, because a plan for these rows looks cheaper than a generic
 * one; the planning costs several times what it saves.
 */
type Planned = 'each' | 'once'
const begin: Record<Planned, string> = {
  each: 'begin',
  once: 'begin; set local plan_cache_mode = force_generic_plan',
}

/** Runs `work` in one transaction. Its first statements are sent together with `begin`, which fails only if the connection does. */
export async function inTransaction<T>(
  client: Client,
  work: () => Promise<T>,
  planned: Planned = 'each',
): Promise<T> {
  const begun = client.query(begin[planned])
  try {
    const [result] = await settleAll([work(), begun])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs `work` while the connection holds an advisory lock, by which other processes see that it runs. */
export async function whileHolding<T>(client: Client, lock: number, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lock])
  try {
    return await work()
  } finally {
    // Not awaited: a connection that does not respond any more would delay the failure. It loses the lock with its end.
    client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
  }
}

/** Waits until all parts have ended, then throws the first failure: no part may send a statement after a rollback. */
export async function settleAll<const P extends readonly unknown[]>(
  parts: P,
): Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

const plain = /^[A-Za-z0-9_:.-]+$/

function arrayElement(value: string | null): string {
  if (value === null) return 'NULL'
  if (plain.test(value) && (value.length !== 4 || value.toLowerCase() !== 'null')) return value
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** A Postgres array literal; much cheaper than handing the driver a JavaScript array. */
export const pgArray = (values: readonly (string | null)[]): string =>
  `{${values.map(arrayElement).join(',')}}`

const copyEscapes: { [char: string]: string } = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** One field of COPY's text format. */
export const copyText = (value: string): string =>
  value.replace(/[\\\n\r\t]/g, (char) => copyEscapes[char] ?? char)

/** Methods that the driver has for COPY and its types lack. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/**
 * A COPY whose rows are sent directly after the statement, so that it does not delay the statements behind it. If the statement fails, the
 * server ignores the rows.
 */
class CopyIn extends Query {
  override submit: (connection: Connection) => void

  constructor(sql: string, rows: string, done: (error: Error | undefined) => void) {
    super(sql, done)
    this.submit = (connection) => {
      connection.query(sql)
      const { sendCopyFromChunk, endCopyFrom } = connection as CopyConnection
      sendCopyFromChunk.call(connection, Buffer.from(rows))
      endCopyFrom.call(connection)
    }
  }

  /** Overrides the driver's handler, which would refuse to send rows here: they have been sent. */
  handleCopyInResponse(): void {}
}

/** `COPY … FROM STDIN` of rows already in COPY's text format. */
export function copyIn(client: Client, sql: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, rows, (error) => (error ? reject(error) : resolve())))
  })
}
