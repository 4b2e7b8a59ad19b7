/** A key that a refused call returns just when the next call has found it taken. */
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, newKey } from '@/e2e/api/accounts/wallets'
import { connected } from './listener'

const recordOf = (path: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([null, 'POST', `/api/v1${path}`, key]))
    .digest('hex')

test('is claimed by that call, whose answer is kept', async () => {
  const [path, key] = ['/auth/nonce', randomUUID()]
  const json = { walletAddress: newKey().address }
  const ask = () => call<{ nonce: string }>(path, { json, headers: { 'idempotency-key': key } })
  const [holder, locker, watcher] = await Promise.all([connected(), connected(), connected()])
  const waiting = async (what: string) =>
    (await watcher.query(`select from pg_locks where not granted and ${what}`)).rowCount
  await holder.query(
    `insert into app.idempotency_records (id, run_id, request_hash, expires_at) values ($1, 'a', 'a', now() + interval '1 day')`,
    [recordOf(path, key)],
  )
  // The call waits for the row. The removal waits for the statement of the call, and goes before its next one.
  await holder.query('begin')
  await holder.query('select from app.idempotency_records where id = $1 for update', [recordOf(path, key)])
  const xid = (await holder.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')).rows[0]
    ?.xid
  const first = ask()
  await expect.poll(() => waiting(`transactionid = '${xid}'`)).toBeGreaterThan(0)
  await locker.query('begin')
  const removed = locker
    .query('lock table app.idempotency_records in access exclusive mode')
    .then(() => locker.query('delete from app.idempotency_records where id = $1', [recordOf(path, key)]))
    .then(() => locker.query('commit'))
  await expect
    .poll(() => waiting(`relation = 'app.idempotency_records'::regclass and mode = 'AccessExclusiveLock'`))
    .toBe(1)
  await holder.query('commit')
  await removed
  const [{ status, body }, again] = [await first, await ask()]
  await Promise.all([holder, locker, watcher].map((client) => client.end()))
  expect(status).toBe(200)
  expect(again.body.nonce).toBe(body.nonce)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})
