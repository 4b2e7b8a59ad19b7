/** Everyone who changes what a request is found by takes its words before the counter of open requests. */
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '@/e2e/api/sellers'
import { brief, good, newPair, type Pair, publish } from '@/e2e/api/traders'
import { eventually, setting } from '@/e2e/stack'
import type { Request } from '@/lib/requests/schema'

let pair: Pair

beforeAll(async () => {
  pair = await newPair()
})

/** The connections that have waited for this one so long that Postgres has looked for a deadlock among them and found none. */
const waiting = (pid: number) =>
  asOwner(
    `select from pg_locks where not granted and waitstart < now() - interval '1200 milliseconds' and $1 = any(pg_blocking_pids(pid))`,
    [pid],
  )

test('publishing a request and the end of another one with the same words wait for each other in one order', async () => {
  const open = await publish(pair, { title: 'The interlocking of a bridge' })
  // Without a deadline: publishing sets one.
  const undated = brief(pair, { draft: true, title: 'The interlocking of a tunnel' })
  const draft = good(await pair.buyer.post<Request>('/prepayment-orders', undated))
  const other = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await other.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ pid: number }>(
      `select pg_backend_pid() as pid from app.request_words
       where word in (select term from app.request_terms where request_id = $1) order by word for no key update`,
      [open.id],
    )
    const published = pair.buyer.patch<Request>(`/prepayment-orders/${draft.id}`, { status: 'OPEN' })
    await eventually(async () => ((await waiting(rows[0]?.pid ?? 0)).length > 0 ? true : null))
    await other.query(`update app.requests set status = 'CANCELLED' where id = $1`, [open.id])
    await other.query('commit')
    expect(await published).toMatchObject({ status: 200, body: { id: draft.id, status: 'OPEN' } })
  } finally {
    await other.end()
  }
})
