/** Every bench, one after the other, each in a separate process. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOut, type Earlier } from './against'
import type { Figure, Part } from './figure'
import { subjects } from './subjects'

type Settings = Record<string, string>

/**
 * Smaller sizes for a run of all benches, so that it takes about 17 minutes on an idle machine, and 23 next to a commit: alone, a bench
 * runs at its full size. The terminal's own settings win.
 */
const moderate: Record<string, Settings> = {
  indexer: { BENCH_EVENTS: '50000' },
  ponder: { BENCH_EVENTS: '25000' },
  reads: { BENCH_LARGE: '100000', BENCH_ROUNDS: '3' },
  orders: { BENCH_LARGE: '300000', BENCH_MARKET: '30000' },
  worker: { BENCH_ORDERS: '100000', BENCH_SECONDS: '30' },
  sse: { BENCH_ROUNDS: '10' },
  fastpath: { BENCH_SECONDS: '2' },
  pages: { BENCH_ROUNDS: '3' },
  trade: { BENCH_AGENTS: '20', BENCH_TRADES: '40' },
}

/** Benches on demo data: in a run of all it is created once. */
const onDemoData = ['fastpath', 'pages']

/** Benches that an earlier version runs too, when one is named. */
const compared = ['indexer', 'reads', 'fastpath']

/** The argument of a child process that reports its figures to its parent, and prints no table. */
export const reports = '--report'

/** The longest takes five minutes on an idle machine. One that hangs must not block the others. */
const maxMs = 1_200_000

/** Runs one bench of the program in a folder. An error becomes the result of its part. */
function partOf(subject: string, folder: string, settings: Settings): Promise<Part> {
  const began = performance.now()
  return new Promise((done) => {
    let figures: Figure[] = []
    let failure = ''
    const child = fork(join(folder, 'scripts/bench/main.ts'), [subject, reports], {
      cwd: folder,
      env: { ...moderate[subject], ...settings, ...process.env },
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      timeout: maxMs,
    })
    child.on('message', (sent: Figure[]) => {
      figures = sent
    })
    child.stderr?.on('data', (bytes: Buffer) => {
      process.stderr.write(bytes)
      failure = /^(?:\w*Error|Failure): .+$/m.exec(bytes.toString('utf8'))?.[0] ?? failure
    })
    child.once('error', ({ message }) => done({ subject, figures, failure: message }))
    child.once('close', (code, signal) => {
      console.log(`━━ ${subject} took ${((performance.now() - began) / 1_000).toFixed(0)} s`)
      const isWhole = code === 0 || figures.length > 0
      done({ subject, figures, failure: isWhole ? null : failure || `it ended with ${signal ?? code}` })
    })
  })
}

/** A commit to compare with; `reversed` runs it after ours, since the second run on a machine is often slower. */
type Against = { commit: string; reversed: boolean }

/** Returns the figures of every bench. A failed one reports its error in its part. With a commit, those of its version next to ours. */
export async function runAll(against: Against | null): Promise<Part[]> {
  const home = mkdtempSync(join(tmpdir(), 'merx-bench-all-'))
  const earlier = against === null ? null : checkOut(against.commit)
  const parts: Part[] = []
  const measureOurs = (subject: string) => {
    console.log(`\n━━ ${subject}`)
    return partOf(subject, process.cwd(), onDemoData.includes(subject) ? { BENCH_HOME: home } : {})
  }
  const measureEarlier = (subject: string, { folder }: Earlier) => {
    console.log(`\n━━ ${subject}, before`)
    return partOf(subject, folder, {})
  }
  try {
    for (const subject of Object.keys(subjects)) {
      if (earlier === null || !compared.includes(subject)) {
        parts.push(await measureOurs(subject))
        continue
      }
      const first = against?.reversed ? await measureOurs(subject) : null
      const before = await measureEarlier(subject, earlier)
      const now = first ?? (await measureOurs(subject))
      parts.push({ ...now, before: before.figures })
    }
    return parts
  } finally {
    earlier?.remove()
    rmSync(home, { recursive: true, force: true })
  }
}
