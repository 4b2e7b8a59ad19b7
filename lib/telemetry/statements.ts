/**
 * Statements as spans: what each does and to which table, never its text or values. All of them pass `pg`, those of Prisma and of the
 * queue too.
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

/** Runs a statement as a span, however its caller waits for it: by a callback or a promise. */
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

/** Makes every statement a span of the work that asks for it. A `Submittable`, such as `COPY`, has a way of its own. */
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
  // A connection that another call gives back is handed over in that call's context.
  pool.connect = function bound(callback) {
    return connect.call(this, callback && AsyncResource.bind(callback))
  }
}
