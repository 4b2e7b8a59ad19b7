import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from '@/lib/failures'
import { Failure } from './failure'
import type { Home } from './home'
import type { Native } from './native'
import { startNative } from './native'
import { lastLine } from './postgres'
import { stopTools } from './tool'

/** A part that runs until it is stopped, and is restarted when it ends unexpectedly. */
export type Part = {
  name: string
  log: string
  /** Resolves when it ended. */
  ended: Promise<unknown>
  stop: () => Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** A part that ran this long was healthy: its next failure counts as the first. */
const HEALTHY_MS = 60_000

/** A supervised part; null while it starts for the first time. Once it is released, its end is expected. */
type Kept = { part: Part | null; watching: Promise<void>; isLetGo: boolean }

/** Supervises parts and stops them in the reverse order of their start. */
export class Supervisor {
  /** In the order of the calls. */
  readonly #kept: Kept[] = []
  #stopping = false
  #announceStop: () => void = () => undefined
  readonly #stopAsked = new Promise<void>((done) => {
    this.#announceStop = done
  })

  constructor(private readonly say: (line: string) => void) {}

  /** Starts a part and supervises it. Rejects only when the first start fails. */
  async keep(start: () => Promise<Part>): Promise<void> {
    await this.#keep(start)
  }

  /** Supervises a part while `work` runs, and stops it afterwards. */
  async during<T>(start: () => Promise<Part>, work: () => Promise<T>): Promise<T> {
    const entry = await this.#keep(start)
    try {
      return await work()
    } finally {
      entry.isLetGo = true
      if (!this.#stopping) {
        this.#kept.splice(this.#kept.indexOf(entry), 1)
        await entry.part?.stop()
        await entry.watching
      }
    }
  }

  async #keep(start: () => Promise<Part>): Promise<Kept> {
    const entry: Kept = { part: null, watching: Promise.resolve(), isLetGo: false }
    this.#kept.push(entry)
    const part = await start()
    entry.part = part
    // If the stop came meanwhile, no other code ends the part.
    if (this.#stopping) await part.stop()
    else entry.watching = this.#watch(entry, part, start)
    return entry
  }

  /** Aborts running builds, then stops all parts, last started first, each gracefully. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#announceStop()
    await stopTools()
    for (const entry of this.#kept.reverse()) {
      await entry.part?.stop()
      await entry.watching
    }
    this.#kept.length = 0
  }

  async #watch(entry: Kept, first: Part, start: () => Promise<Part>): Promise<void> {
    let part = first
    for (let wait = FIRST_WAIT_MS; ; ) {
      const since = Date.now()
      await part.ended
      if (this.#stopping || entry.isLetGo) return
      if (Date.now() - since > HEALTHY_MS) wait = FIRST_WAIT_MS
      this.say(`${part.name} ended unexpectedly; starting it again in ${wait / 1000} s (log: ${part.log})`)
      await Promise.race([pause(wait), this.#stopAsked])
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      if (this.#stopping || entry.isLetGo) return
      try {
        part = await start()
        entry.part = part
        this.say(`${part.name} runs again`)
        if (this.#stopping || entry.isLetGo) await part.stop()
      } catch (error) {
        this.say(`${part.name} did not start: ${reasonOf(error)}`)
      }
    }
  }
}

/** Starts one of our own Node programs. `ready` is polled until it returns true; a child that ends earlier is a Failure. */
export async function startNode(
  home: Home,
  name: string,
  args: string[],
  env: Record<string, string>,
  ready: () => Promise<boolean> = async () => true,
): Promise<Native> {
  const child = startNative({
    name,
    command: process.execPath,
    args,
    home,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
    spawn: { env: { ...inheritedFrom(process.env), NODE_ENV: 'production', ...env } },
  })
  let ended = false
  void child.ended.then(() => {
    ended = true
  })
  for (const end = Date.now() + 60_000; !(await ready()); await pause(50)) {
    if (ended) throw new Failure(`${name} stopped while starting: ${lastLine(child.log)} (log: ${child.log})`)
    if (Date.now() > end) {
      await child.stop()
      throw new Failure(`${name} did not become ready within 60 s (log: ${child.log})`)
    }
  }
  return child
}

const inherited = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'MERX_CRASH_AT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
]

/**
 * The variables that a child inherits from the terminal; settings are passed explicitly. The S3 client finds its credentials in one of
 * several variables.
 */
export const inheritedFrom = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (pair): pair is [string, string] =>
        pair[1] !== undefined && (inherited.includes(pair[0]) || pair[0].startsWith('AWS_')),
    ),
  )
