import { describe, expect, test } from 'vitest'
import { Observation } from '@/lib/observed'
import { Catalogue, type Thing } from './sources'

const thing = (name: string, kind: Thing['kind'], text = ''): Thing => ({ name, kind, text })
const catalogue = new Catalogue([
  thing('app.listings', 'watched'),
  thing('app.jobs', 'watched'),
  thing('chain.jobs', 'watched'),
  thing('chain.cursor', 'watched'),
  thing('app.outbox', 'unknown'),
  thing('queue.job', 'unknown'),
  thing(
    'app.on_sale',
    'made',
    "SELECT l.id FROM app.listings l WHERE app.is_open(l.status) AND l.note = 'now'",
  ),
  thing('app.is_open', 'made', 'CREATE FUNCTION app.is_open(s text) … SELECT … FROM chain.cursor'),
  thing('app.endless', 'made', 'SELECT app.endless() FROM app.jobs'),
  thing('app.dynamic', 'made', "BEGIN EXECUTE format('select 1 from %I', name); END"),
])

const of = (text: string) => {
  const { tables, isOpen, usesClock } = catalogue.sourcesOf(text)
  return { tables: [...tables].sort(), isOpen, usesClock }
}
const plain = (...tables: string[]) => ({ tables, isOpen: false, usesClock: false })

describe('a statement depends on', () => {
  test.each<[string, ReturnType<typeof plain>]>([
    ['select * from app.listings', plain('app.listings')],
    ['SELECT "t0"."id" FROM "app"."listings" AS "t0"', plain('app.listings')],
    ['select 1 from "app" . "jobs"', plain('app.jobs')],
    ['select 1 from chain.jobs', plain('chain.jobs')],
    ['select 1 from jobs', plain('app.jobs', 'chain.jobs')],
    ['select app.jobs.id, listings.id', plain('app.jobs', 'app.listings')],
    ['select jobs.title from (select 1) jobs', plain('app.jobs', 'chain.jobs')],
    ['select 1', plain()],
    ['select * from app.on_sale', { ...plain('app.listings', 'chain.cursor'), usesClock: true }],
    ['select app.endless()', plain('app.jobs')],
    ['select app.dynamic()', { ...plain(), isOpen: true }],
    ['select * from app.outbox', { ...plain(), isOpen: true }],
    ['select job.version from app.jobs job', plain('app.jobs')],
    ['select * from "queue"."job"', { ...plain(), isOpen: true }],
    ['select * from pg_stat_activity', { ...plain(), isOpen: true }],
    ["select nextval('app.x')", { ...plain(), isOpen: true }],
    ['select id from app.jobs where at > NOW()', { ...plain('app.jobs'), usesClock: true }],
  ])('%s', (text, expected) => {
    expect(of(text)).toEqual(expected)
  })
})

test('what is noted by row stands for the table no longer, in that statement alone', () => {
  const seen = new Observation()
  const text = 'select 1 from app.listings join app.jobs using (id)'
  seen.statements.set('1', { text, apart: 'app.jobs' })
  seen.tables.add('app.jobs 7')
  expect([...catalogue.resolve(seen).tables].sort()).toEqual(['app.jobs 7', 'app.listings'])
  seen.statements.set('2', { text })
  expect([...catalogue.resolve(seen).tables].sort()).toEqual(['app.jobs', 'app.jobs 7', 'app.listings'])
})

test('a table whose changes no one notes, or of another database, stands for everything', () => {
  for (const name of ['app.outbox', 'app.nothing', 'app.nothing 7']) {
    const seen = new Observation()
    seen.tables.add(name)
    expect(catalogue.resolve(seen).isOpen).toBe(true)
  }
})
