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

/** Credentials of the runner. What answers strangers does not need them. */
const secrets = ['MERX_PRIVATE_KEY', 'MERX_KEYSTORE_PASSWORD', 'MERX_API_KEY']

function environment(added: Record<string, string>): NodeJS.ProcessEnv {
  const env = { ...process.env, ...added }
  for (const name of secrets) delete env[name]
  return env
}

/** The whole family of the process: a shell's children too. */
function end(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It is gone already.
  }
}

/** What the command wrote to stdout. Throws `ProgramFailed` when it fails, or takes too long. */
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
    let lastWord: NodeJS.Timeout | undefined
    const stop = (why: string) => {
      failure ??= why
      end(child.pid, 'SIGTERM')
      lastWord ??= setTimeout(() => end(child.pid, 'SIGKILL'), graceMs)
    }
    const onAbort = () => stop('it was stopped')
    const limit = setTimeout(() => stop(`it took longer than ${timeoutMs / 1000} s`), timeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })
    const over = (settle: () => void) => {
      clearTimeout(limit)
      clearTimeout(lastWord)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    child.stdout.on('data', (chunk: Buffer) => {
      if (size < mostOutput) output.push(chunk)
      size += chunk.length
    })
    // A command may answer without reading.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', (error) => over(() => reject(new ProgramFailed(`${command}: ${error.message}`))))
    child.on('close', (code, killedBy) =>
      over(() => {
        if (failure === null && code === 0) return resolve(Buffer.concat(output).toString('utf8'))
        const how = failure ?? (killedBy ? `it was ended by ${killedBy}` : `it ended with exit code ${code}`)
        reject(new ProgramFailed(`${command}: ${how}`))
      }),
    )
    if (signal.aborted) onAbort()
  })
}
