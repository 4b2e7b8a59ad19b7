import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '@/lib/failures'
import type { Failure, StageFailures } from './failures'

/** The result of a stage, with named failures. A stage without counted tests is one test. `note` is shown instead of the counts. */
export type Tally = { passed: number; failed: number; failures?: readonly Failure[]; note?: string }

/** The results of all stages, their failures, and the duration of each lane. */
export type Outcome = { passed: number; failed: number; failures: StageFailures[]; laneMs: number[] }

/** One step of `npm test`. */
export type Stage = {
  name: string
  /** Stages whose success this one requires; otherwise this one counts as failed and does not run. */
  needs?: string[]
  /** Stages this one waits for, however they end. */
  after?: string[]
  run: (log: Log) => Promise<Tally>
}

/** The log of a stage: `.merx/test/<name>.log`, shown when the stage fails. */
export type Log = { path: string; command: (line: string, env?: Record<string, string>) => Promise<boolean> }

const folder = resolve('.merx/test')
/** Enough to see the failures; the whole log is in the file. */
const SHOWN_LINES = 300
/** The end of the log, where a tool without named tests reports its errors. */
const LAST_LINES = 25

/** The JSON report file of a stage. */
export const reportFile = (name: string): string => resolve(folder, `${name}.json`)

/** The log of a stage, and a function that runs shell commands into it. */
export function logOf(name: string): Log {
  mkdirSync(folder, { recursive: true })
  const path = resolve(folder, `${name.replaceAll(/\W+/g, '-')}.log`)
  // A stage that fails immediately is shown before the stream has opened its file.
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
        // The log is complete when the command has ended.
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
 * Runs lanes concurrently and the stages of each lane in order, prints each stage with its time when it ends, and adds up. A failed stage
 * blocks only those that need it. A stage in several lanes runs once, in the one that reaches it first.
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
