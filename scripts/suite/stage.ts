import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '@/lib/failures'
import type { Failure, StageFailures } from './failures'

/** How a stage ended, and what failed by name. A stage that counts no tests of its own is one test. `note` is shown in place of the counts. */
export type Tally = { passed: number; failed: number; failures?: readonly Failure[]; note?: string }

/** How all stages ended, what to read about those that failed, and when each lane was done. */
export type Outcome = { passed: number; failed: number; failures: StageFailures[]; laneMs: number[] }

/** One step of `npm test`. */
export type Stage = {
  name: string
  /** Stages whose success this one needs; without it this one counts as failed and does not run. */
  needs?: string[]
  /** Stages this one waits for, however they end. */
  after?: string[]
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
  // A stage that fails at once is shown before the stream has opened its file.
  writeFileSync(path, '')
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
        // The log is whole when the command has ended.
        child.once('close', (code) => out.write('', () => done(code === 0)))
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

/**
 * Runs lanes side by side and the stages of each lane in order, prints each stage with its time when it ends, and adds up. A
 * failed stage stops only those that need it. A stage that stands in several lanes runs once, in the one that comes to it first.
 */
export async function runStages(lanes: readonly (readonly Stage[])[]): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0, failures: [], laneMs: [] }
  const began = Date.now()
  const ended = new Map<string, Promise<boolean>>()
  const settle = new Map<string, (isGreen: boolean) => void>()
  for (const { name } of lanes.flat())
    ended.set(name, new Promise((resolveStage) => settle.set(name, resolveStage)))
  const begun = new Set<string>()

  const runOne = async (stage: Stage): Promise<boolean> => {
    await Promise.all((stage.after ?? []).map((name) => ended.get(name)))
    const missing: string[] = []
    for (const need of stage.needs ?? []) if ((await ended.get(need)) === false) missing.push(need)
    const start = Date.now()
    const log = logOf(stage.name)
    const tally = missing.length ? { passed: 0, failed: 1 } : await tallyOf(stage.run, log)
    total.passed += tally.passed
    total.failed += tally.failed
    const time = `${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(9)
    const counts = tally.note ?? `${tally.passed} passed, ${tally.failed} failed`
    if (tally.failed === 0) {
      console.log(`✓ ${stage.name.padEnd(22)}${time}   ${counts}`)
      return true
    }
    const why = missing.length ? `: needs ${missing.join(', ')}` : ''
    console.log(`✗ ${stage.name.padEnd(22)}${time}   ${counts}${why}`)
    if (missing.length === 0) {
      show(log.path)
      const failures = tally.failures?.length ? tally.failures : [endOf(log)]
      total.failures.push({ stage: stage.name, failures })
    }
    return false
  }

  await Promise.all(
    lanes.map(async (stages, lane) => {
      for (const stage of stages) {
        if (begun.has(stage.name)) continue
        begun.add(stage.name)
        settle.get(stage.name)?.(await runOne(stage))
      }
      total.laneMs[lane] = Date.now() - began
    }),
  )
  return total
}

async function tallyOf(run: Stage['run'], log: Log): Promise<Tally> {
  try {
    return await run(log)
  } catch (error) {
    const message = reasonOf(error)
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
