/** Hooks around the transactions of a call: a last step inside each, a record of the commit, and a wake-up after it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { noteCommit } from '@/lib/effects'
import type { Tx } from './client'
import { committed } from './outbox/outbox'

type Work = (tx: Tx) => Promise<unknown>
export type Transaction = (work: Work | unknown[], options?: object) => Promise<unknown>

const lastSteps = new AsyncLocalStorage<Work>()

/** Runs `run`. Every transaction in it runs `step` last, and commits only if that succeeds. */
export const withLastStep = <T>(step: Work, run: () => Promise<T>): Promise<T> => lastSteps.run(step, run)

/** Interactive transactions that run the call's last step, record that they commit, and wake outbox readers after the commit. */
export const withTransactionHooks =
  (run: Transaction): Transaction =>
  async (work, options) => {
    if (typeof work !== 'function') return run(work, options)
    const lastStep = lastSteps.getStore()
    const opened: Tx[] = []
    const result = await run(async (tx: Tx) => {
      opened.push(tx)
      const made = await work(tx)
      await lastStep?.(tx)
      noteCommit()
      return made
    }, options)
    for (const tx of opened) committed(tx)
    return result
  }
