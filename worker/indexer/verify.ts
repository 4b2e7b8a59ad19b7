/**
 * Refolds the whole chain and compares the result with the tables, the tables with contract storage, confirmed checkouts with their orders,
 * the journal with the token transfers, and points with their fees, row by row. Read-only, so it can run next to a working indexer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import {
  type Abi,
  BaseError,
  createPublicClient,
  erc20Abi,
  HttpRequestError,
  http,
  type PublicClient,
  TimeoutError,
} from 'viem'
import type { Deployment } from '@/lib/chain/deployment'
import { type Step, Tally } from '@/lib/chain/figures/tally'
import { type Facts, type Projection, plainFact, type Row } from '@/lib/chain/projection'
import type { Checkpoint } from './checkpoint'
import { type Decoder, makeDecoder, UnknownEvent } from './decode'
import { derivedTables, staleDerived } from './derive'
import type { Compared, ComparedPart, Difference } from './difference'
import { endOfRange, type Fetcher, fetchHead, findHeader, type Range, rangeFetcher } from './fetch'
import { knownParents } from './figures'
import { FoldError, foldBatch, groupEvents } from './fold'
import { Contradiction } from './node-types'
import { adaptiveRanges } from './ranges'
import { loadAllRows, type Rows } from './rows'
import { type Rpc, RpcError } from './rpc'
import { compareEvents } from './verify-events'
import { compareCounters, compareFigures } from './verify-figures'
import { JournalCheck } from './verify-journal'
import { compareRecount } from './verify-recount'
import { compareSessions } from './verify-sessions'

/** The result up to a block, with its parts. */
export type Verdict = Compared & { block: number; parts: readonly ComparedPart[] }

export type Verify = {
  client: Client
  rpc: Rpc
  rpcUrl: string
  deployment: Deployment
  projections: readonly Projection[]
}

/** The most rows to compare with the contracts concurrently. */
const readsAtOnce = 100

/** How often to retry a node that contradicts itself: nodes behind one address may briefly disagree. */
const retries = 3
const retryAfterMs = 500

/** Verifies everything up to the checkpoint. Throws when nothing is indexed yet or the node does not respond. */
export async function verifyAll(options: Verify): Promise<Verdict> {
  const { client } = options
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    return await new Verifier(options).run()
  } finally {
    await client.query('rollback')
  }
}

class Verifier {
  private readonly decoder: Decoder
  private readonly fetchRange: Fetcher
  private readonly chain: PublicClient
  private readonly differences: Difference[] = []
  private readonly parts: ComparedPart[] = []
  private readonly tally = new Tally()
  private readonly journal: JournalCheck
  private rows = 0

  constructor(private readonly options: Verify) {
    this.decoder = makeDecoder(options.deployment, options.projections)
    this.fetchRange = rangeFetcher(options.rpc, this.decoder.watched)
    this.journal = new JournalCheck(options.client, options.rpc, this.decoder, options.deployment)
    this.chain = createPublicClient({
      transport: http(options.rpcUrl, { batch: { batchSize: 100 }, timeout: 60_000, retryCount: 3 }),
    })
  }

  async run(): Promise<Verdict> {
    const { client, rpc, projections, deployment } = this.options
    const at = await checkpointOf(client)
    const header = await findHeader(rpc, at.number)
    if (!header) return this.nodeTooShort(at)
    if (header.hash !== at.hash) this.differ('chain.cursor', 'block_hash', at.hash, header.hash, 'chain')
    const folded = await this.refold(deployment.deployedAtBlock, at.number)
    for (const projection of projections) {
      const rows = await loadAllRows(client, projection)
      if (folded) this.compareRows(projection, rows, folded.get(projection) ?? new Map())
      await this.compareStorage(projection, rows, at)
    }
    this.parts.push({
      what: 'events, and rows as they are folded again and as contracts store them',
      rows: this.rows,
      differences: this.differences.length,
    })
    if (folded) this.take('figures, folded again', await compareFigures(client, this.tally, at.timestamp))
    this.take('figures, counted again in SQL over raw events', await compareRecount(client, deployment))
    if (folded) await this.compareJournal(at)
    this.take('counters', await compareCounters(client))
    for (const derived of derivedTables(projections)) {
      this.rows++
      for (const where of await staleDerived(client, derived))
        this.differ(where, 'row', 'otherwise', derived.source, 'source')
    }
    this.take('checkouts, with their orders', await compareSessions(client))
    return this.verdict(at.number)
  }

  /**
   * The only difference reported for a node that ends before the checkpoint. Comparing rows with incomplete events would prove
   * nothing.
   */
  private async nodeTooShort({ number }: Checkpoint): Promise<Verdict> {
    const head = await fetchHead(this.options.rpc)
    const place = `block ${head.number} is the newest: the node has lost blocks or lags behind the index`
    this.differ('chain.cursor', 'block_number', `block ${number}`, place, 'chain')
    this.rows++
    return this.verdict(number)
  }

  private verdict(block: number): Verdict {
    const { rows, differences, parts } = this
    return { block, rows, differences, parts }
  }

  private take(what: string, compared: Compared): void {
    this.parts.push({ what, rows: compared.rows, differences: compared.differences.length })
    this.add(compared)
  }

  private add({ rows, differences }: Compared): void {
    this.rows += rows
    this.differences.push(...differences)
  }

  private differ(where: string, field: string, table: string, other: string, from: Difference['from']): void {
    this.differences.push({ where, field, table, other, from })
  }

