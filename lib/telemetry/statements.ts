/**
 * Records SQL statements as spans: the verb and the table, never the text or its values. Hooks into `pg`, which Prisma and the queue use
 * too.
 */
import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { traced } from '@/lib/trace'

const verbs = [
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'copy',
  'listen',
]

/** Returns the name of a statement: its verb and its first table, such as `select app.outbox`. */
export function statementName(text: string): string {
  const word = /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const verb = verbs.includes(word) ? word : 'statement'
  const [, schema, table] =
    /\b(?:from|into|update|join|copy)\s+(?:only\s+)?"?(app|chain|queue)"?\."?([a-z_]+)"?/i.exec(text) ?? []
  return table === undefined ? verb : `${verb} ${schema?.toLowerCase()}.${table.toLowerCase()}`
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '')

type Callback = (error: Error | undefined, result: unknown) => void
type Ask = (this: pg.Client, ...args: unknown[]) => unknown

/** Runs a statement as a span, with a callback or a promise. */
function asSpan(client: pg.Client, ask: Ask, args: unknown[]): unknown {
  const name = statementName(textOf(args[0]))
  const span = { name, kind: 'client', isPart: true, facts: { 'db.system.name': 'postgresql' } } as const
  const last = args.at(-1)
  if (typeof last !== 'function') return traced(span, async () => ask.apply(client, args))
  const callback = AsyncResource.bind(last as Callback)
  const asked = () =>
    new Promise<unknown>((done, fail) => {
      const answered: Callback = (error, result) => (error ? fail(error) : done(result))
      ask.apply(client, [...args.slice(0, -1), answered])
    })
  void traced(span, asked).then(
    (result) => callback(undefined, result),
    (error: Error) => callback(error, undefined),
  )
  return undefined
}

/** Makes every statement a span of the work that runs it. A `Submittable`, such as `COPY`, is not traced. */
export function traceStatements(): void {
  const client = pg.Client.prototype as unknown as { query: Ask }
  const ask = client.query
  client.query = function query(...args) {
    const [config] = args
    const isOwn = typeof (config as { submit?: unknown } | null)?.submit === 'function'
    return isOwn ? ask.apply(this, args) : asSpan(this, ask, args)
  }
  const pool = pg.Pool.prototype as unknown as { connect: (callback?: Callback) => unknown }
  const { connect } = pool
  // A callback that waits for a connection keeps its own context, not that of the call that releases the connection.
  pool.connect = function bound(callback) {
    return connect.call(this, callback && AsyncResource.bind(callback))
  }
}
