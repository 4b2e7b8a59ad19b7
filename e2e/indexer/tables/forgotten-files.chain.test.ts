/** Migration 0073 on a database of the version before it: files that no erasure and no timer would find are looked at. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, startMigrated } from '@/e2e/indexer/migrated-database'

let database: MigratedDatabase
let owner: MigratedDatabase['owner']

beforeAll(async () => {
  database = await startMigrated('0072_end_of_accepted_requests')
  owner = database.owner
  await owner.query(
    `insert into app.accounts (id, wallet_address, erased_at) values ('open', '0x01', null), ('erased', '0x02', '2026-11-01')`,
  )
})
afterAll(() => database?.stop())

const timersOf = async (job: string) =>
  (await owner.query(`select key, due <= now() as due from app.timers where job = $1 order by key`, [job]))
    .rows

/** A private file that was registered so many hours ago, unless specified otherwise. */
const addUpload = (key: string, hours: number | null, over: object = {}) => {
  const row = { account: 'open', purpose: 'attachment', isPublic: false, released: false, ...over }
  return owner.query(
    `insert into app.uploads (key, account_id, purpose, subject, file_name, content_type, size_bytes, is_public, registered_at, released_at)
     values ($1, $3, $4, 'subject', 'file.txt', 'text/plain', 4, $5, now() - make_interval(hours => $2::int),
       case when $6 then now() end)`,
    [key, hours, row.account, row.purpose, row.isPublic, row.released],
  )
}

const addReview = (order: string, account: string) =>
  owner.query(
    `insert into app.reviews (id, order_id, side, account_id, wallet, from_agent_id, about_agent_id, rating, text, feedback_hash)
     values ($1, $1, 'client', $2, '0x02', 1, 2, 4, '', '0x' || $1)`,
    [order, account],
  )

test('files without a timer, and public files of erased reviews, are looked at', async () => {
  await addUpload('old', 48)
  await addUpload('new', 1)
  await addUpload('timed', 48)
  await owner.query(
    `insert into app.timers (job, key, due) values ('storage.release-unused', 'timed', '2099-01-01')`,
  )
  await addUpload('unregistered', null)
  await addUpload('public', 48, { isPublic: true, account: 'erased' })
  await addUpload('released', 48, { released: true })
  await addUpload('proof', 48, { purpose: 'proof' })
  await addUpload('proof of an erased account', 48, { purpose: 'proof', account: 'erased' })
  await addReview('prepared', 'erased')
  await addReview('written', 'erased')
  await addReview('kept', 'open')
  await owner.query(
    `insert into chain.feedback (feedback_id, agent_id, client, feedback_index, value, value_decimals, tag1, tag2, endpoint, feedback_uri,
       feedback_hash, revoked, responses, given_at, tx_hash, block_number)
     values ('2/0x02/1', 2, '0x02', 1, 80, 0, 'starred', 'order', '', '', '0xwritten', false, 0, 1, '0x03', 1)`,
  )
  await database.migrate()
  expect(await timersOf('storage.release-unused')).toEqual([
    { key: 'new', due: false },
    { key: 'old', due: true },
    { key: 'proof of an erased account', due: true },
    { key: 'timed', due: false },
  ])
  expect(await timersOf('storage.remove')).toEqual([{ key: 'public/feedback/0xprepared.json', due: true }])
  const { rows } = await owner.query('select id from app.reviews where feedback_hash is not null order by id')
  expect(rows).toEqual([{ id: 'kept' }, { id: 'written' }])
})
