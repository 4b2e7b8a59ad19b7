/** The gateway's own loop: it follows chain time and works through every job, without any caller. */
import type { Hex } from 'viem'
import { pause } from '@/lib/pause'
import type { Relayer } from './relayer'
import { advance } from './trading/advance'
import type { Desk } from './trading/desk'
import { forgetOldSignatures } from './wallet-proof'

/** Between two looks at the chain while there are jobs, and without any. */
const lookMs = 1_000
const idleMs = 10_000
/** Between two removals of what is no longer needed. */
const tidyMs = 300_000

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
  const problems = new Map<string, string>()
  const busy = new Map<string, Promise<void>>()

  /** Begins a task of a job, unless the one of an earlier look still runs. What it fails with is a problem until it succeeds. */
  const begin = (task: 'trading' | 'posting', id: Hex, work: () => Promise<unknown>): void => {
    const key = `${task} ${id}`
    if (busy.has(key)) return
    const running = work().then(
      () => void problems.delete(key),
      (error: unknown) => {
        problems.set(key, `job ${id}: ${error instanceof Error ? error.message : String(error)}`)
        desk.log.error({ error, job: id, task }, 'job is held up')
      },
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
      await forgetOldSignatures(desk)
    }
    await Promise.all(busy.values())
  }

  return {
    chainTime: () => time,
    problem: () => chainProblem ?? [...problems.values()][0] ?? null,
    ended: loop(),
  }
}
