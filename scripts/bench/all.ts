/** Every bench, one after the other, each as a process of its own. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Figure, Part } from './figure'
import { subjects } from './subjects'

/** What is smaller in a run of all: alone, a bench measures at its full size. The terminal's own settings win. */
const moderate: Record<string, Record<string, string>> = {
  reads: { BENCH_LARGE: '100000' },
  orders: { BENCH_LARGE: '300000', BENCH_MARKET: '30000' },
  worker: { BENCH_ORDERS: '100000', BENCH_SECONDS: '30' },
  pages: { BENCH_ROUNDS: '3' },
}

/** The argument of a process that hands its figures to the one that started it, and prints no table. */
export const reports = '--report'

/** Runs one bench. What goes wrong in it is what its part says. */
function partOf(subject: string): Promise<Part> {
  console.log(`\n━━ ${subject}`)
  return new Promise((done) => {
    let figures: Figure[] = []
    let failure = ''
    const child = fork(join(import.meta.dirname, 'main.ts'), [subject, reports], {
      env: { ...moderate[subject], ...process.env },
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
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
      const isWhole = code === 0 || figures.length > 0
      done({ subject, figures, failure: isWhole ? null : failure || `it ended with ${signal ?? code}` })
    })
  })
}

/** The figures of every bench. One that fails says so in its part. */
export async function runAll(): Promise<Part[]> {
  const parts: Part[] = []
  for (const subject of Object.keys(subjects)) parts.push(await partOf(subject))
  return parts
}
