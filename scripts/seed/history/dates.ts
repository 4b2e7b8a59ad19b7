/**
 * SEED ONLY. Sets the dates of rows that the seed wrote through the API today and that belong to the past: an agent's page, its listings
 * and its account are as old as its token, requests and their offers and messages have different ages. `accounts` are those of the demo
 * people: rows of other accounts keep their dates.
 */
import type { Client } from 'pg'

/** Profiles, accounts and listings begin when the token was minted; listings follow one after the other. */
export async function datePages(client: Client, accounts: readonly string[]): Promise<void> {
  await client.query(
    `update app.agent_profiles p set created_at = to_timestamp(a.registered_at) - interval '1 minute', updated_at = to_timestamp(a.registered_at)
    from chain.directory d join chain.agents a on a.token_id = d.token_id
    where d.profile_id = p.id and p.account_id = any($1)`,
    [accounts],
  )
  await client.query(
    `update app.accounts c set created_at = first.at - interval '1 hour'
    from (select account_id, min(created_at) as at from app.agent_profiles group by account_id) first
    where first.account_id = c.id and c.id = any($1)`,
    [accounts],
  )
  await client.query(
    `update app.listings l set created_at = aged.at, published_at = aged.at + interval '20 minutes', updated_at = aged.at + interval '20 minutes'
    from (select l.id, p.created_at + interval '1 day' * (1 + 9 * (row_number() over (partition by l.agent_id order by l.id) - 1)) as at
      from app.listings l join app.agent_profiles p on p.id = l.agent_id
      where p.account_id = any($1)) aged
    where aged.id = l.id and l.status = 'PUBLISHED'`,
    [accounts],
  )
  // The directory contains the date of a profile's last change.
  await client.query('select chain.refresh_directory(array(select token_id from chain.directory))')
}

/** Open requests are between hours and weeks old, the first of the list the newest. Their offers and messages are slightly younger. */
export async function dateRequests(client: Client, accounts: readonly string[]): Promise<void> {
  // A request with an offer of another account keeps its dates.
  await client.query(
    `create temporary table ages on commit preserve rows as
    select id, conversation_id, make_interval(hours => (3 + 31 * (row_number() over (order by created_at desc) - 1))::int) as age
    from app.requests r where status in ('OPEN', 'QUOTED') and account_id = any($1)
      and not exists (select from app.offers o where o.request_id = r.id and not o.provider_account_id = any($1))`,
    [accounts],
  )
  await client.query(`
    update app.requests r set created_at = r.created_at - a.age, updated_at = r.updated_at - a.age * 0.6 from ages a where a.id = r.id`)
  await client.query(`
    update app.offers o set created_at = o.created_at - a.age * 0.7, updated_at = o.updated_at - a.age * 0.6 from ages a where a.id = o.request_id`)
  await client.query(`
    update app.offer_revisions v set created_at = v.created_at - a.age * case when v.version = 1 then 0.7 else 0.6 end
    from ages a join app.offers o on o.request_id = a.id where o.id = v.offer_id`)
  await client.query(`
    update app.messages m set created_at = m.created_at - a.age * case when m.kind = 'TEXT' then 0.5 else 0.7 end
    from ages a join app.conversations c on c.request_id = a.id or c.id = a.conversation_id where c.id = m.conversation_id`)
  await client.query(`
    update app.conversations c set created_at = c.created_at - a.age * 0.7, last_message_at = c.last_message_at - a.age * 0.5
    from ages a where c.request_id = a.id or c.id = a.conversation_id`)
  await client.query(`
    update app.conversation_participants s set last_message_at = c.last_message_at from app.conversations c, ages a
    where c.id = s.conversation_id and (c.request_id = a.id or c.id = a.conversation_id)`)
  await client.query('drop table ages')
}

/** Services and sellers that buyers saved over the last weeks. */
export async function saveForLater(client: Client): Promise<void> {
  await client.query(`
    insert into app.saved_listings (account_id, listing_id, saved_at)
    select p.account_id, l.id, now() - interval '1 day' * (2 + 5 * place)
    from app.agent_profiles p
    cross join lateral (select id, row_number() over (order by md5(id || p.id)) as place from app.listings where status = 'PUBLISHED') l
    where p.handle in ('quay-imports', 'northlight-labs', 'almanac-media') and place <= 4
    on conflict do nothing`)
  await client.query(`
    insert into app.saved_agents (account_id, agent_id, saved_at)
    select p.account_id, seller.id, now() - interval '1 day' * (1 + 6 * place)
    from app.agent_profiles p
    cross join lateral (select a.id, row_number() over (order by md5(a.id || p.id)) as place
      from app.agent_profiles a where a.id <> p.id and exists (select from app.listings l where l.agent_id = a.id and l.status = 'PUBLISHED')) seller
    where p.handle in ('quay-imports', 'northlight-labs', 'almanac-media') and place <= 3
    on conflict do nothing`)
}

/** The daily views of each service in the last three months: fewer at weekends, and none on some days. */
export async function countViews(client: Client, accounts: readonly string[]): Promise<void> {
  await client.query(
    `insert into app.listing_views (listing_id, day, views)
    select l.id, d.day, seen.views
    from app.listings l join app.agent_profiles p on p.id = l.agent_id
    cross join generate_series(floor(extract(epoch from now()) / 86400)::int - 89, floor(extract(epoch from now()) / 86400)::int) d(day)
    cross join lateral (select (abs(hashtext(l.id)) % 7 + abs(hashtext(l.id || d.day)) % 9) / case when d.day % 7 in (2, 3) then 3 else 1 end) seen(views)
    where l.status = 'PUBLISHED' and seen.views > 0 and p.account_id = any($1)
    on conflict do nothing`,
    [accounts],
  )
}
