/** The command that answers: one process per message, the message on its stdin, the reply from its stdout. */
import { spawn } from 'node:child_process'

/** How a command is run. */
export type Program = {
  command: string
  args: string[]
  /** Added to the environment. */
  env: Record<string, string>
  input: string
  timeoutMs: number
  /** Ends it early. */
  signal: AbortSignal
}

/** A command that failed. The message says how. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
}

/** Bytes of output that are read; a reply is at most 10,000 characters. */
const mostOutput = 1_000_000
/** Between asking a process to end and ending it. */
const graceMs = 5_000
/** What a process wrote before it ended is read within this time. */
const lastOutputMs = 1_000

/** Credentials of the runner. What answers strangers does not need them. */
const secrets = ['MERX_PRIVATE_KEY', 'MERX_KEYSTORE_PASSWORD', 'MERX_API_KEY']

function environment(added: Record<string, string>): NodeJS.ProcessEnv {
  const env = { ...process.env, ...added }
  for (const name of secrets) delete env[name]
  return env
}

/** Signals the process group, a shell's children too; 0 only asks. Returns whether any process of it is there. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    return false
  }
}

/**
 * What the command wrote to stdout. Throws `ProgramFailed` when it fails, or takes too long. A helper that it leaves behind, which may
 * hold its stdout open for long, is not waited for.
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
    let lastWord: NodeJS.Timeout | undefined
    let lastOutput: NodeJS.Timeout | undefined
    const stop = (why: string) => {
      failure ??= why
      signalGroup(child.pid, 'SIGTERM')
      lastWord ??= setTimeout(() => {
        signalGroup(child.pid, 'SIGKILL')
        settleSoon()
      }, graceMs)
    }
    const onAbort = () => stop('it was stopped')
    const limit = setTimeout(() => stop(`it took longer than ${timeoutMs / 1000} s`), timeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })
    const over = () => {
      for (const timer of [limit, lastWord, lastOutput]) clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const settle = () => {
      over()
      const { code, killedBy } = ended
      if (failure === null && code === 0) return resolve(Buffer.concat(output).toString('utf8'))
      const how = failure ?? (killedBy ? `it was ended by ${killedBy}` : `it ended with exit code ${code}`)
      reject(new ProgramFailed(`${command}: ${how}`))
    }
    const letGo = () => {
      child.stdin.destroy()
      child.stdout.destroy()
      child.unref()
      settle()
    }
    const settleSoon = () => {
      // After one more look at the pipe: this process may have been busy for all of that time.
      lastOutput ??= setTimeout(() => setImmediate(letGo), lastOutputMs)
    }
    child.stdout.on('data', (chunk: Buffer) => {
      if (size < mostOutput) output.push(chunk)
      size += chunk.length
    })
    // A command may answer without reading.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', (error) => {
      over()
      reject(new ProgramFailed(`${command}: ${error.message}`))
    })
    child.on('exit', (code, killedBy) => {
      ended = { code, killedBy }
      // Children of one that was stopped may take the same time to end, and are then ended with SIGKILL.
      if (failure !== null && signalGroup(child.pid, 0)) return
      clearTimeout(limit)
      signal.removeEventListener('abort', onAbort)
      settleSoon()
    })
    // Comes as soon as no one holds the pipes any more, which is mostly at once.
    child.on('close', settle)
    if (signal.aborted) onAbort()
  })
}
