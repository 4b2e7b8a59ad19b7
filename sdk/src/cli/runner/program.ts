/** The command that replies: one process per message, with the message on stdin and the reply on stdout. */
import { spawn } from 'node:child_process'

/** A command to run. */
export type Program = {
  command: string
  args: string[]
  /** Added to the environment. */
  env: Record<string, string>
  input: string
  timeoutMs: number
  /** Aborts the command. */
  signal: AbortSignal
}

/** A command that failed. The message contains the reason. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
}

/** The most bytes of output that are read; a reply is at most 10,000 characters. */
const maxOutputBytes = 1_000_000
/** Between SIGTERM and SIGKILL. */
const killDelayMs = 5_000
/** The time limit for reading the remaining output after the process ended. */
const drainMs = 1_000

/** Credentials of the runner. A command that answers strangers does not need them. */
const secrets = ['MERX_PRIVATE_KEY', 'MERX_KEYSTORE_PASSWORD', 'MERX_API_KEY']

function environment(added: Record<string, string>): NodeJS.ProcessEnv {
  const env = { ...process.env, ...added }
  for (const name of secrets) delete env[name]
  return env
}

/** Sends a signal to the process group, including a shell's children; 0 only checks. Returns whether the group has any process. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    return false
  }
}

/**
 * Runs a command and returns its stdout. Throws `ProgramFailed` when it fails or times out. It does not wait for a background process that
 * the command leaves behind, which may hold stdout open for long.
 */
export function runProgram({ command, args, env, input, timeoutMs, signal }: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: environment(env),
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
    })
    const output: Buffer[] = []
    let size = 0
    let failure: string | null = null
    let ended: { code: number | null; killedBy: NodeJS.Signals | null } = { code: null, killedBy: null }
    let killTimer: NodeJS.Timeout | undefined
    let drainTimer: NodeJS.Timeout | undefined
    const stop = (why: string) => {
      failure ??= why
      signalGroup(child.pid, 'SIGTERM')
      killTimer ??= setTimeout(() => {
        signalGroup(child.pid, 'SIGKILL')
        settleAfterDrain()
      }, killDelayMs)
    }
    const onAbort = () => stop('it was stopped')
    const limit = setTimeout(() => stop(`it took longer than ${timeoutMs / 1000} s`), timeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })
    const cleanUp = () => {
      for (const timer of [limit, killTimer, drainTimer]) clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const settle = () => {
      cleanUp()
      const { code, killedBy } = ended
      if (failure === null && code === 0) return resolve(Buffer.concat(output).toString('utf8'))
      const how = failure ?? (killedBy ? `it was ended by ${killedBy}` : `it ended with exit code ${code}`)
      reject(new ProgramFailed(`${command}: ${how}`))
    }
    const closePipes = () => {
      child.stdin.destroy()
      child.stdout.destroy()
      child.unref()
      settle()
    }
    const settleAfterDrain = () => {
      // After one more read of the pipe: this process may have been busy for all of that time.
      drainTimer ??= setTimeout(() => setImmediate(closePipes), drainMs)
    }
    child.stdout.on('data', (chunk: Buffer) => {
      if (size < maxOutputBytes) output.push(chunk)
      size += chunk.length
    })
    // A command may reply without reading its input.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', (error) => {
      cleanUp()
      reject(new ProgramFailed(`${command}: ${error.message}`))
    })
    child.on('exit', (code, killedBy) => {
      ended = { code, killedBy }
      // Children of a stopped command get the same grace period, and are then killed with SIGKILL.
      if (failure !== null && signalGroup(child.pid, 0)) return
      clearTimeout(limit)
      signal.removeEventListener('abort', onAbort)
      settleAfterDrain()
    })
    // Emitted when no process holds the pipes any more, usually immediately.
    child.on('close', settle)
    if (signal.aborted) onAbort()
  })
}
