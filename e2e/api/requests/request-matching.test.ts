/** Who is notified of a request when more accounts fit it than are notified at once. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Agent, asOwner, fresh, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good, newPair, type Pair, publish } from '@/e2e/api/traders'
import type { Notification } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair

beforeAll(async () => {
  pair = await newPair()
})

/** So many accounts are notified of one request. */
const copies = 50
/** Beyond the token ids of the other tests. */
const firstToken = 900_000_000
/** Copies sort before the agents of people, whose ids begin with another letter: they are the first of equal candidates. */
const prefix = '0copy'

const refresh = () =>
  asOwner('select chain.refresh_directory(array(select $1 + n from generate_series(1, $2) n)::numeric[])', [
    firstToken,
    copies,
  ])

/** Makes accounts that each hold a copy of an agent. */
async function copyAgent({ id, tokenId }: Agent): Promise<void> {
  const wallet = `'0x' || lpad(n::text, 40, '0')`
  await asOwner(
    `insert into app.accounts (id, wallet_address, created_at)
     select '${prefix}' || n, ${wallet}, now() from generate_series(1, $1::int) n`,
    [copies],
  )
  await asOwner(
    `insert into app.agent_profiles (id, account_id, prepared_by, handle, display_name, description, category, tags, token_uri,
       metadata_hash, metadata, claimed_token_id, claimed_tx_hash, created_at, updated_at)
     select '${prefix}' || n, '${prefix}' || n, ${wallet}, handle || n, display_name, description, category, tags, token_uri || n,
       metadata_hash, metadata, null, null, created_at, updated_at
     from app.agent_profiles, generate_series(1, $2::int) n where id = $1`,
    [id, copies],
  )
  await asOwner(
    `insert into chain.agents (token_id, owner, agent_uri, registered_uri, registrant, registered_at, tx_hash, block_number)
     select $2::int + n, ${wallet}, agent_uri || n, registered_uri || n, ${wallet}, registered_at, tx_hash, block_number
     from chain.agents, generate_series(1, $3::int) n where token_id = $1`,
    [tokenId, firstToken, copies],
  )
  await refresh()
}

afterEach(async () => {
  await asOwner(`delete from app.notifications where account_id like '${prefix}%'`)
  await asOwner('delete from chain.agents where token_id > $1', [firstToken])
  await refresh()
  await asOwner(`delete from app.agent_profiles where id like '${prefix}%'`)
  await asOwner(`delete from app.accounts where id like '${prefix}%'`)
})

/** Makes each copy look notified of these requests. */
const noteNotified = (requests: readonly string[]) =>
  asOwner(
    `insert into app.notifications (id, account_id, type, title, text, path, subject, key)
     select r || n, '${prefix}' || n, 'request.matched', '', '', '/', r, r
     from unnest($1::text[]) r, generate_series(1, $2::int) n`,
    [requests, copies],
  )

async function publishMatched(tag: string): Promise<string> {
  const { id } = await publish(pair, { tags: [tag] })
  const read = async () => good(await pair.buyer.get<Request>(`/prepayment-orders/${id}`)).notifiedAgents
  await expect.poll(read).not.toBeNull()
  return id
}

const matchedTo = async (who: Person) =>
  good(await who.get<Page<Notification>>('/notifications'))
    .items.filter(({ type }) => type === 'request.matched')
    .map(({ subject }) => subject)

test('accounts that were notified of enough requests of the buyer keep the notice from no other', async () => {
  const tag = fresh('tag')
  const seller = await person()
  const agent = await mintAgent(seller, { tags: [tag] })
  await copyAgent(agent)
  const crowded = await publishMatched(tag)
  expect(await matchedTo(seller)).not.toContain(crowded)
  const earlier: string[] = []
  for (let n = 0; n < 5; n += 1) earlier.push(await publishMatched(fresh('other')))
  await noteNotified(earlier)
  const id = await publishMatched(tag)
  await expect.poll(() => matchedTo(seller)).toContain(id)
})
