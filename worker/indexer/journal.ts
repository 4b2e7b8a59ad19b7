/** chain.journal: both entries of every movement of money, written in the transaction of the events. */
import type { Client } from 'pg'
import type { ArgValue, ChainEvent } from '@/lib/chain/projection'
import { copyIn, pgArray } from '@/lib/db/indexer'
import { reasonOf } from '@/lib/failures'
import type { Currency } from '@/lib/money'
import { type Facts, noFacts } from '@/lib/wallets/facts'
import { isInJournal, Journal } from '@/lib/wallets/fold'
import { balanceKey, type Entry, type Standing } from '@/lib/wallets/journal'
import { FoldError } from './fold'

/** The currency of each token of the deployment. */
export type Tokens = ReadonlyMap<string, Currency>

/** Adds events to a journal. Throws `FoldError` for an event that is impossible. */
export const entriesOf = (journal: Journal, events: readonly ChainEvent[]): Entry[] =>
  events.flatMap((event) => {
    try {
      return journal.add(event)
    } catch (cause) {
      const reason = reasonOf(cause)
      throw new FoldError(
        `${event.name} of block ${event.block}, log ${event.logIndex} (${event.txHash}) has no place in the journal: ${reason}`,
        { cause },
      )
    }
  })

type FactIds = 'orders' | 'campaigns' | 'slots' | 'jobs' | 'agents'

/** The event arguments that name an object, and the facts needed about it. */
const namedBy = new Map<string, FactIds>([
  ['orderId', 'orders'],
  ['campaignId', 'campaigns'],
  ['slotId', 'slots'],
  ['jobId', 'jobs'],
  ['agentId', 'agents'],
  ['providerAgentId', 'agents'],
  ['tokenId', 'agents'],
])

/** The ids that events name, in the form of the facts. */
export function idsIn(events: readonly ChainEvent[]): Record<FactIds, string[]> {
  const ids: Record<FactIds, Set<ArgValue>> = {
    orders: new Set(),
    campaigns: new Set(),
    slots: new Set(),
    jobs: new Set(),
    agents: new Set(),
  }
  for (const { args } of events)
    for (const name in args) {
      const kind = namedBy.get(name)
      if (kind !== undefined) ids[kind].add(args[name] as ArgValue)
    }
  const texts = (kind: FactIds) => Array.from(ids[kind], String)
  return {
    orders: texts('orders'),
    campaigns: texts('campaigns'),
    slots: texts('slots'),
    jobs: Array.from(ids.jobs, (id) => String(BigInt(id))),
    agents: texts('agents'),
  }
}

/** A job's number in the form of the tables. */
const jobKey = (id: string): string => `0x${BigInt(id).toString(16).padStart(64, '0')}`

const factsQuery = `
  with job as (
    select j.job_id, j.client, j.provider_agent_id, (
      select p.holder from chain.journal p
      where p.subject_kind = 'JOB' and p.subject_id = n.number and p.kind = 'CHALLENGE_BOND_POSTED' and p.account = 'ESCROW' limit 1
    ) as bond_from, n.number
    from unnest($4::text[], $6::text[]) n(job_id, number) join chain.jobs j on j.job_id = n.job_id
  ), slot as (
    select slot_id, campaign_id from chain.slots where slot_id = any($3::text[])
  ), agent as (
    select unnest($5::numeric[]) as id union select provider_agent_id from job where provider_agent_id is not null
  )
  select 'buyer' as fact, order_id as id, buyer as a, null as b, null as c from chain.orders where order_id = any($1::text[])
  union all select 'slot', slot_id, campaign_id, null, null from slot
  union all select 'campaign', campaign_id, brand, currency, null from chain.campaigns
    where campaign_id in (select unnest($2::text[]) union select campaign_id from slot)
  union all select 'job', number, client, provider_agent_id::text, bond_from from job
  union all select 'owner', token_id::text, owner, null, null from agent join chain.agents on token_id = agent.id
  union all select 'stake', currency || '/' || agent_id, (available + locked)::text, null, null from agent
    join chain.stake_pools on agent_id = agent.id
  union all select 'bond', agent_id::text, bond::text, null, null from agent join chain.arbitrators on agent_id = agent.id`

type FactRow = { fact: string; id: string; a: string; b: string | null; c: string | null }

/** Loads the facts from earlier events about the objects of these events. */
async function loadFacts(client: Client, events: readonly ChainEvent[]): Promise<Facts> {
  const { orders, campaigns, slots, jobs, agents } = idsIn(events)
  const { rows } = await client.query<FactRow>({
    name: 'facts of the journal',
    text: factsQuery,
    values: [orders, campaigns, slots, jobs.map(jobKey), agents, jobs].map(pgArray),
  })
  const facts = noFacts()
  for (const { fact, id, a, b, c } of rows)
    switch (fact) {
      case 'buyer':
        facts.buyers.set(id, a)
        break
      case 'slot':
        facts.slots.set(id, a)
        break
      case 'campaign':
        facts.campaigns.set(id, { brand: a, currency: b as Currency })
        break
      case 'job':
        facts.jobs.set(id, { client: a, providerAgentId: b, bondFrom: c })
        break
      case 'owner':
        facts.owners.set(id, a)
        break
      case 'stake':
        facts.stakes.set(id, BigInt(a))
        break
      default:
        facts.bonds.set(id, BigInt(a))
    }
  return facts
}

