/** The worker's jobs: run them immediately, and wait until none is left. */
import type { Client } from 'pg'
import { deadLetters, ownQueues } from '@/lib/queue/names'
import { waitUntil } from '@/scripts/stack/failure'

/** Has the worker run a job about `key` now. */
export async function fire(owner: Pick<Client, 'query'>, job: string, key: string): Promise<void> {
  await owner.query(
    `insert into app.timers (job, key, due) values ($1, $2, now())
     on conflict (job, key) do update set due = excluded.due`,
    [job, key],
  )
  await owner.query(`select pg_notify('merx_outbox', '')`)
}

/**
 * Waits until the worker has processed every committed row of the outbox and every due timer, and has run their jobs. What has not happened
 * by then does not happen. The jobs of pg-boss itself (`__…`), which wait up to half a minute, do not count.
 */
export async function untilJobsRun(owner: Pick<Client, 'query'>): Promise<void> {
  const isQuiet = async () => {
    const { rows } = await owner.query<{ quiet: boolean }>(
      `select not exists (
         select 1 from app.outbox o join app.outbox_marks m on m.name = 'jobs' and (o.xid, o.id) > (m.xid, m.row_id)
         where not exists (select 1 from app.outbox_taken t where t.id = o.id)
       ) and not exists (select 1 from app.timers where due <= now())
       and not exists (
         select 1 from queue.job where name <> $1 and name not like $2 and state < 'completed' and start_after <= now()
       ) as quiet`,
      [deadLetters, ownQueues],
    )
    return rows[0]?.quiet ?? false
  }
  await waitUntil(isQuiet, { what: 'The end of all jobs', timeoutMs: 90_000, everyMs: 50 })
}
