import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Failure, lineOf, waitUntil } from './failure'
import type { Home } from './home'
import { readJson, writeWhole } from './home'
import type { Native } from './native'
import { startNative, stopLeftover } from './native'
import { keptPort } from './ports'
import { lastLine } from './postgres'
import { rpc } from './rpc'

/** The chain id of the embedded chain, the usual one of local tools. */
export const EMBEDDED_CHAIN_ID = 31_337

/** How long an idle chain's clock may stand still: deadlines are compared with the newest block's time. */
const TICK_SECONDS = 30

/** A running embedded chain. `stop` writes its state; `resumedAt` is the block it resumed from. */
export type Anvil = {
  rpcUrl: string
  wsUrl: string
  process: Native
  resumedAt: number
  stop: () => Promise<void>
}

type Options = {
  /** The preferred port; the next free one is used when it is taken. By default any free one. */
  port?: number
  /** Whether an idle chain mines a block now and then, and whether its state is saved while it runs. */
  alive?: boolean
  /** How many days before the present a fresh chain begins. One with a saved state continues in the present. */
  beginsDaysAgo?: number
}

/**
 * How many of the newest blocks the chain can be read at, or undone to. Anvil writes the state of each older one to disk, up to 3,600 of
 * them: with the demo data 6 MB each, which is 20 GB, and most of the time that a block takes.
 */
const statesKept = 500

/** Starts the embedded chain of a data folder with the state it had. */
export async function startAnvil(
  home: Home,
  { port: wanted, alive = true, beginsDaysAgo = 0 }: Options = {},
): Promise<Anvil> {
  mkdirSync(home.at('anvil'), { recursive: true })
  await stopLeftover(home, 'anvil', 'SIGINT')
  const files = stateFiles(home)
  const state = newestState(files)
  const port = await keptPort(home, 'anvil', wanted)
  const child = startNative({
    name: 'anvil',
    command: anvilBinary(),
    args: [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(EMBEDDED_CHAIN_ID)],
      ...['--accounts', '20', '--cache-path', home.at('anvil', 'cache'), '--quiet'],
      ...['--prune-history', String(statesKept)],
      ...(state ? ['--load-state', state.path] : []),
      ...(state || beginsDaysAgo ? ['--timestamp', String(clockOf(state, beginsDaysAgo))] : []),
      ...['--dump-state', files.atExit],
    ],
    home,
    stopSignal: 'SIGINT',
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  await untilAnswers(rpcUrl, child)
  const stopSaving = alive ? keepAlive(rpcUrl, files.running) : () => undefined
  // After a kill and restart, only the running chain is saved.
  void child.ended.then(stopSaving)
  const stop = async () => {
    stopSaving()
    await child.stop()
  }
  const resumedAt = Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))
  return { rpcUrl, wsUrl: `ws://127.0.0.1:${port}`, process: child, resumedAt, stop }
}

/** Returns the path of the embedded chain's binary. Throws a Failure when there is none for this platform. */
export function anvilBinary(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${platform}-${cpu}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const path = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (!(statSync(path).mode & 0o100)) chmodSync(path, 0o755)
    return path
  } catch (error) {
    throw new Failure(
      `No embedded chain for this platform (${name}: ${lineOf(error)}). Run npm ci, or set RPC_URL and DEPLOYMENT_FILE.`,
    )
  }
}

type StateFiles = { running: string; atExit: string }

const stateFiles = (home: Home): StateFiles => ({
  running: home.at('anvil', 'state.json'),
  atExit: home.at('anvil', 'exit.json'),
})

/** A saved chain: its height, and its newest block's time in seconds. */
type State = { path: string; height: number; time: number }

function stateAt(path: string): State | null {
  const kept = readJson<{ best_block_number?: string | number; block?: { timestamp?: string | number } }>(
    path,
  )
  if (kept?.best_block_number === undefined) return null
  return { path, height: Number(kept.best_block_number), time: Number(kept.block?.timestamp ?? 0) }
}

/**
 * The state to resume from. anvil writes one at exit, and each minute, but not when it is killed and not atomically; we save one while it
 * runs. The newer readable one wins.
 */
function newestState({ running, atExit }: StateFiles): State | null {
  const [saved, left] = [stateAt(running), stateAt(atExit)]
  if (left && left.height > (saved?.height ?? -1)) {
    renameSync(atExit, running)
    return { ...left, path: running }
  }
  rmSync(atExit, { force: true })
  return saved
}

/** anvil does not restore an advanced clock. It starts with the right one: its time must never run backwards. */
const clockOf = (state: State | null, beginsDaysAgo: number): number => {
  const now = Math.floor(Date.now() / 1000)
  return state ? Math.max(now, state.time + 1) : now - beginsDaysAgo * 86_400
}

async function untilAnswers(rpcUrl: string, child: Native): Promise<void> {
  let ended = false
  void child.ended.then(() => {
    ended = true
  })
  await waitUntil(
    async () => {
      if (ended)
        throw new Failure(
          `The embedded chain stopped while starting: ${lastLine(child.log)} (log: ${child.log})`,
        )
      return rpc(rpcUrl, 'eth_chainId', [], 1_000).then(
        () => true,
        () => false,
      )
    },
    { what: 'An answer of the embedded chain', timeoutMs: 60_000 },
  )
}

/** Saves the state whenever the chain has grown, and advances an idle chain's time. Returns a function that stops it. */
function keepAlive(rpcUrl: string, file: string): () => void {
  let saved = -1
  let lastBlockAt = Date.now()
  let height = -1
  let busy = false
  const step = async () => {
    const now = Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))
    if (now !== height) {
      height = now
      lastBlockAt = Date.now()
    } else if (Date.now() - lastBlockAt > TICK_SECONDS * 1000) await rpc(rpcUrl, 'evm_mine')
    if (height === saved) return
    const dump = await rpc<string>(rpcUrl, 'anvil_dumpState', [], 60_000)
    writeWhole(file, gunzipSync(Buffer.from(dump.slice(2), 'hex')))
    saved = height
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    // A chain that does not respond is reported by its users; the next step retries.
    step()
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, 2_000)
  return () => clearInterval(timer)
}
