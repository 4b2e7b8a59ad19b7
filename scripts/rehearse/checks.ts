/** The invariants after every part was taken away once: nothing lost, nothing doubled, tables and chain agree. */
import { spawn } from 'node:child_process'
import pg from 'pg'
import { deadLetters } from '@/lib/queue/names'
import { waitUntil } from '../stack/failure'
import { rpc } from '../stack/rpc'
import type { Machines } from './machines'
import type { Trading } from './trading'

/** The findings; all except `verified` must be empty or 0. */
export type Findings = {
  lost: string[]
  doubled: string[]
  unfinished: string[]
  deadJobs: number
  verified: { line: string; isGood: boolean }
}

async function countsOf(
  client: pg.Client,
  table: string,
  column: string,
  texts: Set<string>,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ text: string; count: number }>(
    `select ${column} as text, count(*)::int as count from ${table} where ${column} like any (array['Rehearsed %', 'First %', 'Second %']) group by 1`,
  )
  const found = new Map(rows.map(({ text, count }) => [text, count]))
  for (const text of texts) if (!found.has(text)) found.set(text, 0)
  return found
}

/** Runs `npm run verify`. */
function verify(env: Record<string, string>): Promise<Findings['verified']> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/verify.ts']
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
    let said = ''
    for (const out of [child.stdout, child.stderr])
      out.on('data', (text: Buffer) => {
        said += String(text)
      })
    child.once('exit', (code) => done({ line: said.trim().split('\n').at(-1) ?? '', isGood: code === 0 }))
  })
}

/** Waits until the worker has indexed everything mined so far. */
export async function untilIndexed(env: Record<string, string>, client: pg.Client): Promise<void> {
  const head = Number(await rpc<string>(env.RPC_URL ?? '', 'eth_blockNumber'))
  const isThere = async () => {
    const { rows } = await client.query<{ block: string }>(
      'select block_number::text as block from chain.cursor',
    )
    return Number(rows[0]?.block ?? 0) >= head
  }
  await waitUntil(isThere, { what: `Block ${head} in the index`, timeoutMs: 90_000, everyMs: 100 })
}

export async function check({ env }: Machines, { toll, finished }: Trading): Promise<Findings> {
  const client = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await client.connect()
  try {
    await untilIndexed(env, client)
    const counts = [
      ...(await countsOf(client, 'app.messages', 'text', toll.promised.messages)),
      ...(await countsOf(client, 'app.requests', 'title', toll.promised.requests)),
    ]
    const { rows: settled } = await client.query<{ id: string }>(
      `select order_id as id from chain.orders where status = 'SETTLED'`,
    )
    const ends = new Set(settled.map(({ id }) => id))
    const { rows: dead } = await client.query(`select from queue.job where name = $1 and state < 'active'`, [
      deadLetters,
    ])
    return {
      lost: counts.filter(([, count]) => count === 0).map(([text]) => text),
      doubled: counts.filter(([, count]) => count > 1).map(([text]) => text),
      unfinished: finished.map(({ orderId }) => orderId).filter((id) => !ends.has(id)),
      deadJobs: dead.length,
      verified: await verify(env),
    }
  } finally {
    await client.end()
  }
}
