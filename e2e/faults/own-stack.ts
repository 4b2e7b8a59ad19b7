import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '@/e2e/stack'
import { bundle } from '@/scripts/bundle.mjs'
import { Actor, type Market } from '@/scripts/seed/actors'
import { waitUntil } from '@/scripts/stack/failure'
import { rpc } from '@/scripts/stack/rpc'

type PartName = 'postgres' | 'anvil' | 'tee' | 'web' | 'worker'

/** The response of `/health/ready`, ready or not. */
type Health = { status: number; text: string }

/** How old the response of `/health/ready` can be. */
const healthMs = 1_000

/** A separate stack that a test may damage. */
export type OwnStack = {
  home: string
  supervisor: ChildProcess
  market: Market
  deployment: Stack['deployment']
  /** The current process id of a part; 0 when it is not running. */
  pid: (part: PartName) => number
  signal: (part: PartName, signal: NodeJS.Signals) => void
  /** The same to the part and its child processes: Postgres has one per connection. */
  signalAll: (part: PartName, signal: NodeJS.Signals) => void
  /** The response can be one second old: it may still be from before a fault. */
  health: () => Promise<Health>
  /** Waits until web, worker, database and chain all work and the worker has indexed the newest block. */
  untilWell: (timeoutMs?: number) => Promise<void>
  chain: <T = unknown>(method: string, params?: unknown[]) => Promise<T>
  /** Stops the supervisor, as Ctrl-C does, and returns its exit code. */
  stop: () => Promise<number | null>
}

/** Creates a folder for a separate stack. */
export const newHome = (): string => mkdtempSync(join(tmpdir(), 'merx-faults-'))

/** Removes a folder. */
export const dropHome = (home: string): void => rmSync(home, { recursive: true, force: true })

/** The file for the coordinates of a separate stack; `MERX_STACK` takes it. */
export const coordinatesOf = (home: string): string => join(home, 'coordinates.json')

/**
 * Starts a stack in `home`, whose state is saved while it runs, as `npm start` does it. Not `alive`, its chain makes no block by
 * itself and saves nothing. `settings` are those of the environment to change.
 */
export async function startOwn(
  home: string,
  { alive = true, settings = {} }: { alive?: boolean; settings?: Record<string, string> } = {},
): Promise<OwnStack> {
  const file = coordinatesOf(home)
  rmSync(file, { force: true })
  const args = ['--conditions=react-server', await bundle('scripts/stack/main.ts')]
  const supervisor = spawn(
    process.execPath,
    [...args, '--file', file, '--home', home, ...(alive ? ['--alive'] : [])],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, ...settings, MERX_STACK_ATTACHED: '1' },
    },
  )
  let said = ''
  supervisor.stderr?.on('data', (text: Buffer) => {
    said += String(text)
  })
  const ended = new Promise<number | null>((done) => supervisor.once('exit', (code) => done(code)))
  await waitUntil(() => existsSync(file) || supervisor.exitCode !== null, {
    what: 'A start of the stack',
    timeoutMs: 200_000,
  }).catch(() => supervisor.kill('SIGTERM'))
  if (!existsSync(file)) throw new Error(`the stack did not start:\n${said}`)
  return handle(home, JSON.parse(readFileSync(file, 'utf8')) as Stack, supervisor, ended)
}

function handle(
  home: string,
  stack: Stack,
  supervisor: ChildProcess,
  ended: Promise<number | null>,
): OwnStack {
  const { USDC, USDT } = stack.deployment.currencies
  const market: Market = {
    url: stack.url,
    rpcUrl: stack.env.RPC_URL ?? '',
    chainId: stack.deployment.chainId,
    tokens: { USDC: USDC.token, USDT: USDT.token },
  }
  const chain = <T>(method: string, params: unknown[] = []) => rpc<T>(market.rpcUrl, method, params)
  const pid = (part: PartName): number => {
    const note = join(home, `${part}.pid`)
    return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { pid: number }).pid : 0
  }
  /** The pid of a running part. Signals must not go to process 0, which stands for the whole group of the sender: this test run. */
  const runningPid = (part: PartName): number => {
    const found = pid(part)
    if (found <= 0) throw new Error(`${part} does not run at the moment`)
    return found
  }
  const health = async (): Promise<Health> => {
    const answer = await fetch(`${market.url}/api/v1/health/ready`, { signal: AbortSignal.timeout(15_000) })
    return { status: answer.status, text: await answer.text() }
  }
  return {
    home,
    supervisor,
    market,
    deployment: stack.deployment,
    pid,
    signal: (part, signal) => process.kill(runningPid(part), signal),
    signalAll: (part, signal) => {
      const main = runningPid(part)
      for (const each of [main, ...childrenOf(main)]) process.kill(each, signal)
    },
    health,
    chain,
    untilWell: async (timeoutMs = 90_000) => {
      await pause(healthMs)
      await waitUntil(() => isWell(health, chain), { what: 'Recovery', timeoutMs, everyMs: 200 })
    },
    stop: async () => {
      supervisor.kill('SIGTERM')
      return ended
    },
  }
}

/** Read from /proc: a small machine may have no `ps`. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // The name in brackets may contain anything; after it come the state and the parent.
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)

async function isWell(health: OwnStack['health'], chain: OwnStack['chain']): Promise<boolean> {
  try {
    const head = Number(await chain<string>('eth_blockNumber'))
    const { status, text } = await health()
    return status === 200 && text.includes(`block ${head}, 0 behind`)
  } catch {
    return false
  }
}

/** A new person of this stack who has signed in: the web wrote to its database. */
export const signedIn = async (stack: OwnStack): Promise<Actor> => new Actor(stack.market).signIn()

/** Mines one block and waits until the worker has indexed it: the worker wrote to its database. */
export async function indexOne(stack: OwnStack): Promise<void> {
  await stack.chain('evm_mine')
  await stack.untilWell()
}

/** Whether a process runs. A zombie does not. */
export function runs(pid: number): boolean {
  // Process 0 stands for the group of the caller, which always runs.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return (
      !existsSync(`/proc/${pid}/status`) || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    )
  } catch {
    return false
  }
}

/** Waits until none of these processes runs. A supervisor ends its parts one after the other. */
export const untilGone = (pids: number[]): Promise<void> =>
  waitUntil(() => !pids.some(runs), { what: 'The end of all parts', timeoutMs: 90_000 })
