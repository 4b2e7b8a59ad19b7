/** Connections to the stack's database that wait for a lock. */
import { asOwner } from '@/e2e/api/sellers'

/** How many connections wait for this one, directly or through another one. */
export async function waiters(pid: number): Promise<number> {
  const [row] = await asOwner<{ count: number }>(
    `with recursive waiting(pid) as (
       select $1::int union
       select l.pid from pg_locks l join waiting w on w.pid = any(pg_blocking_pids(l.pid)) where not l.granted)
     select count(*)::int - 1 as count from waiting`,
    [pid],
  )
  return row?.count ?? 0
}
