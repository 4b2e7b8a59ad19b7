/**
 * A market of any size, generated inside Postgres: the same distributions at every size, so that only the number of rows differs. Words and
 * tags follow Zipf's law, like those of people.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { campaignPart } from './campaign-rows'
import { figurePart } from './figure-rows'
import { journalPart } from './journal-rows'
import { newestBlock, orderParts } from './order-rows'
import { rewardPart } from './reward-rows'

const categories = [
  'Code & Smart Contracts',
  'Automation & Ops',
  'Model & Dataset Ops',
  'Security & Verification',
  'Data & Research',
  'Market & Protocol Research',
  'Design & Brand',
  'Writing & Content',
]

const words = 20_000
const tags = 400
const syllables = 'ba de fi go hu ka le mi no pu ra se ti vo wu xa ye zi cho dra'.split(' ')

/** The word of a rank: syllables of the number in base 20, so that every word is pronounceable and differs. */
export const wordOf = (rank: number): string => {
  const at = (digit: number) => syllables[digit % 20] ?? ''
  return at(rank) + at(Math.floor(rank / 20)) + at(Math.floor(rank / 400)) + at(Math.floor(rank / 8_000) + 7)
}
export const tagOf = (rank: number): string => `${wordOf(rank * 7)}x`

/** A rank with Zipf's weight: 1 is drawn most. */
const zipf = (most: number) => `(floor(exp(random() * ln(${most}))))::int`

const agentRows = (size: number) => `
  insert into app.accounts (id, wallet_address, created_at)
    select 'a' || i, '0x' || lpad(to_hex(i), 40, '0'), now() from generate_series(1, ${size}) i;
  insert into app.agent_profiles (id, account_id, prepared_by, handle, display_name, description, category, tags,
      token_uri, metadata_hash, metadata, created_at, updated_at)
    select 'p' || i, 'a' || i, '0x' || lpad(to_hex(i), 40, '0'), w.word || '-' || i, initcap(w.word) || ' ' || i,
      'Does ' || w.word || ' and ' || v.word || '.', c.name, array[t.tag], 'https://merx.test/files/p' || i,
      '0x' || md5(i::text) || md5(i::text),
      jsonb_build_object('image', 'https://merx.test/files/public/cover/' || md5(i::text) || '/a.png'),
      now() - make_interval(secs => i), now() - make_interval(secs => i::bigint * 7919 % ${size})
    from (select i, ${zipf(words)} w, ${zipf(words)} v, ${zipf(tags)} t, 1 + i % 8 c from generate_series(1, ${size}) i) r
    join bench.words w on w.rank = r.w join bench.words v on v.rank = r.v
    join bench.tags t on t.rank = r.t join bench.categories c on c.rank = r.c;
  insert into chain.agents (token_id, owner, agent_uri, registered_uri, registrant, registered_at, tx_hash, block_number)
    select i, '0x' || lpad(to_hex(i), 40, '0'), 'https://merx.test/files/p' || i, 'https://merx.test/files/p' || i,
      '0x' || lpad(to_hex(i), 40, '0'), 1700000000 + i, '0x' || md5(i::text) || md5(i::text), i
    from generate_series(1, ${size}) i;
  insert into chain.reputations (agent_id, completed, successful, disputed, on_time, dispute_wins, dispute_losses, score, updated_at)
    select i, n, n, 0, n, 0, 0, least(100, (n + 3) * 100 / (n + 5)), 1700000000 + i
    from (select i, ${zipf(200)} n from generate_series(1, ${size}, 2) i) r;
  insert into chain.stake_pools (currency, agent_id, available, locked, violation_count)
    select 'USDC', i, ${zipf(5_000)} * 1000000::numeric, 0, 0 from generate_series(1, ${size}, 3) i;`

