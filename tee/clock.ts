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
  const problems = new Map<Hex, string>()
  const busy = new Map<Hex, Promise<void>>()

  const work = async (id: Hex, now: number): Promise<void> => {
    try {
      const job = desk.find(id)
      if (job?.state === 'running') await desk.alone(id, () => advance(desk, desk.find(id) ?? job, now))
      if (job) await relayer?.post(job.id)
      problems.delete(id)
    } catch (error) {
      problems.set(id, `job ${id}: ${error instanceof Error ? error.message : String(error)}`)
      desk.log.error({ error, job: id }, 'job is held up')
    }
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
    // A job whose exchange is slow holds up no other, and is not asked again meanwhile.
    for (const id of desk.ids()) {
      if (busy.has(id)) continue
      busy.set(
        id,
        work(id, time).finally(() => busy.delete(id)),
      )
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
