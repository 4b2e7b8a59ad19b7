/** Sessions that are deleted, as with an account that is erased, while a turn is at work. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { asOwner } from '@/e2e/api/sellers'
import { eventually, setting } from '@/e2e/stack'
import type { EraseReply } from '@/lib/privacy/schema'
import { wokenInEachTest } from './hook-agents'
import { callHook, forgetSessions, runHook } from './hook-calls'

const stage = wokenInEachTest()

/** Names the transaction of process `pid`: a process has many in turn. */
async function transactionOf(pid: number): Promise<string | undefined> {
  const held = 'select distinct virtualtransaction as name from pg_locks where pid = $1'
  return (await asOwner<{ name: string }>(held, [pid]))[0]?.name
}

/** The process that waits for `pid`, once there is one. */
const waitingFor = (pid: number | undefined) =>
  eventually(async () => {
    const blocked = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    return (await asOwner<{ pid: number }>(blocked, [pid]))[0]?.pid ?? null
  })

test('deleting sessions and a step that is kept never wait for each other', async () => {
  const holder = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await holder.connect()
  try {
    await holder.query('begin')
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await holder.query('lock table app.hook_steps in share mode')
    await callHook('/hooks/agent', { body: { message: 'Anything new?' } })
    const keeping = await waitingFor(rows[0]?.pid)
    const kept = await transactionOf(keeping)
    expect(kept).toBeDefined()
    const forgotten = forgetSessions()
    const deleting = await waitingFor(keeping)
    await holder.query('commit')
    let isOver = false
    let met = false
    const over = forgotten.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const [row] = await asOwner<{ met: boolean }>('select $1 = any(pg_blocking_pids($2)) as met', [
        deleting,
        keeping,
      ])
      // The transaction after it may wait: the deletion has what it needs by then, and waits for no one.
      met ||= row?.met === true && (await transactionOf(keeping)) === kept
    }
    await over
    expect(met).toBe(false)
  } finally {
    await holder.end()
  }
})

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
    await waitingFor(rows[0]?.pid)
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