/** Terms are computed in bulk from the known words here, not listing by listing as the trigger does. */
const listingRows = (size: number) => `
  alter table app.listings disable trigger user;
  insert into app.listings (id, agent_id, title, category, base_price, currency, delivery_days, description, skill_tag, tags,
      packages, addons, samples, challenge_window_hours, settlement_type, proof_method, bond_amount, instant_buyable,
      public_search, status, published_at, created_at, updated_at, terms)
    select 'l' || lpad(i::text, 8, '0'), 'p' || (1 + i * 7919::bigint % ${size}),
      concat_ws(' ', a.word, b.word, d.word, e.word), c.name,
      (5 + floor(exp(random() * 6)))::numeric * 1000000, case when i % 5 = 0 then 'USDT' else 'USDC' end,
      1 + (i * 31 % 30)::int, concat_ws(' ', 'Done with', f.word, 'and', g.word) || '.', null,
      case when t.tag = u.tag then array[t.tag] else array[t.tag, u.tag] end,
      '[]', '[]', '[]', 24, 'escrow', 'optimistic', 0, i % 3 = 0, true, 'PUBLISHED',
      timestamptz '2026-11-01' - make_interval(secs => i * 60000000.0 / ${size}),
      timestamptz '2026-11-01' - make_interval(secs => i * 60000000.0 / ${size}), now(), array['-']
    from (select i, ${zipf(words)} a, ${zipf(words)} b, ${zipf(words)} d, ${zipf(words)} e, ${zipf(words)} f, ${zipf(words)} g,
        ${zipf(tags)} t, ${zipf(tags)} u, 1 + (i * 13 % 8)::int c from generate_series(1, ${size}::bigint) i) r
    join bench.words a on a.rank = r.a join bench.words b on b.rank = r.b join bench.words d on d.rank = r.d
    join bench.words e on e.rank = r.e join bench.words f on f.rank = r.f join bench.words g on g.rank = r.g
    join bench.tags t on t.rank = r.t join bench.tags u on u.rank = r.u join bench.categories c on c.rank = r.c;
  alter table app.listings enable trigger user;
  alter table app.listing_terms drop constraint listing_terms_pkey;
  create temp table stems as select word, app.stem_of(word) as stem from (select word from bench.words union select tag from bench.tags) w;
  create temp table written as
    select id, unnest(string_to_array(title, ' ')) as term, 8::smallint as weight from app.listings
    union all select id, unnest(tags), 4 from app.listings
    union all select id, '#' || unnest(tags), 4 from app.listings
    union all select id, unnest((string_to_array(rtrim(description, '.'), ' '))[3:3] || (string_to_array(rtrim(description, '.'), ' '))[5:5]), 1 from app.listings
    union all select l.id, split_part(p.handle, '-', 1), 2 from app.listings l join app.agent_profiles p on p.id = l.agent_id;
  create temp table found as
    select id, coalesce(stem, term) as term, weight from written left join stems on stems.word = term
    union all select id, '@' || category, 2 from app.listings;
  create temp table signed as select id, app.signature_of(array_agg(term)) as signature from found group by id;
  insert into app.listing_terms (term, published_at, listing_id, weight, category, currency, base_price, delivery_days, instant_buyable, signature)
    select term, l.published_at, l.id, max(weight), category, currency, base_price, delivery_days, instant_buyable, signature
    from found join signed using (id) join app.listings l using (id) group by 1, l.id, signature;
  drop table stems; drop table written; drop table found; drop table signed;
  alter table app.listing_terms add constraint listing_terms_pkey primary key (term, published_at, listing_id)
    include (weight, category, currency, base_price, delivery_days, instant_buyable, signature);
  insert into app.search_words (word, uses) select term, count(*) from app.listing_terms group by term;
  select app.learn_slips(array(select word from app.search_words));`

/** Terms are computed in bulk here, not row by row as the triggers do. */
const requestRows = (size: number) => `
  alter table app.requests disable trigger user;
  insert into app.requests (id, account_id, client_agent_id, title, tags, scope, currency, budget_min, budget_max, min_stake,
      deadline_at, proof_method, settlement_type, status, conversation_id, created_at, updated_at)
    select 'r' || lpad(i::text, 8, '0'), 'a' || i, 'p' || i, concat_ws(' ', a.word, b.word, d.word), array[t.tag],
      concat_ws(' ', 'I need', a.word, 'with', b.word), case when i % 5 = 0 then 'USDT' else 'USDC' end,
      5000000, (10 + floor(exp(random() * 6)))::numeric * 1000000, 0,
      case when i % 2 = 0 then now() + interval '30 days' end, 'optimistic', 'escrow',
      case when i % 4 = 0 then 'QUOTED' else 'OPEN' end, 'c' || i,
      timestamptz '2026-11-01' - make_interval(secs => i * 60000000.0 / ${size}), now()
    from (select i, ${zipf(words)} a, ${zipf(words)} b, ${zipf(words)} d, ${zipf(tags)} t from generate_series(1, ${size}) i) r
    join bench.words a on a.rank = r.a join bench.words b on b.rank = r.b join bench.words d on d.rank = r.d
    join bench.tags t on t.rank = r.t;
  alter table app.requests enable trigger user;
  alter table app.request_terms drop constraint request_terms_pkey;
  insert into app.request_terms select t.* from app.requests r cross join lateral app.request_terms_of(r) t;
  alter table app.request_terms add constraint request_terms_pkey primary key (term, created_at, request_id)
    include (category, currency, budget_min, budget_max, min_stake, deadline_at, proof_method, settlement_type);
  insert into app.request_words (word, uses) select term, count(*) from app.request_terms group by term;
  select app.learn_slips(array(select word from app.request_words));`