/** Loads the stored state of the accounts of some entries. */
async function loadStandings(client: Client, entries: readonly Entry[]): Promise<Map<string, Standing>> {
  const keys = [...new Map(entries.map((entry) => [balanceKey(entry), entry])).values()]
  const { rows } = await client.query<{ key: string; balance: string; number: string }>({
    name: 'standings of the journal',
    text: `select concat_ws('/', k.holder, k.account, k.currency) as key, newest.balance::text, newest.number::text
      from unnest($1::text[], $2::text[], $3::text[]) k(holder, account, currency)
      join lateral (
        select balance, number from chain.journal j
        where chain.journal_key(j.holder, j.account, j.currency) = chain.journal_key(k.holder, k.account, k.currency)
          and coalesce(j.holder = k.holder and j.account = k.account and j.currency = k.currency, false)
        order by at desc, block_number desc, log_index desc, leg desc limit 1
      ) newest on true`,
    values: [
      pgArray(keys.map(({ holder }) => holder)),
      pgArray(keys.map(({ account }) => account)),
      pgArray(keys.map(({ currency }) => currency)),
    ],
  })
  return new Map(
    rows.map(({ key, balance, number }) => [key, { balance: BigInt(balance), number: BigInt(number) }]),
  )
}

/** The state that a journal continues from. */
export type JournalState = {
  /** The facts from earlier events about the objects of these events. */
  facts(events: readonly ChainEvent[]): Promise<Facts>
  /** The state of the accounts of some entries, by `balanceKey`. */
  standings(entries: readonly Entry[]): Promise<ReadonlyMap<string, Standing>>
}

/** The state at the checkpoint: the projected rows, and the newest entries. The facts for these events are loaded immediately. */
export async function storedState(client: Client, events: readonly ChainEvent[]): Promise<JournalState> {
  const seen = events.filter(isInJournal)
  const facts = seen.length > 0 ? await loadFacts(client, seen) : noFacts()
  return { facts: async () => facts, standings: (entries) => loadStandings(client, entries) }
}

/** Folds events that follow a state, and sends the query for their accounts. Resolves once it is sent, before its result. */
export async function askEntries(
  tokens: Tokens,
  events: readonly ChainEvent[],
  state: JournalState,
): Promise<{ entries: Promise<Entry[]> }> {
  const seen = events.filter(isInJournal)
  const entries = seen.length === 0 ? [] : entriesOf(new Journal(tokens, await state.facts(seen)), seen)
  if (entries.length === 0) return { entries: Promise.resolve([]) }
  return { entries: state.standings(entries).then((before) => goOn(entries, before)) }
}

/** Adds the previous state of its account to each entry. */
function goOn(entries: Entry[], before: ReadonlyMap<string, Standing>): Entry[] {
  for (const entry of entries) {
    const standing = before.get(balanceKey(entry))
    if (!standing) continue
    entry.balance += standing.balance
    entry.number += standing.number
  }
  return entries
}

/** Returns the entries of events that follow a state, without saving them. */
export const nextEntries = async (
  tokens: Tokens,
  events: readonly ChainEvent[],
  state: JournalState,
): Promise<Entry[]> => (await askEntries(tokens, events, state)).entries

/** The columns of an entry, in the order of `entryValues`. */
export const entryColumns = [
  'block_number',
  'log_index',
  'leg',
  'tx_hash',
  'at',
  'kind',
  'account',
  'holder',
  'currency',
  'amount',
  'balance',
  'number',
  'counterparty',
  'subject_kind',
  'subject_id',
] as const

/** The column values of an entry as text; null where it has none. */
export const entryValues = (entry: Entry): (string | null)[] => [
  String(entry.block),
  String(entry.logIndex),
  String(entry.leg),
  entry.txHash,
  String(entry.at),
  entry.kind,
  entry.account,
  entry.holder,
  entry.currency,
  String(entry.amount),
  String(entry.balance),
  String(entry.number),
  entry.counterparty,
  entry.subject?.kind ?? null,
  entry.subject?.id ?? null,
]

/** Writes entries. Their texts need no escapes: they are names, hashes and numbers. */
export async function writeEntries(client: Client, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const lines = entries.map(
    (entry) =>
      `${entryValues(entry)
        .map((value) => value ?? '\\N')
        .join('\t')}\n`,
  )
  await copyIn(client, `copy chain.journal (${entryColumns.join(', ')}) from stdin`, lines.join(''))
}

/** Deletes the entries of blocks above `ancestor`. The remaining entries have the right balances. */
export async function truncateJournal(client: Client, ancestor: number): Promise<void> {
  await client.query('delete from chain.journal where block_number > $1', [ancestor])
}
