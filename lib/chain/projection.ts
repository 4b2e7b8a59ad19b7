/**
 * Builds projections: a table that defines, for every event of a contract, its effect on the row that it is about. A new Solidity event
 * does not compile until it has a handler or an explicit `ignore`. Pure: the worker folds with it, and `npm run verify` folds again.
 */
import type {
  Abi,
  AbiEvent,
  AbiParameterToPrimitiveType,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import type { EventFamily } from '@/lib/event-types'
import type { Column, Value } from './columns'
import type { ContractKey } from './contracts'
import type { Figure } from './figures/figures'

export type Row = { [field: string]: Value }

/** The contract that a projection reads. */
export type Source = ContractKey

/** A decoded event argument: uint ≤ 48 bits as number, larger as bigint, addresses and bytes lower-case. */
export type ArgValue = string | bigint | number | boolean
export type EventArgs = { [name: string]: ArgValue }

/** A decoded event with its position in the chain. `at` is its block's timestamp, in seconds. */
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

/** A handler's input besides row and arguments. */
type Moment = Pick<ChainEvent, 'at' | 'block' | 'txHash' | 'contract' | 'currency'>

/** Marks an event that does not affect the projection. */
export const ignore = 'ignore'

export type EventOf<A extends Abi> = Extract<A[number], { type: 'event' }>
export type ArgsOf<E extends AbiEvent> = {
  [P in E['inputs'][number] as P['name'] & string]: AbiParameterToPrimitiveType<P>
}
/** The effect of each event on a row: the changed fields. A state machine returns the whole state. */
type Handlers<A extends Abi, R> = {
  [E in EventOf<A> as E['name']]: ((row: R, args: ArgsOf<E>, moment: Moment) => Partial<R>) | typeof ignore
}

/**
 * Announces a change in the outbox. `topic` is the prefix of the type (`order.delivered`). `sealed` events are announced without their
 * transaction. `subject` is the id in the API, if it differs from the row's.
 */
type Announcement<R> = {
  topic: EventFamily | 'credit'
  channel(row: R): string
  subject?(row: R): string
  sealed?: readonly string[]
}

/**
 * A table computed in Postgres from several projections (and off-chain rows). `refresh` is a function of an array of ids that makes the
 * rows equal to the view `source` and deletes rows that are not in it.
 */
export type Derived = Follower & {
  refresh: `chain.${string}`
  /** Tables that `refresh` maintains too. */
  followers: readonly Follower[]
}

/** A table and the view that defines it; `key` identifies rows in a comparison. */
type Follower = { table: `chain.${string}`; source: `chain.${string}`; key: string }

/** A deadline of a row. `job` is queued by the first block with a time after `due` (lib/queue/timers.ts). */
type RowDeadline = { job: string; due: bigint }

/** The possible deadlines of a row (jobs, and fields with their times) and the current ones. */
type Deadlines<R> = {
  jobs: readonly string[]
  fields: readonly (keyof R & string)[]
  of(row: R): readonly RowDeadline[]
}

/** Reads the projected contract at the newest indexed block. */
export type Read<A extends Abi> = <N extends ContractFunctionName<A, 'view'>>(
  functionName: N,
  args: ContractFunctionArgs<A, 'view', N>,
) => Promise<ContractFunctionReturnType<A, 'view', N>>

/** Reads a contract that the projected one deployed, at the newest indexed block. */
type ReadAt = <const A extends Abi, N extends ContractFunctionName<A, 'view'>>(
  place: { address: string; abi: A },
  functionName: N,
  args: ContractFunctionArgs<A, 'view', N>,
) => Promise<ContractFunctionReturnType<A, 'view', N>>

/** Fields of the row with the same fields in the contract's storage, to compare. Addresses can be in any case. */
export type Facts = { [field: string]: readonly [row: Value, stored: Value] }

/** The comparable form of a value. Contracts return addresses in mixed case. */
export const plainFact = (value: Value): string => String(value).toLowerCase()

type Columns = { [field: string]: Column }
type RowOf<C extends Columns> = { [F in keyof C]: C[F] extends Column<infer T> ? T : never }

type Definition<A extends Abi, C extends Columns, R = RowOf<C>> = {
  /** The prefix of the key that finds a row's events: `<name>:<id>`. */
  name: string
  source: Source
  abi: A
  table: `chain.${string}`
  columns: C
  /**
   * The row's id field, and its event arguments: the first one present, or `all` joined by `/`. For `from|to` in `all`, the first one that
   * the event has is used. Numbers in `hashes` are written as 32 bytes in hex.
   */
  id: { field: keyof R & string; args: readonly string[]; all?: true; hashes?: readonly string[] }
  /** Ids repeat across currencies, so the row has a `currency` and the key is `<currency>:<id>`. */
  perCurrency?: boolean
  /** Whether an event that names a row does not concern it: it neither creates the row nor is listed under its key. */
  isEmpty?: (event: Pick<ChainEvent, 'name' | 'args'>) => boolean
  initial(id: string, currency: string): R
  announce: Announcement<R> | null
  /** The derived table that depends on this one, and the field with its id. */
  derived?: { table: Derived; field: keyof R & string }
  /** The row's deadlines in chain time, stored by the indexer. */
  deadlines?: Deadlines<NoInfer<R>>
  /** What a row adds to the figures. Pure; it may read only constant fields of `parent`. */
  figures?: NoInfer<(row: R, parent: Row | null) => readonly Figure[]>
  /** The row whose fields the figures need too, and the field with its id. */
  parent?: { projection: Projection; field: keyof R & string }
  /** For `npm run verify`: compares the row with contract storage. */
  storage: NoInfer<(row: R, read: Read<A>, readAt: ReadAt) => Promise<Facts>> | null
  on: NoInfer<Handlers<A, R>>
}

/** The part of a definition that is safe to load in a browser: what the contract stores about a row. */
type StoredPart<A extends Abi, C extends Columns> = Pick<Definition<A, C>, keyof StoredShape | 'table'>
/** Declares the stored part of a definition. */
export const stored = <const A extends Abi, C extends Columns>(part: StoredPart<A, C>) => part

/** `Read` without its ABI types. */
type UntypedRead = (functionName: string, args: readonly unknown[]) => Promise<unknown>

/** `ReadAt` without its ABI types. */
type UntypedReadAt = (
  place: { address: string; abi: Abi },
  functionName: string,
  args: readonly unknown[],
) => Promise<unknown>

/** A projection in the worker, with untyped rows. */
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
  figures: ((row: Row, parent: Row | null) => readonly Figure[]) | null
  parent: { projection: Projection; field: string } | null
  storage: ((row: Row, read: UntypedRead, readAt: UntypedReadAt) => Promise<Facts>) | null
  /** Returns the id of the event's row, or null when the projection ignores the event. */
  idOf(event: ChainEvent): string | null
  initial(id: string): Row
  /** Applies an event to a row in place. One object per row and not per event: copying would dominate the cost of indexing. */
  change(row: Row, event: ChainEvent): void
  /** Returns the row after an event. */
  fold(row: Row, event: ChainEvent): Row
}

