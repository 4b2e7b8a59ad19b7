/** The state that a journal continues from, as of an earlier block: in a temporary table, read and saved in windows. */
import type { Client } from 'pg'
import type { ChainEvent } from '@/lib/chain/projection'
import { pgArray } from '@/lib/db/indexer'
import { currencyList } from '@/lib/money'
import { type Facts, noFacts, stakeKey } from '@/lib/wallets/facts'
import { balanceKey, type Entry, type Standing } from '@/lib/wallets/journal'
import { idsIn, type JournalState } from './journal'

/** The facts, and the state of accounts. */
type Kept = Facts & { standings: Map<string, Standing> }
type Kind = keyof Kept
type ValueOf<K extends Kind> = Kept[K] extends Map<string, infer V> ? V : never
type Format<V> = { read(text: string): V; write(value: V): string }

const asText: Format<string> = { read: (text) => text, write: (value) => value }
const asAmount: Format<bigint> = { read: BigInt, write: String }
const asStanding: Format<Standing> = {
  read: (text) => {
    const [balance = '', number = ''] = text.split(' ')
    return { balance: BigInt(balance), number: BigInt(number) }
  },
  write: ({ balance, number }) => `${balance} ${number}`,
}
const asJson = <V>(): Format<V> => ({ read: (text) => JSON.parse(text) as V, write: JSON.stringify })

const formats: { [K in Kind]: Format<ValueOf<K>> } = {
  buyers: asText,
  slots: asText,
  owners: asText,
  campaigns: asJson(),
  jobs: asJson(),
  stakes: asAmount,
  bonds: asAmount,
  standings: asStanding,
}

type Line = { kind: Kind; id: string; value: string }
type Wanted = Partial<Record<Kind, Iterable<string>>>

const linesOf = <K extends Kind>(kind: K, kept: Kept): Line[] =>
  [...(kept[kind] as Map<string, ValueOf<K>>)].map(([id, value]) => ({
    kind,
    id,
    value: formats[kind].write(value),
  }))

const put = <K extends Kind>(kept: Kept, kind: K, id: string, value: string): void => {
  ;(kept[kind] as Map<string, ValueOf<K>>).set(id, formats[kind].read(value))
}

const kinds = Object.keys(formats) as Kind[]

/** The journal's state at an earlier block, held in a temporary table. */
export class PastState implements JournalState {
  /** Values that the current window has read or changed. */
  #kept: Kept = { ...noFacts(), standings: new Map() }

  private constructor(private readonly client: Client) {}

  /** Creates the state before the first event, in the current transaction. */
  static async begin(client: Client): Promise<PastState> {
    await client.query(
      'create temporary table past_state (kind text, id text, value text not null, primary key (kind, id)) on commit drop',
    )
    return new PastState(client)
  }

  async facts(events: readonly ChainEvent[]): Promise<Facts> {
    const { orders, campaigns, slots, jobs, agents } = idsIn(events)
    await this.#load({ buyers: orders, campaigns, slots, jobs, ...ofAgents(agents) })
    const providers = [...this.#kept.jobs.values()].flatMap(({ providerAgentId }) => providerAgentId ?? [])
    await this.#load({ campaigns: this.#kept.slots.values(), ...ofAgents(providers) })
    return this.#kept
  }

  async standings(entries: readonly Entry[]): Promise<ReadonlyMap<string, Standing>> {
    await this.#load({ standings: entries.map(balanceKey) })
    return this.#kept.standings
  }

  /** Saves the changes of a window, including the new account states, and ends the window. */
  async save(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries)
      this.#kept.standings.set(balanceKey(entry), { balance: entry.balance, number: entry.number })
    const lines = kinds.flatMap((kind) => linesOf(kind, this.#kept))
    await this.client.query({
      name: 'save past state',
      text: `insert into past_state as p select * from unnest($1::text[], $2::text[], $3::text[])
        on conflict (kind, id) do update set value = excluded.value where p.value <> excluded.value`,
      values: [
        pgArray(lines.map(({ kind }) => kind)),
        pgArray(lines.map(({ id }) => id)),
        pgArray(lines.map(({ value }) => value)),
      ],
    })
    this.#kept = { ...noFacts(), standings: new Map() }
  }

  /** Loads the wanted values that are not loaded yet. */
  async #load(wanted: Wanted): Promise<void> {
    const missing = kinds.flatMap((kind) =>
      [...new Set(wanted[kind])].filter((id) => !this.#kept[kind].has(id)).map((id) => ({ kind, id })),
    )
    if (missing.length === 0) return
    const { rows } = await this.client.query<Line>({
      name: 'load past state',
      text: `select p.kind, p.id, p.value from unnest($1::text[], $2::text[]) k(kind, id)
        join past_state p on p.kind = k.kind and p.id = k.id`,
      values: [pgArray(missing.map(({ kind }) => kind)), pgArray(missing.map(({ id }) => id))],
    })
    for (const { kind, id, value } of rows) put(this.#kept, kind, id, value)
  }
}

/** The values about agents. */
const ofAgents = (agents: readonly string[]): Wanted => ({
  owners: agents,
  bonds: agents,
  stakes: currencyList.flatMap((currency) => agents.map((id) => stakeKey(currency, id))),
})
