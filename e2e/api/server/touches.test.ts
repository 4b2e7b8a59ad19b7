/** That every committed change is noted by the table it was made to, and that what is kept of other tables stays. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '@/e2e/api/sellers'
import { setting, stack } from '@/e2e/stack'
import { catalogue, databaseState, isStillRight } from '@/lib/db/state'

/** Tables of the machinery, which no answer reads. What reads one nevertheless is made again after every commit. */
const unwatched = [
  ...['app.audit_events', 'app.idempotency_records', 'app.outbox', 'app.outbox_held'],
  ...['app.outbox_marks', 'app.outbox_taken', 'app.timers', 'app.touches'],
]

let writer: pg.Client
let other: pg.Client

const open = async () => {
  const client = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await client.connect()
  return client
}

beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;[writer, other] = await Promise.all([open(), open()])
  await writer.query(`
    drop table if exists app.leaves, app.trees, app.posts, app.blooms;
    create table app.trees (id int primary key, name text not null);
    create table app.leaves (id int primary key, tree int not null references app.trees on delete cascade);
    create table app.posts (id int primary key, seen int not null);
    create table app.blooms (id int primary key);
    select app.watch_table('app.trees'), app.watch_table('app.leaves'), app.watch_table('app.posts', 'id'),
      app.watch_statements('app.blooms')`)
})
afterAll(async () => {
  await writer.query('drop table app.leaves, app.trees, app.posts, app.blooms')
  await Promise.all([writer.end(), other.end()])
})

const made = (...tables: string[]) => ({ tables: new Set(tables), isOpen: false })
const read = {
  trees: made('app.trees'),
  leaves: made('app.leaves'),
  posts: made('app.posts'),
  post1: made('app.posts 1'),
  post2: made('app.posts 2'),
  blooms: made('app.blooms'),
}
type Name = keyof typeof read

/** Which of these are no longer right after this was done. */
async function changedBy(run: () => Promise<unknown>): Promise<Name[]> {
  const { at } = await databaseState()
  await run()
  await databaseState()
  return (Object.keys(read) as Name[]).filter((name) => !isStillRight(read[name], at))
}

const sql = (text: string) => () => writer.query(text)

describe('a change', () => {
  test.each<[string, string, Name[]]>([
    ['a row that is added', "insert into app.trees values (1, 'oak'), (2, 'elm')", ['trees']],
    ['a row of another table', 'insert into app.leaves values (1, 1), (2, 2)', ['leaves']],
    ['no row', "update app.trees set name = 'ash' where id = 77", []],
    ['a row that is there already', "insert into app.trees values (1, 'x') on conflict do nothing", []],
    [
      'a row that is there and changed instead',
      "insert into app.trees values (1, 'x') on conflict (id) do update set name = 'yew'",
      ['trees'],
    ],
    [
      'two tables in one statement',
      'with a as (delete from app.leaves where id = 1) update app.trees set name = name',
      ['trees', 'leaves'],
    ],
    ['what belongs to a row that is deleted', 'delete from app.trees where id = 2', ['trees', 'leaves']],
    ['what is rolled back', "begin; insert into app.trees values (3, 'fir'); rollback", []],
    [
      'after a savepoint that is rolled back',
      "begin; savepoint a; insert into app.trees values (4, 'fir'); rollback to a; insert into app.trees values (5, 'fir'); commit",
      ['trees'],
    ],
    [
      'a savepoint alone',
      "begin; savepoint a; insert into app.trees values (6, 'fir'); rollback to a; commit",
      [],
    ],
    ['a whole table', 'truncate app.leaves', ['leaves']],
    ['rows that are noted by key', 'insert into app.posts values (1, 0), (3, 0)', ['posts', 'post1']],
    ['another of them', 'insert into app.posts values (2, 0)', ['posts', 'post2']],
    ['all of them', 'update app.posts set seen = 1', ['posts', 'post1', 'post2']],
    ['none of them', 'update app.posts set seen = 1 where id = 9', []],
    ['one that goes', 'delete from app.posts where id = 2', ['posts', 'post2']],
    ['all at once', 'truncate app.posts', ['posts', 'post1', 'post2']],
    ['rows that are noted by statement', 'insert into app.blooms values (1), (2)', ['blooms']],
    [
      'them again',
      'begin; update app.blooms set id = id; delete from app.blooms where id = 2; commit',
      ['blooms'],
    ],
    ['them, rolled back', 'begin; delete from app.blooms; rollback', []],
    [
      'them after a savepoint that is rolled back',
      'begin; savepoint a; delete from app.blooms; rollback to a; insert into app.blooms values (3); commit',
      ['blooms'],
    ],
    ['them all at once', 'truncate app.blooms', ['blooms']],
  ])('to %s', async (_, text, expected) => {
    expect(await changedBy(sql(text))).toEqual(expected)
  })

  test('of an intent is noted by what the intent is about', async () => {
    const about = (subject: string) => made(`app.intents ${subject}`)
    const { at } = await databaseState()
    await writer.query(
      `insert into app.intents (id, account_id, wallet, action, subject, chain_id, "to", data, function_name, args, gas, summary, expires_at)
       values ('touched', 'no one', '0x0', 'none', 'one', 1, '0x0', '0x', 'none', '[]', 0, '', now())`,
    )
    await databaseState()
    expect([about('one'), about('other')].map((sources) => isStillRight(sources, at))).toEqual([false, true])
    await writer.query("delete from app.intents where id = 'touched'")
  })

  test('is seen when it commits, whatever else runs and in whatever order', async () => {
    await other.query("begin; update app.trees set name = 'late' where id = 1")
    expect(await changedBy(sql('insert into app.leaves values (20, 1)'))).toEqual(['leaves'])
    expect(await changedBy(sql('insert into app.leaves values (21, 1)'))).toEqual(['leaves'])
    expect(await changedBy(() => other.query('commit'))).toEqual(['trees'])
    expect(await changedBy(async () => undefined)).toEqual([])
  })

  test('that a reader can see is one that the question knows of', async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, open))
    let isOver = false
    const writing = writers.map(async (client, index) => {
      for (let round = 0; !isOver; round++)
        await client.query(
          `begin; insert into app.posts values (${100 + index}, ${round})
             on conflict (id) do update set seen = excluded.seen; ${round % 5 === 0 ? 'rollback' : 'commit'}`,
        )
    })
    const faults: string[] = []
    for (let round = 0; round < 300; round++) {
      const { at } = await databaseState()
      const values = async () =>
        (
          await other.query<{ all: string }>(
            "select coalesce(string_agg(seen::text, ',' order by id), '') as all from app.posts",
          )
        ).rows[0]?.all
      const before = await values()
      const after = await values()
      // What changed between two readings has changed since the state that was asked for before both.
      await databaseState()
      if (before !== after && isStillRight(read.posts, at)) faults.push(`${round}: ${before} → ${after}`)
    }
    isOver = true
    await Promise.all(writing)
    await Promise.all(writers.map((client) => client.end()))
    expect(faults).toEqual([])
  })
})