/** The part that restores a row and compares it with its contract. */
export type StoredShape = Pick<Projection, 'source' | 'abi' | 'columns' | 'storage'>

/** Erases the types of a stored part, as `projection` does. */
export const shapeOfStored = <A extends Abi, C extends Columns>(
  part: Pick<StoredPart<A, C>, keyof StoredShape>,
): StoredShape => ({
  source: part.source,
  abi: part.abi,
  columns: Object.entries<Column>(part.columns).map(([field, column]) => ({ field, ...column })),
  storage: part.storage as unknown as Projection['storage'],
})

/** Builds a projection. Throws when a handled event has none of the id arguments. */
export function projection<const A extends Abi, C extends Columns>(definition: Definition<A, C>): Projection {
  const { name, abi, table, id, perCurrency = false } = definition
  const handlers = definition.on as unknown as { [event: string]: Handler | typeof ignore }
  const idArgs = idArguments(name, abi, handlers, id)
  const initial = definition.initial as (id: string, currency: string) => Row
  const change = (row: Row, event: ChainEvent): void => {
    const handler = handlers[event.name]
    if (handler !== undefined && handler !== ignore) Object.assign(row, handler(row, event.args, event))
  }
  return {
    name,
    ...shapeOfStored(definition),
    table,
    keyFields: perCurrency ? ['currency', id.field] : [id.field],
    announce: definition.announce as Announcement<Row> | null,
    derived: definition.derived ?? null,
    deadlines: (definition.deadlines as Deadlines<Row> | undefined) ?? null,
    figures: (definition.figures as Projection['figures'] | undefined) ?? null,
    parent: definition.parent ?? null,
    idOf: (event) => {
      const args = idArgs.get(event.name)
      if (args === undefined || definition.isEmpty?.(event)) return null
      const key = args
        .map((arg) => (id.hashes?.includes(arg) ? hashOf(event.args[arg]) : String(event.args[arg])))
        .join('/')
      return perCurrency ? `${event.currency}:${key}` : key
    },
    initial: (key) => {
      const [currency, ...rest] = perCurrency ? key.split(':') : ['', key]
      return initial(rest.join(':'), currency ?? '')
    },
    change,
    fold: (row, event) => {
      const after = { ...row }
      change(after, event)
      return after
    },
  }
}

/** A uint256 as 32 bytes in hex, as contracts write the subject of a lock or a dispute. */
const hashOf = (value: ArgValue | undefined): string =>
  typeof value === 'bigint' ? `0x${value.toString(16).padStart(64, '0')}` : String(value)

type Handler = (row: Row, args: EventArgs, moment: Moment) => Partial<Row>

function idArguments(
  projection: string,
  abi: Abi,
  handlers: { [event: string]: Handler | typeof ignore },
  { args: candidates, all }: { args: readonly string[]; all?: true },
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const item of abi) {
    if (item.type !== 'event' || handlers[item.name] === ignore) continue
    const had = candidates.flatMap(
      (candidate) =>
        candidate.split('|').find((one) => item.inputs.some((input) => input.name === one)) ?? [],
    )
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
