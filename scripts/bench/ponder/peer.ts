/** Runs Ponder on a stack: its project is copied next to its packages, so that imports resolve. */
import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@/scripts/stack/ports'
import type { Wanted } from './ours'

/** Ponder's log messages when it starts to call the node, and when everything is committed. */
const [begun, done] = [
  'Started fetching backfill JSON-RPC data',
  'Completed backfill indexing across all chains',
] as const

/** How many times the node's URL is repeated: 20 requests a second each. */
const shares = 200
const lastLines = 20

/** The schema of its tables. */
export const peerSchema = 'ponder'

/** Runs Ponder with its own command, on an empty database, until it has indexed up to `head`. Returns the seconds. */
export async function runPonder(
  installed: string,
  { rpcUrl, database, deployment, head }: Wanted,
): Promise<number> {
  const root = mkdtempSync(join(installed, 'run-'))
  cpSync(join(import.meta.dirname, 'project'), root, { recursive: true })
  copyFileSync('lib/chain/generated/abi.ts', join(root, 'abi.ts'))
  writeFileSync(join(root, 'deployment.json'), JSON.stringify(deployment))
  const program = join(installed, 'node_modules/ponder/dist/esm/bin/ponder.js')
  const port = String(await freePort())
  const words = ['start', '--root', root, '--schema', peerSchema, '--port', port, '--log-format', 'json']
  // It runs concurrent queries on one Postgres client, and the driver warns of that: we cannot change it.
  const child = spawn(process.execPath, ['--no-deprecation', program, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: database.owner,
      RPC_URL: rpcUrl,
      RPC_SHARES: String(shares),
      END_BLOCK: String(head),
      PONDER_TELEMETRY_DISABLED: 'true',
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    const tail: string[] = []
    let start = Number.NaN
    for await (const line of createInterface(child.stdout)) {
      tail.push(line)
      if (tail.length > lastLines) tail.shift()
      const { msg, time } = JSON.parse(line) as { msg: string; time: number }
      if (msg === begun) start = time
      if (msg === done) return (time - start) / 1_000
    }
    throw new Error(`Ponder ended early:\n${tail.join('\n')}`)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(root, { recursive: true, force: true })
  }
}
