/** An account that is erased while a turn of its agent ends. */
import pg from 'pg'
import { expect, test } from 'vitest'
import type { EraseReply } from '@/lib/privacy/schema'
import { eventually, setting } from '../stack'
import { wokenInEachTest } from './hook-agents'
import { runHook } from './hook-calls'
import { asOwner } from './sellers'
import { bearer, call } from './wallets'

const stage = wokenInEachTest()

test('erasing an account and the end of a turn take sessions in one order', async () => {
  const run = await runHook({ message: 'Anything new?' })
  const { buyer } = stage.woken.pair
  const turn = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await turn.connect()
  try {
    await turn.query('begin')
    const { rows } = await turn.query<{ pid: number }>('select pg_backend_pid() as pid')
    // As the end of a turn does, which then writes into the main session.
    await turn.query('update app.hook_runs set reason = null where id = $1', [run.id])
    const erased = call<EraseReply>('/me', {
      method: 'DELETE',
      json: { confirm: buyer.address },
      headers: bearer(buyer.actor.accessToken ?? ''),
    })
    const blocked = `select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`
    await eventually(async () => ((await asOwner(blocked, [rows[0]?.pid])).length > 0 ? true : null))
    await turn.query(
      `select from app.hook_sessions where agent_id = 'main' and key = 'main' for no key update`,
    )
    await turn.query('commit')
    expect((await erased).status).toBe(200)
  } finally {
    await turn.end()
  }
  const left = await asOwner('select from app.hook_sessions where id = $1', [run.session_id])
  expect(left).toEqual([])
})
