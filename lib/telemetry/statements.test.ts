import { expect, test } from 'vitest'
import { statementName } from './statements'

test.each([
  ['select * from app.outbox where (xid, id) > ($1, $2)', 'select app.outbox'],
  ['SELECT "app"."accounts"."id" FROM "app"."accounts" WHERE 1=1', 'select app.accounts'],
  ['with written as (insert into app.outbox (channel) select 1 returning 1) select 1', 'with app.outbox'],
  ["update chain.cursor set error = 'from app.secret'", 'update chain.cursor'],
  ['DELETE FROM "app"."api_keys" WHERE id = $1', 'delete app.api_keys'],
  ['(select 1 from queue.job) union all select 2', 'select queue.job'],
  ['BEGIN', 'begin'],
  ["select 'a secret from yesterday'", 'select'],
  ["'; drop table app.orders", 'statement'],
  ['', 'statement'],
])('%s is called %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
