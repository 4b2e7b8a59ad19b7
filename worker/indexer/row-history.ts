/**
 * Keeps the previous versions of rows changed by the newest blocks, in the leader's memory. A rollback restores rows from them instead of
 * folding all their events again; a single stake pool can have half of all events. Rows without a stored version are folded again.
 */
import type { Projection, Row } from '@/lib/chain/projection'
import { type Checkpoint, storedBlocks } from './checkpoint'
import type { Folded, Grouped } from './fold'

/** The row as of block `at`; undefined when it did not exist. */
type Image = { at: number; row: Row | undefined }

/** A committed batch: the block it follows, its last block, and the previous versions of its rows. */
type StoredBatch = {
  from: number
  to: number
  rows: Map<Projection, Map<string, Row | undefined>>
  size: number
}

/** The limit of stored rows; each takes about a kilobyte. */
const maxRows = 10_000

/** The previous versions of rows, for rollbacks. */
export class RowHistory {
  /** Consecutive batches, in order. */
  #batches: StoredBatch[] = []
  #size = 0

  /**
   * Stores the previous versions of the rows that a committed batch changed, unless the batch is further behind the head than block hashes
   * are stored.
   */
  add(from: Checkpoint, to: Checkpoint, head: number, grouped: Grouped, before: Folded): void {
    if (this.#batches.at(-1)?.to !== from.number) this.clear()
    if (to.number <= head - storedBlocks) {
      this.clear()
      return
    }
    const rows: StoredBatch['rows'] = new Map()
    let size = 0
    for (const [projection, byId] of grouped) {
      const stored = before.get(projection)
      rows.set(projection, new Map([...byId.keys()].map((id) => [id, stored?.get(id)])))
      size += byId.size
    }
    this.#batches.push({ from: from.number, to: to.number, rows, size })
    this.#size += size
    for (let oldest = this.#batches[0]; oldest; oldest = this.#batches[0]) {
      if (this.#size <= maxRows && oldest.to > to.number - storedBlocks) break
      this.#size -= oldest.size
      this.#batches.shift()
    }
  }

  /** Returns the versions at `ancestor` of all rows that changed after it; null when a batch since then is missing. */
  imagesAfter(ancestor: number): Map<Projection, Map<string, Image>> | null {
    const [first] = this.#batches
    if (first === undefined || first.from > ancestor) return null
    const images = new Map<Projection, Map<string, Image>>()
    for (const { from, to, rows } of this.#batches) {
      if (to <= ancestor) continue
      for (const [projection, byId] of rows) {
        const known = images.get(projection) ?? new Map<string, Image>()
        images.set(projection, known)
        for (const [id, row] of byId) if (!known.has(id)) known.set(id, { at: from, row })
      }
    }
    return images
  }

  /** Removes the versions of blocks above `ancestor`, after a rollback to it. */
  truncate(ancestor: number): void {
    this.#batches = this.#batches
      .filter(({ from }) => from < ancestor)
      .map((batch) => ({ ...batch, to: Math.min(batch.to, ancestor) }))
    this.#size = this.#batches.reduce((sum, { size }) => sum + size, 0)
  }

  /** Removes everything: the committed state may differ from what this process knows. */
  clear(): void {
    this.#batches = []
    this.#size = 0
  }
}
