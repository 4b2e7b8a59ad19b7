/** The indexes that the indexer does without: set aside while an empty index catches up with a long chain, and made at its end. */
import type { Client } from 'pg'

/** Fewer blocks than these are indexed as they are. */
const manyBlocks = 200

/** A node that is slow must not leave readers without indexes: after this long they are made, and the rest is indexed with them. */
const longestMs = 600_000

/** Keeps what is set aside, and since when. */
export class IndexesAside {
  private since: number | null = null

  constructor(private readonly client: Client) {}

  /** Finds out what an earlier leader left. */
  async load(): Promise<void> {
    const { rows } = await this.client.query<{ aside: boolean }>(
      "select to_regclass('chain.events_keys_idx') is null as aside",
    )
    this.since = rows[0]?.aside ? Date.now() : null
  }

  /** Sets them aside if this many blocks are missing and nothing is indexed yet. */
  async begin(missing: number): Promise<void> {
    if (missing < manyBlocks || this.since !== null) return
    const { rows } = await this.client.query<{ aside: boolean }>('select chain.set_indexes_aside() as aside')
    if (rows[0]?.aside) this.since = Date.now()
  }

  /** Whether they have been aside for too long. */
  get areOverdue(): boolean {
    return this.since !== null && Date.now() - this.since > longestMs
  }

  /** Makes them. Returns whether there was something to do. */
  async end(): Promise<boolean> {
    if (this.since === null) return false
    await this.client.query('select chain.put_indexes_back()')
    this.since = null
    return true
  }
}
