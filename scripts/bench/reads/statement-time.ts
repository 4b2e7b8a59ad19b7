/** How long Postgres itself works for a call: planning and running its statements, without the way there and back. */
import pg from 'pg'
import type { Postgres } from '@/scripts/stack/postgres'

/** The library that a server must preload for it. */
export const statementsLibrary = 'pg_stat_statements'

export type StatementClock = {
  /** Milliseconds and number of the web's statements since the last time this was asked. */
  lap(): Promise<{ ms: number; statements: number }>
  end(): Promise<void>
}

/** Opens a clock of what the web's role asks of a server. `url` is the superuser's. */
export async function statementClock(url: string, { web }: Pick<Postgres, 'web'>): Promise<StatementClock> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists ${statementsLibrary}`)
  await client.query("alter system set pg_stat_statements.track_planning = 'on'")
  await client.query('select pg_reload_conf()')
  const role = new URL(web).username
  return {
    async lap() {
      const { rows } = await client.query<{ ms: number; statements: number }>(
        `select coalesce(sum(total_plan_time + total_exec_time), 0)::float8 as ms, coalesce(sum(calls), 0)::int as statements
         from pg_stat_statements where userid = $1::regrole`,
        [role],
      )
      await client.query('select pg_stat_statements_reset()')
      return rows[0] ?? { ms: 0, statements: 0 }
    },
    end: () => client.end(),
  }
}
