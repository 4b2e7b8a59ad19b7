/** The time that Postgres itself spends on a call: planning and running its statements, without the round trip. */
import pg from 'pg'
import type { Postgres } from '@/scripts/stack/postgres'

/** The library that a server must preload for it. */
export const statementsLibrary = 'pg_stat_statements'

/** The time of a statement over all its calls. */
export type StatementTime = { text: string; calls: number; planMs: number; runMs: number; blocks: number }

export type StatementClock = {
  /** Milliseconds and number of the web's statements since the last call. */
  lap(): Promise<{ ms: number; planMs: number; statements: number }>
  /** The same for each statement, slowest first. */
  each(): Promise<StatementTime[]>
  end(): Promise<void>
}

/** Opens a clock of the web role's statements on a server. `url` is the superuser's. */
export async function statementClock(url: string, { web }: Pick<Postgres, 'web'>): Promise<StatementClock> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists ${statementsLibrary}`)
  await client.query("alter system set pg_stat_statements.track_planning = 'on'")
  await client.query('select pg_reload_conf()')
  const role = new URL(web).username
  const since = async <R extends pg.QueryResultRow>(columns: string, order = ''): Promise<R[]> => {
    const { rows } = await client.query<R>(
      `select ${columns} from pg_stat_statements where userid = $1::regrole ${order}`,
      [role],
    )
    await client.query('select pg_stat_statements_reset()')
    return rows
  }
  return {
    async lap() {
      const [all] = await since<{ ms: number; planMs: number; statements: number }>(
        `coalesce(sum(total_plan_time + total_exec_time), 0)::float8 as ms, coalesce(sum(total_plan_time), 0)::float8 as "planMs",
         coalesce(sum(calls), 0)::int as statements`,
      )
      return all ?? { ms: 0, planMs: 0, statements: 0 }
    },
    each: () =>
      since<StatementTime>(
        `query as text, calls::int, total_plan_time as "planMs", total_exec_time as "runMs",
         (shared_blks_hit + shared_blks_read)::int as blocks`,
        'order by total_plan_time + total_exec_time desc',
      ),
    end: () => client.end(),
  }
}
