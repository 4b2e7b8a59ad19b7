/** The command `merx`, as its users start it: built, in a separate process, with a separate home. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { newWallet, stack } from '@/e2e/stack'
import { bundleCommand } from '@/sdk/bundle'

let built: Promise<string> | null = null

/** The command's file, built from the sources as they are. */
function command(): Promise<string> {
  built ??= bundleCommand(resolve('.merx/build'))
  return built
}

/** The result of a run of the command. */
type Outcome = { code: number | null; stdout: string; stderr: string }

/** Someone with a folder for settings and an environment. */
export type User = {
  home: string
  env: Record<string, string> & { NODE_ENV: 'production' }
  /** Runs the command to its end. */
  merx(...args: string[]): Promise<Outcome>
  /** Runs it with `--json`, and returns what it printed. Throws when it fails. */
  json<T = Record<string, unknown>>(...args: string[]): Promise<T>
  /** Starts it and lets it run. */
  start(...args: string[]): Promise<ChildProcess>
  forget(): void
}

/** A user of the stack, or of another service by MERX_URL. This machine's settings are hidden. */
export function newUser(added: Record<string, string> = {}): User {
  const home = mkdtempSync(join(tmpdir(), 'merx-user-'))
  const kept = Object.entries(process.env).filter(([name]) => !/^(MERX_|XDG_|VITEST|NODE_OPTIONS)/.test(name))
  const env = {
    ...(Object.fromEntries(kept) as Record<string, string>),
    NODE_ENV: 'production' as const,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_STATE_HOME: join(home, 'state'),
    NO_COLOR: '1',
    ...added,
    MERX_URL: added.MERX_URL ?? stack().url,
  }
  const start: User['start'] = async (...args) =>
    spawn(process.execPath, [await command(), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const merx: User['merx'] = async (...args) => outcome(await start(...args))
  return {
    home,
    env,
    start,
    merx,
    json: async (...args) => {
      const { code, stdout, stderr } = await merx('--json', ...args)
      if (code !== 0) throw new Error(`merx ${args.join(' ')} → ${code}\n${stderr}${stdout}`)
      return JSON.parse(stdout)
    },
    forget: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** A user whose wallet has gas and tokens; the key is in the environment, as an agent has it. */
export async function fundedUser(added: Record<string, string> = {}): Promise<User> {
  const { privateKey } = await newWallet()
  return newUser({ MERX_PRIVATE_KEY: privateKey, MERX_YES: '1', ...added })
}

/** Waits for the end of a process and returns what it said. */
function outcome(child: ChildProcess): Promise<Outcome> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (text: Buffer) => {
    stdout += text
  })
  child.stderr?.on('data', (text: Buffer) => {
    stderr += text
  })
  return new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr })))
}
