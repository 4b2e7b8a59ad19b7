/** Folds events into the journal: entries with the balance of their account after each. Pure except for its own balances and facts. */
import type { ChainEvent } from '@/lib/chain/projection'
import type { Currency } from '@/lib/money'
import { type Facts, noFacts } from './facts'
import {
  type Account,
  balanceKey,
  type Entry,
  type Move,
  type MoveKind,
  type Standing,
  type Subject,
} from './journal'
import { handlerOf } from './moves/tables'

/** Increase it when an event moves money differently than before: the worker then rewrites the journal from the stored events. */
export const journalVersion = 2

/** The currency of adjudicators' bonds and of the job board. */
const singleCurrency = 'USDC'

/** Whether the journal needs an event: it moves money, or contains facts for later events. */
export const isInJournal = ({ source, name }: Pick<ChainEvent, 'source' | 'name'>): boolean =>
  handlerOf(source, name) !== null

/** The moves of an event, without those of amount 0. */
function movesOf(
  event: ChainEvent,
  facts: Facts,
  currencyOf: (token: string) => Currency,
  cause: Subject | null,
): Move[] {
  const handler = handlerOf(event.source, event.name)
  if (handler === null) return []
  const currency = (event.currency ?? singleCurrency) as Currency
  const moves = handler(event.args, { facts, currency, contract: event.contract, currencyOf, cause })
  return moves.filter(({ amount }) => amount !== 0n)
}

/** Folds events into the entries of the ledger, in their order. */
export class Journal {
  /** The subject of the newest move; null when one transfer pays for several. */
  #cause: { txHash: string; kind: MoveKind; subject: Subject | null } | null = null

  constructor(
    /** The currency of each token, by lower-case address. */
    private readonly tokens: ReadonlyMap<string, Currency>,
    private readonly facts: Facts = noFacts(),
    private readonly standings: Map<string, Standing> = new Map(),
  ) {}

  /** Returns the entries of the next event. Throws when it refers to an object of which no earlier event is known. */
  add(event: ChainEvent): Entry[] {
    const cause = this.#cause?.txHash === event.txHash ? this.#cause.subject : null
    const moves = movesOf(event, this.facts, (token) => this.currencyOf(token), cause)
    const last = moves.at(-1)
    if (last?.subject) {
      const { kind, subject } = last
      this.#cause = { txHash: event.txHash, kind, subject: this.isPaidAtOnce(event, last) ? null : subject }
    }
    return moves.flatMap((move, at) => this.entriesOf(event, move, at))
  }

  /** Whether a move is one of several that a single transfer pays: an evaluator collects the fees of many jobs together. */
  private isPaidAtOnce({ txHash }: ChainEvent, { kind }: Move): boolean {
    return kind === 'EVALUATOR_FEE_PAID' && this.#cause?.kind === kind && this.#cause.txHash === txHash
  }

  private currencyOf(token: string): Currency {
    const currency = this.tokens.get(token)
    if (!currency) throw new Error(`${token} is no token of the deployment`)
    return currency
  }

  /** The two entries of a move: the debit of one account and the credit of the other. */
  private entriesOf(event: ChainEvent, move: Move, at: number): [Entry, Entry] {
    const { from, to, amount } = move
    return [
      this.entryOf(event, move, 2 * at, from, to, -amount),
      this.entryOf(event, move, 2 * at + 1, to, from, amount),
    ]
  }

  private entryOf(
    { block, logIndex, txHash, at }: ChainEvent,
    { kind, currency, subject, party }: Move,
    leg: number,
    own: Account,
    other: Account,
    amount: bigint,
  ): Entry {
    const { holder, name: account } = own
    const key = balanceKey({ holder, account, currency })
    const before = this.standings.get(key)
    const balance = before ? before.balance + amount : amount
    const number = before ? before.number + 1n : 1n
    this.standings.set(key, { balance, number })
    // Fees are held by a contract, which is not a counterparty.
    const counterparty = other.name === 'FEES' || other.holder === holder ? party : other.holder
    // Field by field: a spread here was the most expensive line of indexing.
    return {
      holder,
      account,
      currency,
      block,
      logIndex,
      leg,
      txHash,
      at,
      kind,
      amount,
      balance,
      number,
      counterparty,
      subject,
    }
  }
}
