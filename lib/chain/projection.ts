/**
 * THE maker of projections: a table that says, for every event of a contract, what it does to the row it is
 * about. A new Solidity event does not compile until it has a handler or an explicit `ignore`. Pure: the worker
 * folds with it, `npm run verify` folds again with it.
 */
import type {
  Abi,
  AbiEvent,
  AbiParameterToPrimitiveType,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import type { ContractKey } from './contracts'

/** What a column can hold. Money and times are bigint. */
export type Value = string | bigint | number | boolean | null
export type Row = { [field: string]: Value }

/** Which contract of the deployment a projection reads. */
export type Source = ContractKey

/** An argument of an event as decoded: uint ≤ 48 bits as number, larger as bigint, addresses and bytes lower-case. */
export type ArgValue = string | bigint | number | boolean
export type EventArgs = { [name: string]: ArgValue }

/** One decoded event with its place in the chain. `at` is the timestamp of its block, in seconds. */
export type ChainEvent = {
  source: Source
  currency: string | null
  contract: string
  name: string
  args: EventArgs
  block: bigint
  blockHash: string
  logIndex: number
  txHash: string
  at: bigint
}

/** What a handler may know besides row and arguments. */
type Moment = Pick<ChainEvent, 'at' | 'block' | 'txHash' | 'contract' | 'currency'>

/** A database column and how its text form is read back. */
export type Column<T extends Value = Value> = {
  name: string
  pg: 'text' | 'numeric' | 'int8' | 'int4' | 'bool'
  read(text: string | null): T
}

const unread = (name: string) => new Error(`column ${name} is unexpectedly null`)
const column = <T extends Value>(name: string, pg: Column['pg'], parse: (text: string) => T): Column<T> => ({
  name,
  pg,
  read: (text) => {
    if (text === null) throw unread(name)
    return parse(text)
  },
})

/** Text: names, statuses, lower-case addresses and hashes. */
export const text = <T extends string = string>(name: string) => column(name, 'text', (value) => value as T)
/** A uint256: money in smallest units, token ids. */
export const units = (name: string) => column(name, 'numeric', BigInt)
/** A 64-bit number: chain seconds, block numbers, counters. */
export const int8 = (name: string) => column(name, 'int8', BigInt)
/** A small number. */
export const int4 = (name: string) => column(name, 'int4', Number)
/** True or false. */
export const flag = (name: string) => column(name, 'bool', (value) => value === 'true')
/** The same column, null allowed. */
export const orNull = <T extends Value>(inner: Column<T>): Column<T | null> => ({
  ...inner,
  read: (value) => (value === null ? null : inner.read(value)),
})

/** Written where an event does not concern the projection. */
export const ignore = 'ignore'

type EventOf<A extends Abi> = Extract<A[number], { type: 'event' }>
type ArgsOf<E extends AbiEvent> = {
  [P in E['inputs'][number] as P['name'] & string]: AbiParameterToPrimitiveType<P>
}
type Handlers<A extends Abi, R> = {
  [E in EventOf<A> as E['name']]: ((row: R, args: ArgsOf<E>, moment: Moment) => R) | typeof ignore
}

/**
 * Tells readers of the outbox about a change: `topic` starts the type (`order.delivered`). Of `sealed` events they learn that they
 * happened, and not in which transaction.
 */
type Announcement<R> = { topic: string; channel(row: R): string; sealed?: readonly string[] }

/**
 * A table computed in Postgres from several projections (and from what people wrote): `refresh` is a function over an array of
 * ids that makes its rows what the view `source` says, and deletes those whose id is gone.
 */
export type Derived = Follower & {
  refresh: `chain.${string}`
  /** Tables that `refresh` keeps next to it. */
  followers: readonly Follower[]
}

/** A table and the view that says what it must be; `key` tells its rows apart where they differ. */
type Follower = { table: `chain.${string}`; source: `chain.${string}`; key: string }

/** A deadline of a row: the job `job` is queued by the first block whose time is after `due` (lib/queue/timers.ts). */
type RowDeadline = { job: string; due: bigint }

/** The deadlines a row may have: the jobs they queue, the fields with their times, and those that run now. */
type Deadlines<R> = {
  jobs: readonly string[]
  fields: readonly (keyof R & string)[]
  of(row: R): readonly RowDeadline[]
}

/** Reads the contract that the row is projected from, at the block up to which the tables are indexed. */
export type Read<A extends Abi> = <N extends ContractFunctionName<A, 'view'>>(
  functionName: N,
  args: ContractFunctionArgs<A, 'view', N>,
) => Promise<ContractFunctionReturnType<A, 'view', N>>

/** What the row says and what the contract's storage says, by field; addresses in any case. */
export type Facts = { [field: string]: readonly [row: Value, stored: Value] }

type Columns = { [field: string]: Column }
type RowOf<C extends Columns> = { [F in keyof C]: C[F] extends Column<infer T> ? T : never }

type Definition<A extends Abi, C extends Columns, R = RowOf<C>> = {
  /** Starts the key under which events of one row are found: `<name>:<id>`. */
  name: string
  source: Source
  abi: A
  table: `chain.${string}`
  columns: C
  /** The row's field that holds the id, and the event arguments it is taken from: the first the event has, or `all` joined by `/`. */
  id: { field: keyof R & string; args: readonly string[]; all?: true }
  /** Ids repeat between currencies: the row has a `currency` and the key is `<currency>:<id>`. */
  perCurrency?: boolean
  initial(id: string, currency: string): R
  announce: Announcement<R> | null
  /** The derived table that changes with this one, and the field that holds its id. */
  derived?: { table: Derived; field: keyof R & string }
  /** What happens when chain time passes: kept by the indexer with the row. */
  deadlines?: Deadlines<NoInfer<R>>
  /** For `npm run verify`: where contract storage knows the same. */
  storage: NoInfer<(row: R, read: Read<A>) => Promise<Facts>> | null
  on: NoInfer<Handlers<A, R>>
}

/** `Read` once the ABI is out of sight. */
type UntypedRead = (functionName: string, args: readonly unknown[]) => Promise<unknown>

/** A projection as the worker sees it: no domain left, only rows. */
export type Projection = {
  name: string
  source: Source
  abi: Abi
  table: string
  columns: readonly ({ field: string } & Column)[]
  keyFields: readonly string[]
  announce: Announcement<Row> | null
  derived: { table: Derived; field: string } | null
  deadlines: Deadlines<Row> | null
  storage: ((row: Row, read: UntypedRead) => Promise<Facts>) | null
  /** The id of the row the event is about, or null when the projection ignores it. */
  idOf(event: ChainEvent): string | null
  initial(id: string): Row
  fold(row: Row, event: ChainEvent): Row
}

/** Makes a projection; throws when a handled event carries none of the id arguments. */
export function projection<const A extends Abi, C extends Columns>(definition: Definition<A, C>): Projection {
  const { name, source, abi, table, id, perCurrency = false } = definition
  const handlers = definition.on as unknown as { [event: string]: Handler | typeof ignore }
  const idArgs = idArguments(name, abi, handlers, id)
  const initial = definition.initial as (id: string, currency: string) => Row
  return {
    name,
    source,
    abi,
    table,
    columns: Object.entries<Column>(definition.columns).map(([field, column]) => ({ field, ...column })),
    keyFields: perCurrency ? ['currency', id.field] : [id.field],
    announce: definition.announce as Announcement<Row> | null,
    derived: definition.derived ?? null,
    deadlines: (definition.deadlines as Deadlines<Row> | undefined) ?? null,
    storage: definition.storage as unknown as Projection['storage'],
    idOf: (event) => {
      const args = idArgs.get(event.name)
      if (args === undefined) return null
      const key = args.map((arg) => String(event.args[arg])).join('/')
      return perCurrency ? `${event.currency}:${key}` : key
    },
    initial: (key) => {
      const [currency, ...rest] = perCurrency ? key.split(':') : ['', key]
      return initial(rest.join(':'), currency ?? '')
    },
    fold: (row, event) => {
      const handler = handlers[event.name]
      if (handler === undefined || handler === ignore) return row
      return handler(row, event.args, event)
    },
  }
}

type Handler = (row: Row, args: EventArgs, moment: Moment) => Row

function idArguments(
  projection: string,
  abi: Abi,
  handlers: { [event: string]: Handler | typeof ignore },
  { args: candidates, all }: { args: readonly string[]; all?: true },
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const item of abi) {
    if (item.type !== 'event' || handlers[item.name] === ignore) continue
    const had = candidates.filter((candidate) => item.inputs.some((input) => input.name === candidate))
    if (had.length === 0 || (all && had.length < candidates.length))
      throw new Error(`${projection}: ${item.name} carries ${all ? 'not all' : 'none'} of ${candidates}`)
    found.set(item.name, all ? had : had.slice(0, 1))
  }
  return found
}

/** The id's parts in the order of `keyFields`, as text. */
export const keyParts = (projection: Projection, id: string): string[] => {
  if (projection.keyFields.length === 1) return [id]
  const at = id.indexOf(':')
  return [id.slice(0, at), id.slice(at + 1)]
}

/** `OrderDelivered` under topic `order` → `order.delivered`; `RedoRequested` → `order.redo_requested`. */
export function announcedAs(topic: string, event: string): string {
  const short = event.toLowerCase().startsWith(topic) ? event.slice(topic.length) : event
  const words = short.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [short]
  return `${topic}.${words.join('_').toLowerCase()}`
}
