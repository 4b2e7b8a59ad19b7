/** How long rows and timers have waited to become jobs. Each read is bounded. */
import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** Returns the seconds for which the oldest row of the outbox has waited for the relay; 0 when none waits. */
export async function outboxAge(): Promise<number> {
  const [row] = await db.$queryRaw<{ age: number | null }[]>`
    select extract(epoch from now() - o.created_at)::float8 as age
    from app.outbox_marks m
    cross join lateral (
      select o.created_at from app.outbox o
      where (o.xid, o.id) > (m.xid, m.row_id) and not exists (select 1 from app.outbox_taken t where t.id = o.id)
      order by o.xid, o.id limit 1) o
    where m.name = 'jobs'`
  return Math.max(0, row?.age ?? 0)
}

/**
 * Whether the worker that started last has the job `name`: a worker declares all its queues within seconds of its start. Rows of a job that
 * only another version declares wait for that version, and are no fault of this one.
 */
export const isDeclared = (name: Prisma.Sql): Prisma.Sql => Prisma.sql`${name} in (
  select q.name from queue.queue q
  where q.updated_on > (select max(updated_on) from queue.queue) - interval '5 minutes')`

/** Returns for how many seconds the oldest timer, among jobs that a worker has, is overdue; 0 when none is. */
export async function timerAge(): Promise<number> {
  const [row] = await db.$queryRaw<{ age: number | null }[]>`
    select extract(epoch from now() - t.due)::float8 as age from app.timers t
    where t.due <= now() and ${isDeclared(Prisma.sql`t.job`)} order by t.due limit 1`
  return Math.max(0, row?.age ?? 0)
}