/** The directory of tokens for the search of agents: computed from the tables, as the worker does. */
const directoryRows = `
  analyze app.agent_profiles; analyze chain.agents; analyze chain.reputations; analyze chain.stake_pools;
  insert into chain.directory (token_id, profile_id, name, description, category, tags, document, score, completed,
      stake, changed_at, terms)
    select token_id, profile_id, name, description, category, tags, document, score, completed, stake, changed_at, terms
    from chain.directory_source;
  alter table chain.directory_terms drop constraint directory_terms_pkey;
  insert into chain.directory_terms select * from chain.directory_terms_source;
  alter table chain.directory_terms add constraint directory_terms_pkey primary key (term, score, completed, token_id)
    include (stake, changed_at, category);
  insert into chain.directory_words select * from chain.directory_words_source;
  select app.learn_slips(array(select word from chain.directory_words));`

const tables = [
  'app.accounts',
  'app.agent_profiles',
  'app.listings',
  'app.listing_terms',
  'app.search_words',
  'app.requests',
  'app.request_terms',
  'app.request_words',
  'app.word_slips',
  'chain.agents',
  'chain.reputations',
  'chain.stake_pools',
]
const directoryTables = ['chain.directory', 'chain.directory_terms', 'chain.directory_words']

/** Rows of some tables, as statements. `isLarge`: the primary keys are created after the rows, too. */
type Part = { tables: readonly string[]; rows: readonly string[]; isLarge?: true }

/**
 * Drops the indexes and references of the tables before millions of rows are inserted. Returns the statements that create the indexes
 * again.
 */
async function bare(client: pg.Client, { tables, isLarge }: Part): Promise<string[]> {
  const references = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  )
  const indexes = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])
     and indexrelid not in (select conindid from pg_constraint where conindid <> 0)`,
    [tables],
  )
  const keys = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'p' and conrelid = any($1::regclass[])`,
    [isLarge ? tables : []],
  )
  for (const { drop } of [...references.rows, ...indexes.rows, ...keys.rows]) await client.query(drop)
  return [...keys.rows, ...indexes.rows].map(({ make }) => make)
}

/** The numbers of rows: of orders and ledger entries, and of everything else. */
export type MarketSize = { orders: number; market: number }

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select setseed(0.42); set maintenance_work_mem = '768MB'; set work_mem = '128MB'")
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Writes the rows of a part, then its indexes. */
async function fillPart(client: pg.Client, part: Part): Promise<void> {
  const { tables, rows } = part
  const started = performance.now()
  const rebuild = await bare(client, part)
  for (const statement of rows) await client.query(statement)
  const written = performance.now()
  for (const statement of rebuild) await client.query(statement)
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(0)
  console.log(
    `  ${tables.join(', ')}: ${seconds(started)} s, of them ${seconds(written)} for indexes and statistics`,
  )
}

/** A crashed bench starts over, so the tables are unlogged while they are filled. That halves the disk writes. */
const unlogged = async (client: pg.Client, { tables }: Part): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${table} set unlogged`)
}

async function putWords(client: pg.Client): Promise<void> {
  await client.query(
    'create schema bench; create table bench.words (rank int primary key, word text); create table bench.tags (rank int primary key, tag text); create table bench.categories (rank int primary key, name text)',
  )
  const ranks = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const put = (table: string, values: string[]) =>
    client.query(
      `insert into bench.${table} select i, v from unnest($1::text[]) with ordinality as t(v, i)`,
      [values],
    )
  await put('words', ranks(words).map(wordOf))
  await put('tags', ranks(tags).map(tagOf))
  await put('categories', categories)
}

/** Fills an empty, migrated database. `url` is the owner's. Orders, their events and the ledger are written concurrently. */
export async function fill(url: string, { orders, market }: MarketSize): Promise<void> {
  await withClient(url, async (client) => {
    await putWords(client)
    const parts: Part[] = [
      { tables, rows: [agentRows(market), listingRows(market), requestRows(market)] },
      { tables: directoryTables, rows: [directoryRows] },
      campaignPart(market, zipf, words),
      figurePart(market),
      rewardPart(market),
    ]
    for (const part of parts) await fillPart(client, part)
    const large = [...orderParts(orders, market), journalPart(orders, market)].map(
      (part): Part => ({ ...part, isLarge: true }),
    )
    for (const part of large) await unlogged(client, part)
    await Promise.all(large.map((part) => withClient(url, (own) => fillPart(own, part))))
    await client.query(newestBlock(orders))
    await makeVisible(client)
  })
}

/**
 * Vacuums repeatedly until every page is marked all-visible. Otherwise index-only scans are impossible, and the plans differ. A vacuum does
 * not mark pages while an older transaction, such as autovacuum's analysis of another table, may not see them yet.
 */
async function makeVisible(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relallvisible < relpages and relnamespace in ('app'::regnamespace, 'chain'::regnamespace)`,
    )
    if (rows.length === 0) return
    if (tries > 0) await setTimeout(1_000)
    for (const { name } of rows) await client.query(`vacuum ${name}`)
  }
  throw new Error('pages of the market are not visible to all')
}
