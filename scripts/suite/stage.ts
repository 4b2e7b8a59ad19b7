import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Failure, StageFailures } from './failures'

/** How a stage ended, and what failed by name. A stage that counts no tests of its own is one test. */
export type Tally = { passed: number; failed: number; failures?: readonly Failure[] }

/** How all stages ended, and what to read about those that failed. */
export type Outcome = { passed: number; failed: number; failures: StageFailures[] }

/** One step of `npm test`. */
export type Stage = {
  name: string
  /** Stages whose success this one needs; without it this one counts as failed and does not run. */
  needs?: string[]
  run: (log: Log) => Promise<Tally>
}

/** Where the output of a stage goes: `.merx/test/<name>.log`, shown when the stage fails. */
export type Log = { path: string; command: (line: string, env?: Record<string, string>) => Promise<boolean> }

const folder = resolve('.merx/test')
/** Enough to see what failed; the whole is in the file. */
const SHOWN_LINES = 300
/** Where a tool that names no tests says what is wrong. */
const LAST_LINES = 25

/** Where a stage's reporter may write its JSON. */
export const reportFile = (name: string): string => resolve(folder, `${name}.json`)

/** Output of a stage, and a way to run shell commands into it. */
export function logOf(name: string): Log {
  mkdirSync(folder, { recursive: true })
  const path = resolve(folder, `${name.replaceAll(/\W+/g, '-')}.log`)
  const out = createWriteStream(path)
  return {
    path,
    command: (line, env = {}) =>
      new Promise((done) => {
        out.write(`$ ${line}\n`)
        const child = spawn(line, {
          shell: true,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', ...env },
        })
        child.stdout.pipe(out, { end: false })
        child.stderr.pipe(out, { end: false })
        child.once('error', () => done(false))
        child.once('close', (code) => done(code === 0))
      }),
  }
}

/** A stage of shell commands that must all succeed. */
export const commands =
  (...lines: string[]) =>
  async (log: Log): Promise<Tally> => {
    for (const line of lines) if (!(await log.command(line))) return { passed: 0, failed: 1 }
    return { passed: 1, failed: 0 }
  }

/** Runs stages in order, shows each with its time, and adds up. A failed stage stops only those that need it. */
export async function runStages(stages: Stage[]): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0, failures: [] }
  const failed = new Set<string>()
  for (const { name, needs = [], run } of stages) {
    const missing = needs.filter((need) => failed.has(need))
    const start = Date.now()
    const log = logOf(name)
    const tally = missing.length ? { passed: 0, failed: 1 } : await tallyOf(run, log)
    total.passed += tally.passed
    total.failed += tally.failed
    const time = `${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(9)
    const counts = `${tally.passed} passed, ${tally.failed} failed`
    if (tally.failed === 0) console.log(`✓ ${name.padEnd(22)}${time}   ${counts}`)
    else {
      failed.add(name)
      console.log(
        `✗ ${name.padEnd(22)}${time}   ${counts}${missing.length ? `: needs ${missing.join(', ')}` : ''}`,
      )
      if (missing.length) continue
      show(log.path)
      total.failures.push({ stage: name, failures: tally.failures?.length ? tally.failures : [endOf(log)] })
    }
  }
  return total
}

async function tallyOf(run: Stage['run'], log: Log): Promise<Tally> {
  try {
    return await run(log)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.log(`  ${message}`)
    return { passed: 0, failed: 1, failures: [{ title: '', message }] }
  }
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n')

const endOf = ({ path }: Log): Failure => ({
  title: '',
  message: linesOf(path).slice(-LAST_LINES).join('\n'),
})

function show(path: string): void {
  const lines = linesOf(path)
  const cut = lines.length > SHOWN_LINES
  console.log(cut ? `  … ${lines.length - SHOWN_LINES} lines before these are in ${path}` : '')
  for (const line of lines.slice(-SHOWN_LINES)) console.log(`  | ${line}`)
}
