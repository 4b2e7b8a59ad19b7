/** Which records can be compared with a contract, and how: shared by the service and a visitor's browser. Pure. */
import type { Abi } from 'viem'
import { agentProjection } from '@/lib/agents/projection'
import { storedCampaign, storedSlot } from '@/lib/campaigns/stored'
import type { Value } from '@/lib/chain/columns'
import type { Place } from '@/lib/chain/contracts'
import { type Facts, plainFact, type Row, type StoredShape, shapeOfStored } from '@/lib/chain/projection'
import { isJobNumber, jobKeyOf } from '@/lib/jobs/job-id'
import { jobProjection } from '@/lib/jobs/projection'
import { orderProjection } from '@/lib/orders/projection'
import type { FieldCheck, StoredKind } from './schema'

/** The storage layout of each kind of record in its contract. */
export const storedShapes: Record<StoredKind, StoredShape> = {
  order: orderProjection,
  campaign: shapeOfStored(storedCampaign),
  slot: shapeOfStored(storedSlot),
  job: jobProjection,
  agent: agentProjection,
}

/** Returns the key of the row, or null for an id that no row of the kind can have. */
export function keyOf(kind: StoredKind, id: string): string | null {
  const isNumber = isJobNumber(id)
  if (kind === 'agent') return isNumber ? id : null
  if (kind === 'job') return isNumber ? jobKeyOf(id) : null
  return isNumber ? null : id
}

/** Reads a contract, from any node. */
export type ReadContract = (
  at: { address: string; abi: Abi },
  functionName: string,
  args: readonly unknown[],
) => Promise<unknown>

/** The contract that stores a row. */
export function placeOf({ source }: StoredShape, row: Row, places: readonly Place[]): Place {
  const place = places.find(
    ({ key, currency }) => key === source && (currency === null || currency === row.currency),
  )
  if (!place) throw new Error(`the deployment has no ${source}`)
  return place
}

/** Reads a contract's storage for a row. */
export function storedFacts(shape: StoredShape, row: Row, place: Place, read: ReadContract): Promise<Facts> {
  const { source, abi, storage } = shape
  if (!storage) throw new Error(`${source} stores nothing to compare`)
  return storage(row, (name, args) => read({ address: place.address, abi }, name, args), read)
}

const shown = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** Restores a row from the fields of a check. */
export function rowOf({ columns }: StoredShape, fields: readonly FieldCheck[]): Row {
  const texts = new Map(fields.map(({ name, table }) => [name, table]))
  return Object.fromEntries(columns.map(({ field, read }) => [field, read(texts.get(field) ?? null)]))
}

/** Compares a row with the replay of its events, if there is one, and with its contract's storage. */
export function compareRow(
  { columns }: StoredShape,
  row: Row,
  refold: Row | null,
  facts: Facts,
): FieldCheck[] {
  const names = new Set([...columns.map(({ field }) => field), ...Object.keys(facts)])
  return [...names].map((name) => {
    const fact = facts[name]
    const isColumn = name in row
    const isFolded = refold !== null && isColumn
    return {
      name,
      table: shown(isColumn ? row[name] : fact?.[0]),
      ...(isFolded && { refold: shown(refold[name]) }),
      ...(fact && { contract: shown(fact[1]) }),
      equal:
        (!isFolded || row[name] === refold[name]) && (!fact || plainFact(fact[0]) === plainFact(fact[1])),
    }
  })
}
