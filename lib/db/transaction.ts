/** What happens around the transactions of a call: a last step inside each of them, and news of their commits. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './client'
import { committed } from './outbox'

type Work = (tx: Tx) => Promise<unknown>
export type Transaction = (work: Work | unknown[], options?: object) => Promise<unknown>

const lastSteps = new AsyncLocalStorage<Work>()

/** Runs `run`; every transaction in it does `step` last, and commits only when that succeeds. */
export const withLastStep = <T>(step: Work, run: () => Promise<T>): Promise<T> => lastSteps.run(step, run)

/** Interactive transactions with the caller's last step, whose recorded changes are told once they have committed. */
export const telling =
  (run: Transaction): Transaction =>
  async (work, options) => {
    if (typeof work !== 'function') return run(work, options)
    const lastStep = lastSteps.getStore()
    const opened: Tx[] = []
    const result = await run(async (tx: Tx) => {
      opened.push(tx)
      const made = await work(tx)
      await lastStep?.(tx)
      return made
    }, options)
    for (const tx of opened) committed(tx)
    return result
  }
