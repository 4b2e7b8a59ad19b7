/** The exchange accounts of the jobs in the store: sealed, each for its job, and marked as in use. */
import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import { ApiKey, venueName } from '@/lib/tee/api-key'
import type { Enclave } from '../enclave/enclave'
import type { Write } from '../store'
import type { Venue } from '../venues/venue'
import type { Desk, Tools } from './desk'
import { type JobRecord, keys } from './records'

const purposeOf = (id: Hex): string => `merx tee account ${id}`

/** Seals the account of a job. */
export const sealAccount = (enclave: Enclave, id: Hex, access: ApiKey): string =>
  enclave.seal(JSON.stringify(access), purposeOf(id))

/** Returns the account of a job in the store; null when the enclave has let go of it. */
export async function storedAccount({ store, enclave }: Tools, id: Hex): Promise<ApiKey | null> {
  const sealed = await store.get<string>(keys.account(id))
  return sealed === null ? null : ApiKey.parse(JSON.parse(enclave.open(sealed, purposeOf(id))))
}

const hashOf = (parts: readonly unknown[]): Hex =>
  `0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`

/** The hash of an exchange and a key. Each job on the paper exchange has an account of its own. */
export const accountOf = (access: ApiKey): Hex =>
  hashOf(access.venue === 'paper' ? [access.job_id] : [venueName(access), access.key])

/** The hash of an exchange and the id of an account there, which all keys of the account share. */
export const accountWithId = (access: ApiKey, id: string): Hex => hashOf([venueName(access), 'account', id])

/** After how long an exchange that did not say the id of an account is asked again: at first, and at most. */
const [firstWaitMs, longestWaitMs] = [20_000, 3_600_000]

/** The jobs whose accounts could not be marked, per gateway. */
const waiting = new WeakMap<Desk, Map<Hex, { until: number; ms: number }>>()

/** Notes a failed attempt. Each wait is twice as long as the one before. */
function waitLonger(desk: Desk, id: Hex): void {
  const jobs = waiting.get(desk) ?? new Map()
  const ms = Math.min(longestWaitMs, 2 * (jobs.get(id)?.ms ?? firstWaitMs / 2))
  waiting.set(desk, jobs.set(id, { until: desk.nowMs() + ms, ms }))
}

/**
 * Marks the account of a job that an earlier version took over as in use, by its id at the exchange, so that another key of it is refused for
 * another job. Never throws: neither an exchange that does not say the id nor a second job on the account may hold the job up. An exchange that
 * does not say it is asked less and less often.
 */
export async function markAccount(desk: Desk, venue: Venue, job: JobRecord): Promise<JobRecord> {
  if (job.isAccountMarked || venue.id === 'paper') return job
  const { id } = job
  if (desk.nowMs() < (waiting.get(desk)?.get(id)?.until ?? 0)) return job
  const marked: JobRecord = { ...job, isAccountMarked: true }
  try {
    const [accountId, access] = await Promise.all([venue.accountId(), storedAccount(desk, id)])
    if (accountId === null || access === null) return await desk.commit(marked)
    const key = keys.accountUse(accountWithId(access, accountId))
    return await desk.alone(accountWithId(access, accountId), async () => {
      const user = await desk.store.get<Hex>(key)
      const isOthers = user !== null && user !== id && desk.find(user)?.state === 'running'
      if (isOthers) desk.log.error({ job: id, other: user }, 'two jobs run on one account')
      return desk.commit(marked, isOthers ? [] : [{ key, value: id }])
    })
  } catch (error) {
    waitLonger(desk, id)
    desk.log.warn({ error, job: id }, 'the account of a job is not marked yet')
    return job
  }
}

/**
 * Corrects what earlier versions left in the store: they kept the accounts of closed jobs, and did not mark those of running jobs as in use.
 * Neither a full disk nor an account that does not open must prevent the start.
 */
export async function tidyAccounts(tools: Tools, jobs: readonly JobRecord[]): Promise<void> {
  const { store, log } = tools
  const running = new Set(jobs.filter(({ state }) => state === 'running').map(({ id }) => id))

  const forgotten = async (id: Hex): Promise<Write[]> => {
    const key = keys.account(id)
    return (await store.get(key)) === null ? [] : [{ key, value: null }]
  }
  const marked = async (id: Hex): Promise<Write[]> => {
    const access = await storedAccount(tools, id).catch((error: unknown) => {
      log.error({ error, job: id }, 'the account of a running job does not open')
      return null
    })
    if (access === null) return []
    const key = keys.accountUse(accountOf(access))
    const user = await store.get<Hex>(key)
    return user !== null && running.has(user) ? [] : [{ key, value: id }]
  }

  const writes = await Promise.all(jobs.map(({ id }) => (running.has(id) ? marked(id) : forgotten(id))))
  if (writes.flat().length === 0) return
  await store
    .write(writes.flat())
    .catch((error: unknown) => log.error({ error }, 'accounts of earlier versions were not tidied'))
}
