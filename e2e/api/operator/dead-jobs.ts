/** Permanently failed background jobs, for the tests. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { asOwner, type Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { OperatorJob } from '@/lib/operations/schema'
import type { Page } from '@/lib/paging'

export const deadQueue = 'runtime.fallback'

/** The dead letters as the operator sees them. */
export const deadJobs = async (chief: Person, query = ''): Promise<OperatorJob[]> =>
  good(await chief.get<Page<OperatorJob>>(`/operator/jobs?pageSize=100${query}`)).items

/** A job that always fails at its only attempt: its payload names no message. */
export async function deadJob(chief: Person): Promise<OperatorJob> {
  const id = `nonsense ${randomUUID()}`
  await asOwner(
    `insert into queue.job (name, data, retry_limit, expire_seconds, dead_letter, policy)
     values ($1, $2, 0, 30, 'dead-letters', 'standard')`,
    [deadQueue, { id }],
  )
  const find = async () =>
    (await deadJobs(chief)).find(({ payload }) => (payload as { id?: string }).id === id)
  await expect.poll(find).toBeDefined()
  const found = await find()
  if (!found) throw new Error('the dead job is gone')
  return found
}
