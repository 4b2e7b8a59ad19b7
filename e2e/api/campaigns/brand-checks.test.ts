/** Checks the proof of a brand: again when a claim is sent during a check, after approval, and lapsed when the proof is gone. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { says } from '@/e2e/api/files/text-server'
import { asOwner, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually, setting } from '@/e2e/stack'
import {
  approved,
  checkNow,
  claim,
  newDomain,
  read,
  sentTo,
  stopDomains,
  untilChecked,
  untilStatus,
} from './brands'

let owner: Person
let rival: Person
/** Another part of Merx. */
const other = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })

beforeAll(async () => {
  await other.connect()
  owner = await person('0')
  rival = await person('0')
})
afterAll(() => Promise.all([other.end(), stopDomains()]))

test('a claim that is sent again during a check is checked again at once', async () => {
  const server = await newDomain()
  const { id, proof } = good(await claim(owner, server.host))
  const checkedAt = async () =>
    (
      await asOwner<{ at: Date | null }>('select checked_at as at from app.brand_claims where id = $1', [id])
    )[0]?.at ?? null
  const first = await eventually(checkedAt)
  // While the proof is checked, the relay is held up: the check ends before the timer that the wallet sets is taken.
  server.manner = async (response) => {
    server.manner = says(200, proof.challenge)
    await other.query('begin')
    await other.query(`select from app.outbox_marks where name = 'jobs' for update`)
    good(await claim(owner, server.host))
    says(404)(response)
  }
  await checkNow(id)
  await eventually(async () => ((await checkedAt())?.getTime() === first.getTime() ? null : true))
  await other.query('rollback')
  await untilStatus(owner, id, 'APPROVED')
})

describe('an approved claim', () => {
  test('outlives two misses, and lapses with the third', async () => {
    const { server, row } = await approved(owner)
    server.manner = says(500)
    const missesOf = async () =>
      (await asOwner<{ misses: number }>('select misses from app.brand_claims where id = $1', [row.id]))[0]
        ?.misses
    for (const misses of [1, 2]) {
      await checkNow(row.id)
      await eventually(async () => ((await missesOf()) === misses ? true : null))
      expect(await read(owner, row.id)).toMatchObject({ status: 'APPROVED' })
    }
    await checkNow(row.id)
    const gone = await untilStatus(owner, row.id, 'REJECTED')
    expect(gone.changes.at(-1)).toMatchObject({ action: 'LAPSED', by: 'CHECK' })
    await eventually(async () => ((await sentTo(owner, row.id)).includes('brand.lapsed') ? true : null))
    expect(await claim(rival, server.host)).toMatchObject({ status: 201 })
  })

  test('has the timer of its next check as soon as it is approved', async () => {
    const server = await newDomain()
    const { id, proof } = good(await claim(rival, server.host))
    await untilChecked(id)
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    // While the proof is read, someone else has the row of the timer.
    server.manner = async (response) => {
      server.manner = says(200, proof.challenge)
      await other.query('begin')
      await other.query(
        `insert into app.timers (job, key, due) values ('brands.check', $1, now())
         on conflict (job, key) do update set due = excluded.due`,
        [id],
      )
      server.manner(response)
    }
    await checkNow(id)
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await eventually(async () => ((await asOwner(waiting, [rows[0]?.pid])).length > 0 ? true : null))
    expect((await read(rival, id)).status).toBe('PENDING')
    await other.query('rollback')
    expect((await untilStatus(rival, id, 'APPROVED')).nextCheckAt).not.toBeNull()
  })

  test('forgets a miss when the proof is back', async () => {
    const { server, row } = await approved(rival)
    const { manner } = server
    server.manner = says(404)
    await checkNow(row.id)
    await eventually(async () =>
      Date.parse((await read(rival, row.id)).nextCheckAt ?? '') < Date.parse(row.nextCheckAt ?? '')
        ? true
        : null,
    )
    server.manner = manner
    await checkNow(row.id)
    await eventually(async () =>
      (await asOwner<{ misses: number }>('select misses from app.brand_claims where id = $1', [row.id]))[0]
        ?.misses === 0
        ? true
        : null,
    )
    expect(await read(rival, row.id)).toMatchObject({ status: 'APPROVED', method: 'FILE' })
  })
})
