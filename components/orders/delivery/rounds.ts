import type { Delivery } from '@/lib/disputes/matter/matter-schema'
import type { Artifact } from '@/lib/storage/schema'

/** One delivery that reached the chain, with its files. */
export type Round = {
  key: string
  deliveryHash: string
  deliveredAt: string
  note: string | null
  files: readonly Artifact[]
  /** The seller signed a hash of its own: its content is unknown here. */
  isOwnHash: boolean
}

/** The deliveries that reached the chain, newest first. Prepared ones are not included. */
export function roundsOf(deliveries: readonly Delivery[], artifacts: readonly Artifact[]): Round[] {
  return deliveries
    .flatMap(({ deliveredAt, deliveryHash, note, artifactIds, manifestText }) =>
      deliveredAt === null
        ? []
        : [
            {
              key: deliveryHash,
              deliveryHash,
              deliveredAt,
              note,
              files: artifacts.filter(({ id }) => artifactIds.includes(id)),
              isOwnHash: manifestText === null,
            },
          ],
    )
    .toSorted((a, b) => b.deliveredAt.localeCompare(a.deliveredAt))
}
