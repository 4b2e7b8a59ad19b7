/**
 * Campaigns and slots of a market of any size: a campaign for each listing, and claims in one of twenty campaigns, as many as there are
 * campaigns.
 */

/** The claims per campaign that has any: the same at every size. */
const claims = 20

/** The id of the nth campaign. */
export const campaignIdOf = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`

const idSql = (number: string) => `'0x' || lpad(to_hex(${number}), 64, '0')`
/** The nth wallet. */
export const walletSql = (number: string) => `'0x' || lpad(to_hex(${number}), 40, '0')`

/**
 * Fills chain.campaigns, app.campaigns and their index: nine of ten accept claims, one in five is in USDT. Needs `bench.words` and
 * categories. Terms are computed in bulk here, not row by row as the triggers do.
 */
const campaignRows = (size: number, zipf: (most: number) => string, words: number) => `
  insert into chain.cursor (id, chain_id, block_number, block_timestamp, block_hash)
    select 1, 31337, ${size}, 1800000000, '0x' on conflict do nothing;
  alter table chain.campaigns disable trigger user;
  alter table app.campaigns disable trigger user;
  create temp table drawn as
    select i::bigint as i, (2 + floor(exp(random() * 4)))::numeric * 1000000 as reward,
      case when i % 5 = 0 then 'USDT' else 'USDC' end as currency, 1800000000 + 3600 + i::bigint * 7919 % 8000000 as closes_at,
      1 + (i * 7919::bigint % ${size})::int as brand, concat_ws(' ', a.word, b.word, d.word) as title, e.word as brief, c.name as category
    from (select i, ${zipf(words)} a, ${zipf(words)} b, ${zipf(words)} d, ${zipf(words)} e, 1 + i % 8 c from generate_series(1, ${size}) i) r
    join bench.words a on a.rank = r.a join bench.words b on b.rank = r.b join bench.words d on d.rank = r.d
    join bench.words e on e.rank = r.e join bench.categories c on c.rank = r.c;
  insert into chain.campaigns (campaign_id, currency, status, brand, token, reward_per_slot, slots, per_provider_limit, provider_bond,
      closes_at, max_submit_seconds, review_seconds, protocol_fee_bps, terms_hash, open, running, approved, rejected, paid, fees,
      adjudicator_fees, refunded, deadline, created_at, created_tx, created_block, version)
    select ${idSql('i')}, currency, case when i % 10 = 0 then 'CLOSED' else 'LIVE' end, ${walletSql('brand')}, '0x', reward, 40, 5, 0,
      closes_at, 259200, 172800, 200, ${idSql('i')}, case when i % 10 = 0 then 0 else ${claims} end, 0, ${claims}, 0, 0, 0, 0, 0,
      closes_at, 1700000000 + i, ${idSql('i')}, i, 1
    from drawn;
  insert into app.campaigns (id, account_id, wallet, salt, currency, reward_per_slot, slots, per_provider_limit, provider_bond, closes_at,
      max_submit_seconds, review_seconds, title, brief, category, tags, proof_requirements, terms, terms_hash, updated_at)
    select ${idSql('i')}, 'a' || brand, ${walletSql('brand')}, ${idSql('i')}, currency, reward, 40, 5, 0, closes_at, 259200, 172800,
      title, brief, category, '{}', '[]', '{}', ${idSql('i')}, now()
    from drawn;
  drop table drawn;
  alter table chain.campaigns enable trigger user;
  alter table app.campaigns enable trigger user;
  analyze chain.campaigns; analyze app.campaigns;
  alter table app.campaign_terms drop constraint campaign_terms_pkey;
  insert into app.campaign_terms select * from app.campaign_terms_source;
  alter table app.campaign_terms add constraint campaign_terms_pkey primary key (term, created_block, campaign_id)
    include (status, category, currency, reward_per_slot, closes_at, brand_claim_id);
  insert into app.campaign_words (word, uses) select term, count(*) from app.campaign_terms group by term;
  select app.learn_slips(array(select word from app.campaign_words where word not like '@%'));`

/** Fills chain.slots. Half of the claims run. */
const slotRows = (size: number) => `
  insert into chain.slots (slot_id, campaign_id, status, agent_id, provider, nonce, bond, claimed_at, submit_deadline, rounds,
      outcome, provider_payout, ended_at, created_tx, created_block, version)
    select ${idSql('i')}, ${idSql(`1 + i % ${Math.ceil(size / claims)}`)},
      case when i % 2 = 0 then 'CLAIMED' else 'APPROVED' end, 1 + i::bigint * 7919 % ${size},
      ${walletSql(`1 + i::bigint * 7919 % ${size}`)}, '0x', 0, 1700000000 + i, 1900000000, 0,
      case when i % 2 = 0 then null else 'APPROVED' end, case when i % 2 = 0 then null else 1000000 end,
      case when i % 2 = 0 then null else 1700000000 + i end, ${idSql('i')}, i, 1
    from generate_series(1, ${size}) i;`

/** The statements that fill the tables, and their names. */
export const campaignPart = (size: number, zipf: (most: number) => string, words: number) => ({
  tables: ['chain.campaigns', 'app.campaigns', 'app.campaign_terms', 'app.campaign_words', 'chain.slots'],
  rows: [campaignRows(size, zipf, words), slotRows(size)],
})
