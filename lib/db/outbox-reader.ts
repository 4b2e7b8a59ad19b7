/**
 * Reading the outbox so that nothing is skipped. Row ids are given out when rows are written and become visible when
 * their transaction commits, so a reader that remembers the greatest id misses whoever commits late. What Postgres does
 * promise: of transactions older than the oldest one still running (`pg_snapshot_xmin`) nothing new can appear. That is
 * the horizon. Rows below it are final and in order; rows above it are handed on at once all the same, and remembered
 * until the horizon has passed them.
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

/** Rows after a place, in order, and the oldest transaction running when they were read. */
export type OutboxPage = { rows: OutboxRow[]; horizon: bigint; isWhole: boolean }

/** Anything that runs SQL with `$1` parameters. */
export type Query = <R>(text: string, values: readonly unknown[]) => Promise<R[]>

/** Rows of one reading. */
const pageRows = 500

type RawRow = Omit<OutboxRow, 'xid' | 'id'> & { xid: string | null; id: string; horizon: string }

/** Reads what is visible after `from`. One statement, so that rows and horizon are of one snapshot. */
export async function readOutbox(query: Query, from: Position, limit = pageRows): Promise<OutboxPage> {
  const raw = await query<RawRow>(
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

/** The transaction of the oldest row kept; null when nothing is. */
export async function oldestKept(query: Query): Promise<bigint | null> {
  // By the column, not by its text: in that 1000 comes before 999.
  const text = 'select o.xid::text from app.outbox o order by o.xid, o.id limit 1'
  const [row] = await query<{ xid: string }>(text, [])
  return row ? BigInt(row.xid) : null
}

/** Follows the outbox from the moment it is made: `next` gives each row once, as soon as it is visible. */
export class OutboxFollower {
  /** Below it every row has been given. */
  #horizon: bigint
  /** Rows given from the horizon on, and their transactions. */
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

  /** From where a reader that has seen everything given so far goes on. */
  get position(): Position {
    return before(this.#horizon)
  }

  /** Gives the rows that became visible since the last call, page by page, with the horizon they were read under. */
  async next(query: Query, give: (rows: OutboxRow[], horizon: bigint) => Promise<void>): Promise<void> {
    let from = before(this.#horizon)
    // Only what the first reading knew to be final is: a later page may have seen commits that an earlier one had passed.
    let reached: bigint | null = null
    for (;;) {
      const page = await readOutbox(query, from)
      reached ??= page.horizon
      const fresh = page.rows.filter((row) => !this.#given.has(row.id))
      if (fresh.length > 0) await give(fresh, reached)
      // After it: what could not be given is read again.
      for (const row of fresh) this.#given.set(row.id, row.xid)
      const last = page.rows.at(-1)
      if (page.isWhole || !last) break
      from = { xid: last.xid, id: last.id }
    }
    if (reached > this.#horizon) this.#horizon = reached
    for (const [id, xid] of this.#given) if (xid < this.#horizon) this.#given.delete(id)
  }
}
