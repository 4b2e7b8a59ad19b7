import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundle } from '../bundle.mjs'
import type { Log, Tally } from './stage'

const timeoutMs = 600_000

/** A whole Merx that suites share, in a separate process. It ends with this process, whose pipe it holds. */
export class TestStack {
  #child: ChildProcess | undefined

  /** `file`: the file for the stack's coordinates; suites find it by `MERX_STACK`. */
  constructor(readonly file: string) {}

  /** Starts the stack and waits until it responds. */
  async start(log: Log): Promise<Tally> {
    const out = openSync(log.path, 'a')
    const args = ['--conditions=react-server', await bundle('scripts/stack/main.ts'), '--file', this.file]
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', out, out],
      env: { ...process.env, MERX_STACK_ATTACHED: '1' },
    })
    this.#child = child
    for (let waited = 0; !existsSync(this.file); waited += 100) {
      if (child.exitCode !== null || waited > timeoutMs) return { passed: 0, failed: 1 }
      await pause(100)
    }
    return { passed: 1, failed: 0 }
  }

  /** The settings of the running stack. */
  get env(): Record<string, string> {
    return (JSON.parse(readFileSync(this.file, 'utf8')) as { env: Record<string, string> }).env
  }

  /** Compares the tables with the chain after all suites, then stops the stack. */
  async verify(log: Log): Promise<Tally> {
    const { env } = this
    const isGreen = await log.command('npm run --silent verify', env)
    const said = readFileSync(log.path, 'utf8').match(/^.* differences$/gm) ?? []
    for (const line of said) console.log(`  ${line}`)
    console.log(
      `  memory after its suites: web ${residentMb(env, 'web')} MB, worker ${residentMb(env, 'worker')} MB, tee ${residentMb(env, 'tee')} MB`,
    )
    await this.stop()
    return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }

  /** Stops the stack and waits until it has ended. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
}

/** The resident memory of a part of the stack now. */
function residentMb({ MERX_HOME = '' }: Record<string, string>, part: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(join(MERX_HOME, `${part}.pid`), 'utf8')) as { pid: number }
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kilobytes) / 1024).toFixed(0)
  } catch {
    return 'unknown'
  }
}
