import { expect, test } from 'vitest'
import { findName, preparedStatementName } from './statement-names'

const byIds = (count: number) =>
  `SELECT "app"."accounts"."id" FROM "app"."accounts" WHERE "app"."accounts"."id" IN (${Array.from({ length: count }, (_, at) => `$${at + 1}`).join(',')}) OFFSET $${count + 1}`

test('a statement has a name that Postgres takes, and always the same', () => {
  expect(preparedStatementName('select 1')).toBe(preparedStatementName('select 1'))
  expect(preparedStatementName('select 1')).not.toBe(preparedStatementName('select 2'))
  expect(preparedStatementName('select 1').length).toBeLessThan(64)
})

test('a find has a name; what is cut from an order, written, or sent raw has none', () => {
  const sorted =
    'SELECT "app"."reviews"."id" FROM "app"."reviews" WHERE 1=1 ORDER BY "app"."reviews"."id" ASC OFFSET $1'
  for (const sql of [byIds(3), sorted]) expect(findName({ sql })).toBe(preparedStatementName(sql))
  for (const sql of [
    'SELECT "app"."accounts"."id" FROM "app"."accounts" WHERE 1=1 ORDER BY "app"."accounts"."id" ASC LIMIT $1 OFFSET $2',
    'INSERT INTO "app"."accounts" ("id") VALUES ($1) RETURNING "app"."accounts"."id"',
    'select id from app.accounts where id = $1',
    'BEGIN',
  ])
    expect(findName({ sql })).toBe('')
})

test('names end: a list of ids has another text for each length', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => findName({ sql: byIds(at + 1) }))
  expect(names.filter((name) => name !== '').length).toBeLessThanOrEqual(101)
  expect(names.at(-1)).toBe('')
  expect(findName({ sql: byIds(3) })).not.toBe('')
  // A find by one id still gets one.
  expect(findName({ sql: byIds(1).replaceAll('accounts', 'offers') })).not.toBe('')
})

test('no caller makes more names than a connection may keep', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => preparedStatementName(`select ${at} limit ${at}`))
  expect(names.filter((name) => name !== '').length).toBeLessThanOrEqual(700)
  expect(names.at(-1)).toBe('')
})
