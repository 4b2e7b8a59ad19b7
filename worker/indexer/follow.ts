/** The indexer's loop: fetch a range, check that it continues the indexed chain, commit, and fetch the next one meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Deployment } from '@/lib/chain/deployment'
import type { Projection } from '@/lib/chain/projection'
import { againLock, recountLock, whileHolding } from '@/lib/db/indexer'
import { reasonOf } from '@/lib/failures'
import { workerMetrics } from '@/lib/metrics'
import { RepeatedFailure } from '@/lib/repeated-failure'
import { traced } from '@/lib/trace'
import { findAncestor, hasForked, newestKnown } from './ancestor'
import { makeBackoff } from './backoff'
import { Batches } from './batches'
import {
  adopt,
  type Checkpoint,
  LostLeadership,
  loadCheckpoint,
  reportError,
  reportHead,
  startOf,
} from './checkpoint'
import { type Batch, commitBatch } from './commit'
import type { Crash } from './crash'
import { type Announced, fetchHead, headerAt } from './fetch'
import type { Heads } from './heads'
import { indexAgain } from './index-again'
import type { Header } from './node-types'
import { recountFigures, rewriteJournal } from './recount'
import { rollBack } from './reorg'
import { RowHistory } from './row-history'
import { type Rpc, RpcError } from './rpc'

export type Follow = {
  client: Client
  rpc: Rpc
  heads: Heads
  deployment: Deployment
  projections: readonly Projection[]
  log: Logger
  signal: AbortSignal
  crash: Crash
  /** Called after each commit. */
  committed?: () => void
  /** How long a node may be behind the index before the indexer checks whether it is on another chain. */
  staleAfterMs?: number
}

/** How often an unchanged failure is logged again. */
const repeatLogMs = 60_000
/** The default of `staleAfterMs`. */
const defaultStaleAfterMs = 30_000

/** Follows the chain until `signal`. Returns when the leadership is lost. Never throws transient errors. */
export async function follow(options: Follow): Promise<void> {
  await new Follower(options).run()
}

class Follower {
  private readonly batches: Batches
  /** The content of the tables; equals chain.cursor outside of transactions. */
  private at: Checkpoint = { number: 0, hash: '', timestamp: 0n }
  /** Previous versions of recently changed rows, for a reorg. */
  private readonly history = new RowHistory()
  private staleSince = 0
  /** The failure that blocks indexing. */
  private readonly failure = new RepeatedFailure(repeatLogMs)

  constructor(private readonly options: Follow) {
    this.batches = new Batches(options.rpc, options.deployment, options.projections)
  }

  async run(): Promise<void> {
    const { signal, log } = this.options
    const backoff = makeBackoff()
    let ready = false
    let announced: Announced | null = null
    while (!signal.aborted) {
      try {
        if (!ready) await this.load()
        ready = true
        if (!(await this.takeAnnounced(announced))) await this.catchUp()
        announced = null
        backoff.succeeded()
        if (!signal.aborted) announced = await this.options.heads.next()
      } catch (error) {
        if (signal.aborted) return
        if (endsLead(error)) throw error
        this.batches.forget()
        ready = false
        announced = null
        await this.reportFailure(error)
        await sleep(backoff.after(this.at.hash), undefined, { signal }).catch(() => {})
      }
    }
    log.info({ block: this.at.number }, 'indexing stopped')
  }

  /** Loads the checkpoint. Blocks that were indexed without a contract that joined later are indexed again. */
  private async load(): Promise<void> {
    const { client, deployment, rpc } = this.options
    const { at, joined } = await loadCheckpoint(client, rpc, deployment)
    // A commit that seemed to fail may have reached the database. After another failure, such as a node that answers in the middle of a reorg,
    // the history still belongs to the tables, and the rollback needs it.
    if (at.number !== this.at.number || at.hash !== this.at.hash) this.history.clear()
    this.at = at
    await whileHolding(client, recountLock, () => this.recount(at))
    if (joined === null) return
    // What a reorg undid is announced as undone. The rest is only indexed again.
    if (joined.block <= at.number && (await headerAt(rpc, at.number)).hash !== at.hash)
      await this.rollBackFork(at.number)
    if (joined.block > this.at.number) return adopt(client, deployment)
    const again = { ...this.options, batches: this.batches }
    await whileHolding(client, againLock, () => indexAgain(again, joined, this.at))
    this.history.clear()
    this.options.log.info({ from: joined.block, to: this.at.number }, 'contracts joined: indexed again')
    this.options.committed?.()
  }

  /** Counts figures and writes the journal again, where an earlier version wrote them. */
  private async recount(at: Checkpoint): Promise<void> {
    const { client, projections, log } = this.options
    const { decoder } = this.batches
    if (await recountFigures(client, decoder, projections, at))
      log.info({ block: at.number }, 'figures counted')
    if (await rewriteJournal(client, decoder)) log.info({ block: at.number }, 'journal written')
  }

