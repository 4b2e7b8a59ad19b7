/** The gateway's own loop: it follows chain time and works through every job, without any caller. */
import { BaseError, type Hex } from 'viem'
import { AppError } from '@/lib/errors'
import { reasonOf, toAppError, unreachablePart } from '@/lib/failures'
import { pause } from '@/lib/pause'
import type { Relayer } from './relayer'
import { advance } from './trading/advance'
import type { Desk } from './trading/desk'
import { forgetOldSignatures } from './wallet-proof'

/** Polling interval of the chain, with jobs and without. */
const lookMs = 1_000
const idleMs = 10_000
/** Between two removals of what is no longer needed. */
const tidyMs = 300_000

/** The longest pause before a task that fails is tried again. The stop loss waits with the trading. */
const longestPauseMs = { trading: 10_000, posting: 60_000 } as const
/** How often it is logged that a task still fails, and how often at most that it fails with something else. */
const reminderMs = 3_600_000
const newsMs = 60_000

type Task = keyof typeof longestPauseMs

/** A task that failed: how often in turn, with what (as it was thrown, and in words for all), when it is tried again and when it was logged. */
type HeldUp = { times: number; text: string; words: string; againMs: number; loggedMs: number }

/** What failed, in words that anyone may read: viem's whole message holds the node's address, with the key of its provider. */
function wordsOf(error: unknown): string {
  if (error instanceof AppError || unreachablePart(error)) return toAppError(error).message
  if (error instanceof BaseError) return error.shortMessage
  return reasonOf(error)
}

/** The loop as `GET /health` sees it. */
export type Clock = {
  /** The time of the newest block seen, or null before the first. */
  chainTime(): number | null
  /** What keeps the loop from doing its work, in words; null when nothing does. */
  problem(): string | null
  /** Resolves when the loop has ended. */
  ended: Promise<void>
}

/** Starts the loop. It ends with `signal`, after what it is doing. */
export function startClock(desk: Desk, relayer: Relayer | null, signal: AbortSignal): Clock {
  let time: number | null = null
  let chainProblem: string | null = null
  const problems = new Map<string, HeldUp>()
  const busy = new Map<string, Promise<void>>()

  /** Notes that a task failed. A job may be held up for weeks, as by a client that deletes its key: each failure is not logged. */
  const note = (key: string, task: Task, id: Hex, error: unknown): void => {
    const nowMs = desk.nowMs()
    const last = problems.get(key)
    const times = (last?.times ?? 0) + 1
    const text = String(error)
    const isLogged = !last || nowMs - last.loggedMs >= (text === last.text ? reminderMs : newsMs)
    if (isLogged) desk.log.error({ error, job: id, task, times }, 'job is held up')
    problems.set(key, {
      ...{ times, text, words: `job ${id}: ${wordsOf(error)}` },
      againMs: nowMs + Math.min(lookMs * 2 ** (times - 1), longestPauseMs[task]),
      loggedMs: isLogged ? nowMs : last.loggedMs,
    })
  }

  /** Begins a task of a job, unless that of an earlier look still runs, or failed a moment ago. Its failure is a problem until it succeeds. */
  const begin = (task: Task, id: Hex, work: () => Promise<unknown>): void => {
    const key = `${task} ${id}`
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
      // A job whose exchange is slow holds up no other, and is not asked again meanwhile.
      begin('trading', id, () => trade(id, now))
      // On its own: a transaction may wait for minutes, and the stop loss must not wait with it.
      if (relayer) begin('posting', id, () => relayer.post(id))
    }
  }

  const loop = async (): Promise<void> => {
    let looked = 0
    for (let tidied = 0; !signal.aborted; await pause(lookMs, signal)) {
      if (desk.ids().length === 0 && desk.nowMs() - looked < idleMs) continue
      await look()
      looked = desk.nowMs()
      if (desk.nowMs() - tidied < tidyMs) continue
      tidied = desk.nowMs()
      // With a full disk nothing can be deleted: that ends no loop.
      await forgetOldSignatures(desk).catch((error: unknown) =>
        desk.log.error({ error }, 'old signatures were not forgotten'),
      )
    }
    await Promise.all(busy.values())
  }

  return {
    chainTime: () => time,
    problem: () => chainProblem ?? [...problems.values()][0]?.words ?? null,
    ended: loop(),
  }
}
