import { expect, test } from 'vitest'
import { jobs } from './jobs'

/** For about how many seconds a job is tried again: each wait is twice the one before, up to a limit. */
const patienceOf = (name: string): number => {
  const { limit, delay, delayMax } = jobs.find((job) => job.name === name)?.retry ?? {
    limit: 0,
    delay: 0,
    delayMax: 0,
  }
  return Array.from({ length: limit }, (_, n) => Math.min(delayMax, delay * 2 ** n)).reduce(
    (sum, wait) => sum + wait,
    0,
  )
}

test.each(['storage.delete', 'storage.remove', 'agents.publish', 'orders.drop-feedback'])(
  '%s outlasts a file store that is away for hours: what it deletes or publishes would otherwise wait for an operator',
  (name) => {
    expect(patienceOf(name)).toBeGreaterThan(6 * 3_600)
  },
)
