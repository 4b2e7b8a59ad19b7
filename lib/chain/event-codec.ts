/**
 * Decodes logs of known events, and converts their arguments to JSON and back. Reads the ABI once and slices hex after that:
 * viem's general decoder validates and checksums every address, which costs more than the rest of indexing.
 */
import { type AbiEvent, toEventSelector } from 'viem'
import type { ArgValue, EventArgs } from './projection'

/** The parts of a log that hold the arguments. */
type RawArgs = { topics: readonly string[]; data: string }

/** The decoder of one event. */
export type EventCodec = {
  name: string
  topic: string
  decode(log: RawArgs): EventArgs
  /** Serializes to JSON text: bigints as decimal strings. */
  toJson(args: EventArgs): string
  /** Restores the arguments from parsed JSON. */
  fromJson(json: { [name: string]: unknown }): EventArgs
}

type Kind = 'number' | 'bigint' | 'address' | 'bool' | 'hex' | 'string' | 'hash'
type Field = { name: string; kind: Kind; width: number; signed: boolean; place: Place }
type Place = { topic: number } | { word: number }

/** Postgres text cannot hold NUL. Replaces it, so that an on-chain string cannot stop the indexer. */
export const storable = (value: string): string => value.replaceAll('\u0000', '\uFFFD')

const utf8 = new TextDecoder()

const word = (data: string, index: number): string => {
  const start = 2 + index * 64
  const slice = data.slice(start, start + 64)
  if (slice.length !== 64) throw new Error('log data is shorter than its event')
  return slice
}

function dynamicBytes(data: string, index: number): string {
  const start = 2 + Number.parseInt(word(data, index), 16) * 2
  const length = Number.parseInt(data.slice(start, start + 64), 16) * 2
  const bytes = data.slice(start + 64, start + 64 + length)
  if (bytes.length !== length) throw new Error('log data is shorter than its event')
  return bytes
}

function readWord(field: Field, hex: string): ArgValue {
  switch (field.kind) {
    case 'address':
      return `0x${hex.slice(24)}`
    case 'bool':
      return hex.endsWith('1')
    case 'number':
      return field.signed ? Number(BigInt.asIntN(64, BigInt(`0x${hex}`))) : Number.parseInt(hex, 16)
    case 'bigint': {
      const value = BigInt(`0x${hex}`)
      return field.signed ? BigInt.asIntN(256, value) : value
    }
    default:
      return `0x${hex.slice(0, field.width * 2)}`
  }
}

function readField(field: Field, log: RawArgs): ArgValue {
  if ('topic' in field.place) return readWord(field, (log.topics[field.place.topic] ?? '').slice(2))
  const at = field.place.word
  if (field.kind === 'string') return storable(utf8.decode(Buffer.from(dynamicBytes(log.data, at), 'hex')))
  if (field.kind === 'hex' && field.width === 0) return `0x${dynamicBytes(log.data, at)}`
  return readWord(field, word(log.data, at))
}

function kindOf(type: string): Omit<Field, 'name' | 'place'> {
  const [, base = '', bits = ''] = /^([a-z]+)(\d*)$/.exec(type) ?? []
  const width = Number(bits)
  if (base === 'uint' || base === 'int')
    return { kind: width <= 48 && width > 0 ? 'number' : 'bigint', width, signed: base === 'int' }
  if (base === 'address' || base === 'bool' || base === 'string')
    return { kind: base, width: 0, signed: false }
  if (base === 'bytes') return { kind: 'hex', width, signed: false }
  throw new Error(`events with a ${type} are not supported`)
}

function fieldsOf(event: AbiEvent): Field[] {
  let topics = event.anonymous ? 0 : 1
  let words = 0
  return event.inputs.map((input) => {
    const shape = kindOf(input.type)
    const dynamic = shape.kind === 'string' || (shape.kind === 'hex' && shape.width === 0)
    // Only the hash of an indexed string is stored.
    const field = input.indexed && dynamic ? { kind: 'hash' as const, width: 32, signed: false } : shape
    const place = input.indexed ? { topic: topics++ } : { word: words++ }
    return { name: input.name ?? '', ...field, place }
  })
}

const quote = (field: Field, value: ArgValue): string =>
  field.kind === 'number' || field.kind === 'bool'
    ? String(value)
    : field.kind === 'string'
      ? JSON.stringify(value)
      : `"${value}"`

/** Returns the codec of one event. Throws for types that none of our events has (arrays, tuples). */
export function eventCodec(event: AbiEvent): EventCodec {
  const fields = fieldsOf(event)
  const labels = fields.map(({ name }) => `${JSON.stringify(name)}:`)
  return {
    name: event.name,
    topic: toEventSelector(event),
    decode: (log) => {
      const args: EventArgs = {}
      for (const field of fields) args[field.name] = readField(field, log)
      return args
    },
    toJson: (args) =>
      `{${fields.map((field, i) => labels[i] + quote(field, args[field.name] ?? '')).join(',')}}`,
    fromJson: (json) => {
      const args: EventArgs = {}
      for (const { name, kind } of fields) {
        const value = json[name]
        if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
          throw new Error(`stored ${event.name} lacks ${name}`)
        args[name] = kind === 'bigint' ? BigInt(value) : value
      }
      return args
    },
  }
}
