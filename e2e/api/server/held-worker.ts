/** A worker that is prevented from indexing for a while. */
import { untilIndexed } from '@/e2e/stack'
import { connected } from './listener'

/** Locks the worker's checkpoint while `inside` runs: blocks are mined and none is indexed. */
export async function whileNothingIsIndexed(inside: () => Promise<void>): Promise<void> {
  const holder = await connected()
  try {
    await holder.query('begin')
    await holder.query('select from chain.cursor where id = 1 for update')
    await inside()
  } finally {
    await holder.end()
  }
  await untilIndexed()
}
