/** Jobs at once that the service would queue later: nobody waits an hour for a test. */
import type { Client } from 'pg'

/** Has the worker run a job about `key` now. */
export async function fire(owner: Pick<Client, 'query'>, job: string, key: string): Promise<void> {
  await owner.query(
    `insert into app.timers (job, key, due) values ($1, $2, now())
     on conflict (job, key) do update set due = excluded.due`,
    [job, key],
  )
  await owner.query(`select pg_notify('merx_outbox', '')`)
}
