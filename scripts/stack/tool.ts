import { spawn } from 'node:child_process'
import { pause } from '@/lib/pause'
import { Failure } from './failure'
import { guardOf } from './native'

/** How long to wait for the last output of a failed tool. */
const lastWordsMs = 2_000

/** Functions that end the running tools. */
const underWay = new Set<() => Promise<void>>()

/**
 * Runs a tool to its end, without output; throws a Failure with its output when it fails. It is a separate process group: a tool has
 * children, Ctrl-C must reach only us, and all of them must end when we do, however we end.
 */
export function runTool(
  command: string,
  args: string[],
  failure: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env })
    const { pid } = child
    const guard = pid === undefined ? null : guardOf(-pid, 'SIGKILL')
    const ended = new Promise<number | null>((end) => child.once('exit', end).once('error', () => end(null)))
    const closed = new Promise((end) => child.once('close', end).once('error', end))
    const said: string[] = []
    child.stdout.on('data', (text: Buffer) => said.push(String(text)))
    child.stderr.on('data', (text: Buffer) => said.push(String(text)))
    child.once('error', (error) => fail(new Failure(`${failure}: ${error.message}`)))
    let isStopped = false
    const stop = async () => {
      isStopped = true
      // A partial result is worthless, so there is no need for a graceful end.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
      await ended
    }
    underWay.add(stop)
    void ended.then(async (code) => {
      underWay.delete(stop)
      guard?.kill('SIGKILL')
      // A caller that waits for a stopped tool is being stopped too, and has no failure to report.
      if (isStopped) return
      if (code === 0) return done()
      // Its last output may arrive after its end. A child of it that is still running would hold the pipes open.
      await Promise.race([closed, pause(lastWordsMs)])
      const tail = said.join('').trim().slice(-4_000)
      fail(new Failure(`${failure} (${[command, ...args].join(' ')} ended with ${code}):\n${tail}`))
    })
  })
}

/** Ends every running tool, including its children; callers that wait for one of them wait forever. */
export async function stopTools(): Promise<void> {
  await Promise.all([...underWay].map((stop) => stop()))
}
