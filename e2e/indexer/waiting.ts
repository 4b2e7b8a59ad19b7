/** Connections that wait for another: others of the same server, such as the worker's, may wait for something else meanwhile. */
import type { Client } from 'pg'

/** Returns the number of connections that wait for a lock of the connection `holder`. */
export async function waitingFor(owner: Pick<Client, 'query'>, holder: number): Promise<number> {
  const { rowCount } = await owner.query(
    'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
    [holder],
  )
  return rowCount ?? 0
}

/** Returns the process id of a connection. */
export async function pidOf(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
