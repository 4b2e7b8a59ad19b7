/**
 * Compares chain.journal with a second fold of the chain, and with the tokens. The wallet accounts must match the Transfer logs between
 * each wallet and our contracts. The balances of the contracts must match all other accounts, plus what was paid to a contract as if it
 * were a wallet.
 */
import type { Client } from 'pg'
import { pad } from 'viem'
import { placesOf } from '@/lib/chain/contracts'
import type { Deployment } from '@/lib/chain/deployment'
import type { ChainEvent } from '@/lib/chain/projection'
import type { Currency } from '@/lib/money'
import { addAmount } from '@/lib/wallets/facts'
import { Journal } from '@/lib/wallets/fold'
import type { Entry } from '@/lib/wallets/journal'
import type { Decoder } from './decode'
import type { Compared, Difference } from './difference'
import { entriesOf, entryColumns, entryValues } from './journal'
import type { RawLog } from './node-types'
import { hex, type Rpc } from './rpc'
import { differingSums } from './verify-figures'

/** `Transfer(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const addressIn = (topic: string | undefined): string => `0x${(topic ?? '').slice(26)}`

/** Fetches the token transfers from or to our contracts in a range. */
async function fetchTransfers(
  rpc: Rpc,
  tokens: readonly string[],
  ours: readonly string[],
  from: number,
  to: number,
): Promise<RawLog[]> {
  const topics = ours.map((address) => pad(address as `0x${string}`, { size: 32 }))
  const ask = (ends: readonly unknown[]) => ({
    method: 'eth_getLogs',
    params: [{ address: tokens, topics: [transferTopic, ...ends], fromBlock: hex(from), toBlock: hex(to) }],
  })
  const found = (await rpc.many<RawLog[]>([ask([topics]), ask([null, topics])])).flat()
  // A transfer between two of our contracts is in both responses.
  return [...new Map(found.map((log) => [`${log.blockNumber}.${log.logIndex}`, log])).values()]
}

/** Checks the journal range by range, and sums the transfers. */
export class JournalCheck {
  readonly #journal: Journal
  readonly #ours: ReadonlySet<string>
  readonly #transferred = new Map<string, bigint>()
  readonly #gifts = new Map<Currency, bigint>()
  readonly #differences: Difference[] = []
  #rows = 0

  constructor(
    private readonly client: Client,
    private readonly rpc: Rpc,
    private readonly decoder: Decoder,
    deployment: Deployment,
  ) {
    this.#journal = new Journal(decoder.tokens)
    this.#ours = new Set(placesOf(deployment).map(({ address }) => address.toLowerCase()))
  }