  /**
   * Indexes an announced block that follows the checkpoint; fetches its header, its logs and their proof concurrently. Returns false when
   * anything is not as announced; the caller then asks the node for its head.
   */
  private async takeAnnounced(announced: Announced | null): Promise<boolean> {
    if (announced?.number !== this.at.number + 1) return false
    const next = await this.batches.fetch(announced.number, announced.number, announced).catch((error) => {
      if (error instanceof RpcError) return null
      throw error
    })
    if (next?.parent !== this.at.hash) return false
    this.staleSince = 0
    await this.commit(next.batch, announced)
    await this.reportRecovery()
    return true
  }

  /** Indexes up to the node's head. */
  private async catchUp(): Promise<void> {
    const { rpc, client, log, signal } = this.options
    const head = await fetchHead(rpc)
    // The commit of a single block records the head too.
    if (head.number - this.at.number !== 1) await reportHead(client, head.number)
    if (head.number <= this.at.number) await this.checkOldHead(head)
    else this.staleSince = 0
    const started = this.at.number
    while (this.at.number < head.number && !signal.aborted) {
      const next = await this.batches.take(this.at.number + 1, head)
      if (next.parent !== this.at.hash) await this.rollBackFork(head.number)
      else await this.commit(next.batch, head)
    }
    await this.reportRecovery()
    if (head.number - started > 1) log.info({ from: started + 1, to: this.at.number }, 'indexed')
  }

  private async commit(batch: Batch, head: Header | Announced): Promise<void> {
    const { client, projections, crash } = this.options
    this.batches.askAhead(batch.to.number + 1, head)
    const facts = {
      'merx.indexer.blocks': batch.to.number - this.at.number,
      'merx.indexer.events': batch.events.length,
    }
    const before = await traced({ name: 'indexer commit', facts }, () =>
      commitBatch({ client, announcing: projections, from: this.at, head: head.number, crash }, batch),
    )
    this.history.add(this.at, batch.to, head.number, batch.grouped, before)
    workerMetrics().batchBlocks.observe(batch.to.number - this.at.number)
    workerMetrics().batchEvents.observe(batch.events.length)
    this.at = batch.to
    this.options.committed?.()
  }

  /** Handles a chain up to block `head` that no longer continues the index. */
  private async rollBackFork(head: number): Promise<void> {
    const { client, rpc, deployment } = this.options
    await this.rollBackTo(await findAncestor(client, rpc, startOf(deployment), head))
  }

  private async rollBackTo(ancestor: Checkpoint): Promise<void> {
    const { client, projections, log, crash } = this.options
    this.batches.forget()
    const { number, hash, timestamp } = ancestor
    const from = this.at.number
    try {
      const { history, batches } = this
      const rollback = { client, decoder: batches.decoder, projections, history, crash }
      const orphaned = await rollBack(rollback, this.at, ancestor)
      log.warn({ from, to: number, ...orphaned }, 'reorg: rolled back')
    } catch (cause) {
      if (endsLead(cause)) throw cause
      throw new Error(`rolling back from block ${from} to ${number} failed: ${reasonOf(cause)}`, { cause })
    }
    this.history.truncate(number)
    this.at = { number, hash, timestamp }
    this.options.committed?.()
  }

  /**
   * Handles a head at or below the checkpoint: nothing new, a node that lags, or a fork. Rolls back only when a stored block has another
   * hash on the node. A fork above the newest stored block is found when the chain reaches the next stored one, at the latest the
   * checkpoint.
   */
  private async checkOldHead(head: Header): Promise<void> {
    const { client, rpc, staleAfterMs = defaultStaleAfterMs } = this.options
    const known = head.number === this.at.number ? this.at : await newestKnown(client, head.number)
    if (known?.number !== head.number) {
      this.staleSince ||= Date.now()
      if (Date.now() - this.staleSince < staleAfterMs) return
    }
    this.staleSince = 0
    if (known && known.hash !== head.hash && (await hasForked(rpc, head, known)))
      await this.rollBackFork(head.number)
  }

  private async reportFailure(error: unknown): Promise<void> {
    const reason = reasonOf(error)
    if (this.failure.report(reason)) {
      const level = error instanceof RpcError ? 'warn' : 'error'
      this.options.log[level]({ reason, block: this.at.number }, 'indexing waits')
    }
    await reportError(this.options.client, reason).catch(() => {})
  }

  private async reportRecovery(): Promise<void> {
    if (!this.failure.recovered()) return
    await reportError(this.options.client, null)
    this.options.log.info({ block: this.at.number }, 'indexing resumed')
  }
}

/** Another worker leads, or the database stopped responding: this connection is useless. */
const endsLead = (error: unknown): boolean =>
  error instanceof LostLeadership || (error instanceof Error && error.message === 'Query read timeout')
