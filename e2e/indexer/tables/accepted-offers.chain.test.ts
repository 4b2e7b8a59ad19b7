/** Migration 0070 on a database of the version before it: offers that were accepted and never paid are looked at. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, startMigrated } from '@/e2e/indexer/migrated-database'

let database: MigratedDatabase
let owner: MigratedDatabase['owner']

beforeAll(async () => {
  database = await startMigrated('0069_offers_of_buyers')
  owner = database.owner
})
afterAll(() => database?.stop())

const addOffer = (id: string, status: string, requestId: string | null = null) =>
  owner.query(
    `insert into app.offers (id, conversation_id, request_id, provider_agent_id, provider_account_id, buyer_account_id, currency,
       proof_method, settlement_type, challenge_window_hours, status, version, updated_at)
     values ($1, 'thread', $3, 'agent', 'seller', 'buyer', 'USDC', 'optimistic', 'escrow', 24, $2, 1, now())`,
    [id, status, requestId],
  )

test('an accepted offer without a request gets a timer, unless it has one', async () => {
  await owner.query(`insert into app.conversations (id, kind) values ('thread', 'QUOTE_NEGOTIATION')`)
  await owner.query(`insert into app.accounts (id, wallet_address) values ('buyer', '0x01')`)
  await owner.query(
    `insert into app.requests (id, account_id, client_agent_id, title, scope, budget_min, budget_max, proof_method, settlement_type,
       conversation_id, updated_at)
     values ('request', 'buyer', 'agent', 'A table', 'Rows', 1, 2, 'optimistic', 'escrow', 'thread', now())`,
  )
  await addOffer('forgotten', 'ACCEPTED')
  await addOffer('timed', 'ACCEPTED')
  await addOffer('requested', 'ACCEPTED', 'request')
  await addOffer('paid', 'LOCKED')
  await owner.query(`insert into app.timers (job, key, due) values ('offers.end', 'timed', '2030-01-01')`)
  await database.migrate()
  const { rows } = await owner.query(
    `select key, due <= now() as due from app.timers where job = 'offers.end' order by key`,
  )
  expect(rows).toEqual([
    { key: 'forgotten', due: true },
    { key: 'timed', due: false },
  ])
})
