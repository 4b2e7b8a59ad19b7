/** Compares the stored events of a transaction with the logs of its receipt: shared by the service and by a visitor's browser. Pure. */
import { type Abi, decodeEventLog, type Hex, type Log } from 'viem'
import type { Place } from '@/lib/chain/contracts'
import { storable } from '@/lib/chain/event-codec'
import * as abis from '@/lib/chain/generated/abi'
import type { FieldCheck } from './schema'

/** An event of one of our contracts, stored or read from a log. */
export type NamedEvent = {
  logIndex: number
  contract: string
  name: string
  args: { [name: string]: unknown }
}

/** The fields by which two sides of a transaction are compared. */
export type MinedRecord = { blockHash: string; blockNumber: string; events: readonly NamedEvent[] }

type RawLog = Pick<Log, 'address' | 'topics' | 'data' | 'logIndex'>

/** All events of our contracts. */
const knownEvents: Abi = Object.values<Abi>(abis).flatMap((abi) => abi.filter(({ type }) => type === 'event'))

function decode({ topics, data }: RawLog): Pick<NamedEvent, 'name' | 'args'> {
  try {
    const { eventName, args } = decodeEventLog({ abi: knownEvents, topics: topics as [Hex, ...Hex[]], data })
    return { name: eventName ?? '', args: { ...args } }
  } catch {
    return { name: `an unknown event ${topics[0] ?? ''}`, args: {} }
  }
}

/** The events of our contracts in a receipt, in order. */
export function eventsIn(logs: readonly RawLog[], places: readonly Place[]): NamedEvent[] {
  return logs.flatMap((log) => {
    const contract = log.address.toLowerCase()
    const isOurs = places.some(({ address }) => address === contract)
    return isOurs ? [{ logIndex: log.logIndex ?? 0, contract, ...decode(log) }] : []
  })
}

const plainArg = (value: unknown) =>
  typeof value === 'string' && !value.startsWith('0x') ? storable(value) : String(value).toLowerCase()

/** Returns an event in a canonical form. Its arguments are left out while they are secret here. */
function eventText({ contract, name, args }: NamedEvent, places: readonly Place[], secret: boolean) {
  const place = places.find(({ address }) => address === contract)
  const title = `${place ? place.name : contract}.${name}`
  if (secret) return title
  const said = Object.keys(args)
    .toSorted()
    .map((key) => `${key}: ${plainArg(args[key])}`)
  return `${title}(${said.join(', ')})`
}

/** Returns the fields of a transaction, by name. */
export function recordTexts(
  { blockHash, blockNumber, events }: MinedRecord,
  places: readonly Place[],
  isSecret: (event: NamedEvent) => boolean,
): Map<string, string> {
  return new Map([
    ['blockNumber', blockNumber],
    ['blockHash', blockHash],
    ...events.map((event) => [`event ${event.logIndex}`, eventText(event, places, isSecret(event))] as const),
  ])
}

/** Compares two sides of a transaction; a side is null if it has nothing of it. */
export function compareTexts(
  ours: ReadonlyMap<string, string> | null,
  theirs: ReadonlyMap<string, string> | null,
): FieldCheck[] {
  const names = new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])
  return [...names].map((name) => {
    const [table, contract] = [ours?.get(name) ?? null, theirs?.get(name) ?? null]
    return { name, table, contract, equal: table === contract }
  })
}
