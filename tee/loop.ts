/** The gateway's own loop: it follows chain time and works through every job, without any caller. */
import { BaseError, type Hex } from 'viem'
import { AppError } from '@/lib/errors'
import { reasonOf, unreachableWords } from '@/lib/failures'
import { pause } from '@/lib/pause'
import type { Relayer } from './relayer'
import { advance } from './trading/advance'
import type { Desk } from './trading/desk'
import { Unfunded } from './trading/funds'
import { forgetOldSignatures } from './wallet-proof'

/** Polling interval of the chain, with jobs and without. */
const lookMs = 1_000
const idleMs = 10_000
/** The interval of removing expired data. */
const tidyMs = 300_000

/** The longest backoff of a failing task. It delays the stop loss together with the trading. */
const maxPauseMs = { trading: 10_000, posting: 60_000 } as const
/** How often a repeated failure is logged, and how often at most a different failure of the same task. */
const reminderMs = 3_600_000
const newsMs = 60_000

/** How many failures in a row hold a job up: one or two may be a short break of the exchange. */
const heldUpAfter = 3

type Task = keyof typeof maxPauseMs
const keyOf = (task: Task, id: Hex): string => `${task} ${id}`

/**
 * A failing task: its consecutive failures, the error (as thrown, for the operator, and for everyone), the time of the next attempt, and
 * when it was logged.
 */
type HeldUp = {
  id: Hex
  times: number
  text: string
  words: string
  said: string
  againMs: number
  loggedMs: number
}

/** An error in words for everyone. Those of a failure of ours are for its log. */
const saidOf = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : (unreachableWords(error) ?? 'The gateway fails, and its log says why.')

/** An error in words for the operator, without secrets: viem's full message contains the node's URL, with the provider's key. */
function wordsOf(error: unknown): string {
  if (error instanceof Unfunded) return `${error.message} (${error.amounts})`
  if (error instanceof AppError) return error.message
  return unreachableWords(error) ?? (error instanceof BaseError ? error.shortMessage : reasonOf(error))
}

/** The loop as shown by `GET /health`. */
export type Loop = {
  /** The time of the newest block seen, or null before the first. */
  chainTime(): number | null
  /** The problem that keeps the loop from its work, in words; null without one. */
  problem(): string | null
  /** Why trading in a job has failed several times in a row, in public words; null while it goes on. */
  heldUp(id: Hex): string | null
  /** Resolves when the loop has ended. */
  ended: Promise<void>
}

/** Starts the loop. It ends with `signal`, after the tasks in progress. */
export function startLoop(desk: Desk, relayer: Relayer | null, signal: AbortSignal): Loop {
  let time: number | null = null
  let chainProblem: string | null = null
  const problems = new Map<string, HeldUp>()
  const busy = new Map<string, Promise<void>>()

  /** Records a failure. A job may be held up for weeks, for example when its client deletes the API key, so not every failure is logged. */
  const note = (key: string, task: Task, id: Hex, error: unknown): void => {
    const nowMs = desk.nowMs()
    const last = problems.get(key)
    const times = (last?.times ?? 0) + 1
    const text = String(error)
    const isLogged = !last || nowMs - last.loggedMs >= (text === last.text ? reminderMs : newsMs)
    if (isLogged) desk.log.error({ error, job: id, task, times }, 'job is held up')
    problems.set(key, {
      ...{ id, times, text, words: wordsOf(error), said: saidOf(error) },
      againMs: nowMs + Math.min(lookMs * 2 ** (times - 1), maxPauseMs[task]),
      loggedMs: isLogged ? nowMs : last.loggedMs,
    })
  }

  /**
   * Starts a task of a job, unless its previous run is still in progress or its backoff is not over. A failure is a problem until the task
   * succeeds.
   */
  const begin = (task: Task, id: Hex, work: () => Promise<unknown>): void => {
    const key = keyOf(task, id)
    if (busy.has(key) || desk.nowMs() < (problems.get(key)?.againMs ?? 0)) return
    const running = work().then(
      () => void problems.delete(key),
      (error: unknown) => note(key, task, id, error),
    )
    busy.set(
      key,
      running.finally(() => busy.delete(key)),
    )
  }

  const trade = async (id: Hex, now: number): Promise<void> => {
    const job = desk.find(id)
    if (job?.state === 'running') await desk.alone(id, () => advance(desk, desk.find(id) ?? job, now))
  }

  const look = async (): Promise<void> => {
    try {
      time = await desk.chain.now()
      chainProblem = null
    } catch (error) {
      if (chainProblem === null) desk.log.error({ error }, 'the chain does not answer')
      chainProblem = 'the chain node does not answer'
      return
    }
    const now = time
    for (const id of desk.ids()) {
      // In parallel: a slow exchange delays no other job, and gets no second request meanwhile.
      begin('trading', id, () => trade(id, now))
      // Separate from trading: a transaction may take minutes, and the stop loss must not wait for it.
      if (relayer) begin('posting', id, () => relayer.post(id))
    }
  }

  const run = async (): Promise<void> => {
    let looked = 0
    for (let tidied = 0; !signal.aborted; await pause(lookMs, signal)) {
      if (desk.ids().length === 0 && desk.nowMs() - looked < idleMs) continue
      await look()
      looked = desk.nowMs()
      if (desk.nowMs() - tidied < tidyMs) continue
      tidied = desk.nowMs()
      // On a full disk nothing can be deleted; the loop must continue.
      await forgetOldSignatures(desk).catch((error: unknown) =>
        desk.log.error({ error }, 'old signatures were not forgotten'),
      )
    }
    await Promise.all(busy.values())
  }

  return {
    chainTime: () => time,
    problem() {
      const [first] = problems.values()
      return chainProblem ?? (first ? `job ${first.id}: ${first.words}` : null)
    },
    heldUp(id) {
      const problem = problems.get(keyOf('trading', id))
      return problem && problem.times >= heldUpAfter ? problem.said : null
    },
    ended: run(),
  }
}
