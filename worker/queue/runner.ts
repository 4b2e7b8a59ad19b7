/** Runs jobs until the worker stops: woken by the relay, and by polling all queues every other second. */
import type { Logger } from 'pino'
import { pause } from '@/lib/pause'
import type { Job } from '@/lib/queue/job'
import { retryUntil } from '@/worker/retry'
import { startBoss } from './boss'
import { Line, readyQueues } from './line'
import { relayUntil } from './relay'

/** The polling interval of queues that nothing woke, for retries that became due. */
const lookMs = 2_000

/** Relays the outbox into jobs and runs them until `signal`; resolves when running jobs have ended. */
export async function runJobs(
  jobs: readonly Job[],
  url: string,
  log: Logger,
  signal: AbortSignal,
  onBlock: (listener: () => void) => unknown,
): Promise<void> {
  const boss = await retryUntil(
    signal,
    () => startBoss(url, jobs, log),
    (reason) => log.warn({ reason }, 'the queue cannot start; it is tried again'),
  )
  if (!boss) return
  const lines = new Map(jobs.map((job) => [job.name, new Line(boss, job, log, signal)]))
  const names = [...lines.keys()]
  const wake = (woken: readonly string[]) => {
    for (const name of woken) void lines.get(name)?.take()
  }
  const looking = async () => {
    for (; !signal.aborted; await pause(lookMs, signal))
      // An unreachable database is retried; pg-boss has already logged it.
      wake(await readyQueues(boss, names).catch(() => []))
  }
  await Promise.all([looking(), relayUntil({ boss, jobs, url, log, signal, onBlock, queued: wake })])
  await Promise.all([...lines.values()].map((line) => line.ended()))
  await boss.stop({ graceful: false, close: true }).catch(() => undefined)
}