describe('when too little is known', () => {
  const pids = async () =>
    (
      await asOwner<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'merx state' and usename = $1`,
        ['merx_web'],
      )
    ).map(({ pid }) => pid)

  test('everything has changed: after the connection was lost', async () => {
    const { at } = await databaseState()
    expect(isStillRight(read.trees, at)).toBe(true)
    const superuser = new pg.Client({ connectionString: setting('DATABASE_URL') })
    await superuser.connect()
    for (const pid of await pids()) await superuser.query('select pg_terminate_backend($1)', [pid])
    await superuser.end()
    await databaseState().catch(() => databaseState())
    expect(isStillRight(read.trees, at)).toBe(false)
  })

  test('everything has changed: after rows were deleted that would have told', async () => {
    const { at } = await databaseState()
    await asOwner("insert into app.trees values (50, 'fir')", [])
    await asOwner(
      `insert into app.outbox_marks (name, xid, row_id) values ('touches', pg_current_xact_id()::text::bigint, 0)
       on conflict (name) do update set xid = excluded.xid`,
      [],
    )
    await databaseState()
    expect(isStillRight(made('app.accounts'), at)).toBe(false)
    await asOwner("update app.outbox_marks set xid = 0 where name = 'touches'", [])
  })
})

describe('the catalogue', () => {
  test('watches every table but those of the machinery', async () => {
    const all = await asOwner<{ name: string }>(
      `select lower(n.nspname || '.' || c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('app', 'chain') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
      [],
    )
    const found = await catalogue()
    const open = all
      .filter(({ name }) => found.sourcesOf(`select 1 from ${name}`).isOpen)
      .map(({ name }) => name)
    expect(open).toEqual(unwatched)
  })

  test('knows of every view and function at least what Postgres knows', async () => {
    const uses = await asOwner<{ name: string; uses: string }>(
      `select distinct lower(v.relnamespace::regnamespace || '.' || v.relname) as name,
         lower(u.relnamespace::regnamespace || '.' || u.relname) as uses
       from pg_rewrite r join pg_class v on v.oid = r.ev_class and v.relkind = 'v'
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       join pg_class u on u.oid = d.refobjid and u.oid <> v.oid and u.relkind = 'r'
       where v.relnamespace::regnamespace::text in ('app', 'chain')`,
      [],
    )
    expect(uses.length).toBeGreaterThan(15)
    const found = await catalogue()
    for (const { name, uses: table } of uses)
      expect([...found.sourcesOf(`select * from ${name}`).tables], name).toContain(table)
  })
})
