/** The desk: the trading jobs of this process in memory. A job changes only under its lock. */
import type { Logger } from 'pino'
import type { Hex } from 'viem'
import { AppError } from '@/lib/errors'
import type { ApiKey } from '@/lib/tee/api-key'
import type { Chain } from '../chain'
import type { Enclave } from '../enclave/enclave'
import type { CheckedSnapshots } from '../snapshot-check'
import type { Store, Write } from '../store'
import type { Venue } from '../venues/venue'
import type { CachedVerification } from '../verification'
import { storedAccount, tidyAccounts } from './accounts'
import type { CachedEnd } from './ended'
import type { JobPrices } from './price'
import { type JobRecord, keys } from './records'

/** Opens the exchange account of a job. */
export type OpenVenue = (access: ApiKey) => Promise<Venue>

/** The dependencies of the desk. */
export type Tools = {
  store: Store
  enclave: Enclave
  chain: Chain
  log: Logger
  openVenue: OpenVenue
  /** The gateway's own clock, for exchanges and headers. Trading follows the chain's. */
  nowMs: () => number
  pause: (ms: number) => Promise<void>
}

/** The jobs, and functions to change one. */
export type Desk = Tools & {
  /** Ids of all jobs, in the order of their keys. */
  ids(): Hex[]
  /** The job as it was last written, or null. */
  find(id: Hex): JobRecord | null
  /** Runs `work` under the job's lock. */
  alone<T>(id: Hex, work: () => Promise<T>): Promise<T>
  /**
   * Writes the job and everything in the same change. Memory changes only after the disk. The account of a closed job is deleted: the
   * enclave no longer needs the key.
   */
  commit(job: JobRecord, writes?: readonly Write[]): Promise<JobRecord>
  /** The exchange account of a job. Throws `BAD_REQUEST` when the job is closed. */
  venueOf(job: JobRecord): Promise<Venue>
  /** Jobs that were in the store when this process opened it: the store may be an older copy, which lacks orders. */
  inherited: ReadonlySet<Hex>
  /** Jobs whose history this process has compared with the chain. */
  compared: Set<Hex>
  /** The chain time at which this process last valued the book of a job. */
  valuedAt: Map<Hex, number>
  /** The latest state of each job's end on the chain. */
  ends: Map<Hex, CachedEnd>
  /** How many snapshots of each job were verified. */
  checked: Map<Hex, CheckedSnapshots>
  /** Cached verifications. */
  verifications: Map<Hex, CachedVerification>
  /** Cached prices. */
  prices: Map<Hex, JobPrices>
}

/** Opens the desk with every job in the store. */
export async function openDesk(tools: Tools): Promise<Desk> {
  const stored = await tools.store.list<JobRecord>(keys.jobs)
  await tidyAccounts(tools, stored)
  const jobs = new Map(stored.map((job) => [job.id, job]))
  const queues = new Map<Hex, Promise<unknown>>()
  const venues = new Map<Hex, Promise<Venue>>()

  const open = async (id: Hex): Promise<Venue> => {
    const access = await storedAccount(tools, id)
    if (access === null)
      throw new AppError('BAD_REQUEST', 'The job is closed: the enclave has let go of the account.')
    return tools.openVenue(access)
  }

  return {
    ...tools,
    inherited: new Set(stored.map(({ id }) => id)),
    compared: new Set(),
    valuedAt: new Map(),
    ends: new Map(),
    checked: new Map(),
    verifications: new Map(),
    prices: new Map(),
    ids: () => [...jobs.keys()],
    find: (id) => jobs.get(id) ?? null,
    alone(id, work) {
      const turn = (queues.get(id) ?? Promise.resolve()).then(work)
      const over = turn.then(
        () => undefined,
        () => undefined,
      )
      queues.set(id, over)
      // Callers may name any id: a lock without waiters is removed.
      void over.then(() => {
        if (queues.get(id) === over) queues.delete(id)
      })
      return turn
    },
    async commit(job, writes = []) {
      const isClosed = job.state === 'closed'
      const account: Write[] = isClosed ? [{ key: keys.account(job.id), value: null }] : []
      await tools.store.write([{ key: keys.job(job.id), value: job }, ...writes, ...account])
      jobs.set(job.id, job)
      if (isClosed) venues.delete(job.id)
      return job
    },
    venueOf({ id }) {
      const cached = venues.get(id)
      if (cached) return cached
      const opened = open(id)
      venues.set(id, opened)
      // A failed connection is retried at the next call.
      opened.catch(() => venues.delete(id))
      return opened
    },
  }
}
