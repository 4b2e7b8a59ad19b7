/**
 * Reads the outbox without gaps. Row ids are assigned at writing and become visible at commit, so a reader that remembers the greatest id
 * would miss late commits. But no new row can appear from transactions older than the oldest running one (`pg_snapshot_xmin`): that is the
 * horizon. Rows below it are final and in order; rows above it are delivered immediately too, and remembered until the horizon passes them.
 */
import { before, type Position } from './position'

/** A row of the outbox. */
export type OutboxRow = Position & {
  channel: string
  type: string
  subject: string
  data: Record<string, unknown>
  at: Date
}

/** Rows after a position, in order, and the oldest running transaction at that time. */
export type OutboxPage = { rows: OutboxRow[]; horizon: bigint; isWhole: boolean }

/** Anything that runs SQL with `$1` parameters. */
export type Query = <R>(text: string, values: readonly unknown[]) => Promise<R[]>

/** Rows per read. */
const pageRows = 500

type RawRow = Omit<OutboxRow, 'xid' | 'id'> & { xid: string; id: string }
type RawPage = Omit<RawRow, 'xid'> & { xid: string | null; horizon: string }

/** Reads the visible rows after `from`. One statement, so that rows and horizon share one snapshot. */
export async function readOutbox(query: Query, from: Position, limit = pageRows): Promise<OutboxPage> {
  const raw = await query<RawPage>(
    `select o.xid::text, o.id::text, o.channel, o.type, o.subject, o.data, o.created_at as at,
       pg_snapshot_xmin(pg_current_snapshot())::text as horizon
     from (select 1) one left join lateral (
       select * from app.outbox where (xid, id) > ($1::bigint, $2::bigint) order by xid, id limit $3
     ) o on true order by o.xid, o.id`,
    [String(from.xid), String(from.id), limit],
  )
  const rows = raw.flatMap(({ xid, id, horizon: _, ...rest }) =>
    xid === null ? [] : [{ ...rest, xid: BigInt(xid), id: BigInt(id) }],
  )
  return { rows, horizon: BigInt(raw[0]?.horizon ?? 0), isWhole: rows.length < limit }
}

/** Reads rows again by their positions, in the order given. Rows that have been deleted are left out. */
export async function rereadOutbox(query: Query, positions: readonly Position[]): Promise<OutboxRow[]> {
  const raw = await query<RawRow>(
    `select o.xid::text, o.id::text, o.channel, o.type, o.subject, o.data, o.created_at as at
     from unnest($1::text[], $2::text[]) with ordinality wanted(xid, id, place)
       join app.outbox o on o.xid = wanted.xid::bigint and o.id = wanted.id::bigint
     order by wanted.place`,
    [positions.map(({ xid }) => String(xid)), positions.map(({ id }) => String(id))],
  )
  return raw.map(({ xid, id, ...rest }) => ({ ...rest, xid: BigInt(xid), id: BigInt(id) }))
}

/**
 * Returns the transaction of the oldest stored row, or the one after the last that was dropped if that is later; null when there is
 * neither. A reader before this position may have missed rows.
 */
export async function oldestKept(query: Query): Promise<bigint | null> {
  // Compares numbers: as text, 1000 sorts before 999.
  const text = `select greatest(
    (select o.xid from app.outbox o order by o.xid, o.id limit 1),
    (select m.xid + 1 from app.outbox_marks m where m.name = 'dropped'))::text as xid`
  const [row] = await query<{ xid: string | null }>(text, [])
  return row?.xid ? BigInt(row.xid) : null
}

/** Follows the outbox from its creation: `next` returns each row once, as soon as it is visible. */
export class OutboxFollower {
  /** Every row below it has been returned. */
  #horizon: bigint
  /** Rows returned from the horizon on, with their transactions. */
  readonly #given = new Map<bigint, bigint>()

  private constructor(horizon: bigint) {
    this.#horizon = horizon
  }

  /** Starts after everything visible now. */
  static async start(query: Query): Promise<OutboxFollower> {
    const [now] = await query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
      [],
    )
    const follower = new OutboxFollower(BigInt(now?.horizon ?? 0))
    await follower.next(query, async () => undefined)
    return follower
  }

  /** The position from which a reader of everything returned so far continues. */
  get position(): Position {
    return before(this.#horizon)
  }

  /** Whether the next call rereads rows that were already returned: a running transaction holds the horizon below them. */
  get rereads(): boolean {
    return this.#given.size > 0
  }

  /** Returns the rows that became visible since the last call, page by page, with the horizon they were read under. */
  async next(query: Query, give: (rows: OutboxRow[], horizon: bigint) => Promise<void>): Promise<void> {
    let from = before(this.#horizon)
    // Only what the first read knew to be final is final: a later page may include commits that an earlier one
    // missed.
    let reached: bigint | null = null
    for (;;) {
      const page = await readOutbox(query, from)
      reached ??= page.horizon
      const fresh = page.rows.filter((row) => !this.#given.has(row.id))
      if (fresh.length > 0) await give(fresh, reached)
      // Set at the end: rows that were not returned are read again.
      for (const row of fresh) this.#given.set(row.id, row.xid)
      const last = page.rows.at(-1)
      if (page.isWhole || !last) break
      from = { xid: last.xid, id: last.id }
    }
    if (reached > this.#horizon) this.#horizon = reached
    for (const [id, xid] of this.#given) if (xid < this.#horizon) this.#given.delete(id)
  }
}