  /** Fetches the token transfers of a range, before anything is folded, because the node may refuse the range. */
  transfers(from: number, to: number): Promise<RawLog[]> {
    return fetchTransfers(this.rpc, [...this.decoder.tokens.keys()], [...this.#ours], from, to)
  }

  /** Compares the entries of a range, and adds its transfers. */
  async add(
    events: readonly ChainEvent[],
    transfers: readonly RawLog[],
    from: number,
    to: number,
  ): Promise<void> {
    const entries = entriesOf(this.#journal, events)
    this.#addTransfers(entries, transfers)
    const { rows } = await this.client.query<{ place: string; entry: string }>(
      `select concat_ws('.', block_number, log_index, leg) as place, array_to_string(array[${entryColumns
        .map((column) => `${column}::text`)
        .join(', ')}], ' ', '-') as entry
       from chain.journal where block_number between $1 and $2`,
      [from, to],
    )
    const stored = new Map(rows.map(({ place, entry }) => [place, entry]))
    for (const entry of entries) {
      const place = `${entry.block}.${entry.logIndex}.${entry.leg}`
      this.#compare(
        place,
        stored.get(place),
        entryValues(entry)
          .map((value) => value ?? '-')
          .join(' '),
      )
      stored.delete(place)
    }
    for (const [place, entry] of stored) this.#compare(place, entry, undefined)
  }

  #compare(place: string, table: string | undefined, folded: string | undefined): void {
    this.#rows++
    if (table === folded) return
    this.#differences.push({
      where: `chain.journal ${place}`,
      field: 'entry',
      table: table ?? 'missing',
      other: folded ?? 'missing',
      from: 'fold',
    })
  }

  /**
   * Adds transfers by wallet and currency. A transfer to a contract that its transaction does not book is a gift: anyone can send one, even
   * together with a call of ours. A contract can be a payee too, and then pays itself.
   */
  #addTransfers(entries: readonly Entry[], transfers: readonly RawLog[]): void {
    const booked = new Map<string, bigint>()
    // Money that a contract holds for a wallet was not sent to it.
    for (const { account, kind, txHash, holder, currency, amount } of entries)
      if (account === 'WALLET' && kind !== 'CREDIT_KEPT')
        addAmount(booked, `${txHash}/${holder}/${currency}/${amount}`, 1n)
    for (const { address, topics, data, transactionHash } of transfers) {
      const [from, to, value] = [addressIn(topics[1]), addressIn(topics[2]), BigInt(data)]
      const currency = this.decoder.tokens.get(address.toLowerCase()) as Currency
      if (this.#ours.has(from)) {
        addAmount(this.#transferred, `${to}/${currency}`, value)
        continue
      }
      const place = `${transactionHash}/${from}/${currency}/${-value}`
      if ((booked.get(place) ?? 0n) > 0n) {
        addAmount(booked, place, -1n)
        addAmount(this.#transferred, `${from}/${currency}`, -value)
      } else addAmount(this.#gifts, currency, value)
    }
  }

  /** Compares the token balances of the contracts with the accounts of the journal that they hold, their own wallet accounts, and gifts. */
  async compareHeld(balanceOf: (token: string, holder: string) => Promise<bigint>): Promise<Compared> {
    const { rows } = await this.client.query<{ key: string; value: string }>(
      `select currency as key, sum(amount)::text as value from chain.journal
       where account <> 'WALLET' or holder = any($1::text[]) group by currency`,
      [[...this.#ours]],
    )
    const held = new Map(rows.map(({ key, value }) => [key, BigInt(value)]))
    const sums = await Promise.all(
      [...this.decoder.tokens].map(async ([token, currency]) => {
        const balances = await Promise.all([...this.#ours].map((holder) => balanceOf(token, holder)))
        const balance = balances.reduce((sum, one) => sum + one, 0n)
        const booked = (held.get(currency) ?? 0n) + (this.#gifts.get(currency) ?? 0n)
        return { key: currency, balance, booked }
      }),
    )
    return {
      rows: sums.length,
      differences: differingSums(
        'chain.journal held in contracts,',
        sums.map(({ key, booked: value }) => ({ key, value })),
        sums.map(({ key, balance: value }) => ({ key, value })),
        'token',
      ),
    }
  }

  /** Compares the sum of each event with zero, and that of each wallet with its transfers. */
  async finish(): Promise<{ entries: Compared; wallets: Compared }> {
    const uneven = await this.client.query<{ place: string; sum: string }>(
      `select concat_ws('.', block_number, log_index, currency) as place, sum(amount)::text as sum
       from chain.journal group by block_number, log_index, currency having sum(amount) <> 0`,
    )
    const kept = await this.client.query<{ key: string; value: string }>(
      `select holder || '/' || currency as key, sum(amount)::text as value from chain.journal
       where account = 'WALLET' group by holder, currency having sum(amount) <> 0`,
    )
    const sums = differingSums(
      'chain.journal of',
      kept.rows.map(({ key, value }) => ({ key, value: BigInt(value) })),
      [...this.#transferred].filter(([, value]) => value !== 0n).map(([key, value]) => ({ key, value })),
      'token',
    )
    const unevenSums = uneven.rows.map(
      ({ place, sum }): Difference => ({
        where: `chain.journal ${place}`,
        field: 'sum',
        table: sum,
        other: '0',
        from: 'fold',
      }),
    )
    return {
      entries: { rows: this.#rows, differences: [...this.#differences, ...unevenSums] },
      wallets: { rows: kept.rows.length, differences: sums },
    }
  }
}