  /**
   * Folds the chain in memory, comparing the stored events of each range. Returns null after recording that the node
   * contradicts itself or returns impossible events.
   */
  private async refold(from: number, to: number): Promise<Map<Projection, Rows> | null> {
    const { projections } = this.options
    const all = new Map<Projection, Rows>(projections.map((projection) => [projection, new Map()]))
    const ranges = adaptiveRanges()
    for (let next = from; next <= to; ) {
      const last = endOfRange(next, ranges.size, to)
      try {
        const range = await this.fetchPatiently(next, last)
        const transfers = await this.journal.transfers(next, last)
        ranges.answered(last - next + 1, range.logs.length)
        const events = range.logs.map((log) =>
          this.decoder.decode(log, range.headers.get(Number(log.blockNumber))?.timestamp ?? 0n),
        )
        this.add(await compareEvents(this.options.client, this.decoder, events, [next, last]))
        const { grouped } = groupEvents(projections, events)
        const steps: Step[] = []
        const rows = await foldBatch(grouped, async (projection) => all.get(projection) as Rows, steps)
        for (const [projection, changed] of rows)
          for (const [id, row] of changed) all.get(projection)?.set(id, row)
        this.tally.addSteps(steps, knownParents(all))
        await this.journal.add(events, transfers, next, last)
        next = last + 1
      } catch (error) {
        const from = fromOf(error)
        if (error instanceof Error && from) {
          this.differ(`blocks ${next}–${last}`, 'events', 'otherwise', error.message, from)
          return null
        }
        if (!(error instanceof RpcError) || error.remedy !== 'smaller' || last === next) throw error
        ranges.refused(last - next + 1)
      }
    }
    return all
  }

  private async fetchPatiently(from: number, to: number): Promise<Range> {
    for (let left = retries; ; left--)
      try {
        return await this.fetchRange(from, to)
      } catch (error) {
        if (!(error instanceof Contradiction) || left === 0) throw error
        await sleep(retryAfterMs)
      }
  }

  private compareRows(projection: Projection, rows: Rows, folded: Rows): void {
    for (const id of new Set([...rows.keys(), ...folded.keys()])) {
      this.rows++
      const where = `${projection.table} ${id}`
      const [row, again] = [rows.get(id), folded.get(id)]
      if (!row || !again)
        this.differ(where, 'row', row ? 'present' : 'missing', again ? 'present' : 'missing', 'chain')
      else
        for (const { field } of projection.columns)
          if (row[field] !== again[field])
            this.differ(where, field, String(row[field]), String(again[field]), 'chain')
    }
  }

  /** The block at which contracts are read: a node without historical state can still serve its newest block. */
  private async blockOf(at: Checkpoint): Promise<{ blockNumber?: bigint }> {
    const head = await fetchHead(this.options.rpc)
    return head.number === at.number ? {} : { blockNumber: BigInt(at.number) }
  }

  private async compareJournal(at: Checkpoint): Promise<void> {
    const { entries, wallets } = await this.journal.finish()
    this.take('ledger entries, folded again', entries)
    this.take('wallets, whose ledger sums to the transfers of the tokens', wallets)
    const block = await this.blockOf(at)
    const balanceOf = (token: string, holder: string) =>
      this.chain.readContract({
        address: token as `0x${string}`,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [holder as `0x${string}`],
        ...block,
      })
    this.take(
      'currencies, held by the contracts as the ledger has them',
      await this.journal.compareHeld(balanceOf),
    )
  }

  private async compareStorage(projection: Projection, rows: Rows, at: Checkpoint): Promise<void> {
    if (!projection.storage) return
    const block = await this.blockOf(at)
    const all = [...rows]
    for (let from = 0; from < all.length; from += readsAtOnce)
      await Promise.all(
        all.slice(from, from + readsAtOnce).map(async ([id, row]) => {
          this.rows++
          const where = `${projection.table} ${id}`
          try {
            for (const [field, [ours, stored]] of Object.entries(await this.facts(projection, row, block)))
              if (plainFact(ours) !== plainFact(stored))
                this.differ(where, field, plainFact(ours), plainFact(stored), 'storage')
          } catch (error) {
            if (!(error instanceof BaseError) || isUnreachable(error)) throw error
            this.differ(where, 'storage', 'a row', error.shortMessage, 'storage')
          }
        }),
      )
  }

  private facts(projection: Projection, row: Row, block: { blockNumber?: bigint }): Promise<Facts> {
    const address = this.decoder.addressOf(
      projection.source,
      typeof row.currency === 'string' ? row.currency : null,
    )
    const readAt = (
      { address, abi }: { address: string; abi: Abi },
      functionName: string,
      args: readonly unknown[],
    ) => this.chain.readContract({ address: address as `0x${string}`, abi, functionName, args, ...block })
    const read = (functionName: string, args: readonly unknown[]) =>
      readAt({ address, abi: projection.abi }, functionName, args)
    return projection.storage ? projection.storage(row, read, readAt) : Promise.resolve({})
  }
}

/** Classifies a failed fold: contradictory responses or impossible events. Null for any other error. */
function fromOf(error: unknown): 'node' | 'chain' | null {
  if (error instanceof Contradiction) return 'node'
  return error instanceof FoldError || error instanceof UnknownEvent ? 'chain' : null
}

/** Whether the node did not respond, which says nothing about its content. */
const isUnreachable = (error: BaseError): boolean =>
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null

async function checkpointOf(client: Client): Promise<Checkpoint> {
  const { rows } = await client.query<{ block_number: string; block_hash: string; block_timestamp: string }>(
    'select block_number, block_hash, block_timestamp from chain.cursor where id = 1',
  )
  const [row] = rows
  if (!row) throw new Error('nothing is indexed yet: start the worker first')
  return { number: Number(row.block_number), hash: row.block_hash, timestamp: BigInt(row.block_timestamp) }
}
