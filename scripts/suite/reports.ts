import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Failure, titleOf } from './failures'
import type { Tally } from './stage'

const read = <T>(path: string): T | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null

const fromHere = (path: string): string => relative(process.cwd(), path)

type VitestTest = { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

const didNotLoad = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && assertionResults.length === 0

const vitestFailures = (file: VitestFile): Failure[] =>
  didNotLoad(file)
    ? [{ title: fromHere(file.name), message: file.message }]
    : file.assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ ancestorTitles, title, status, failureMessages }) => ({
          title: titleOf(fromHere(file.name), ...ancestorTitles, title),
          // A hook that throws skips its tests; vitest leaves its error out of this report.
          message: failureMessages.join('\n') || `Was left out (${status}).`,
        }))

/** Vitest's JSON report. A file that does not load is a failure; so is a skipped test. */
export function vitestTally(report: VitestReport): Tally {
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.numPendingTests +
      report.numTodoTests +
      report.testResults.filter(didNotLoad).length,
    failures: report.testResults.flatMap(vitestFailures),
  }
}

type PlaywrightError = { message?: string }
type PlaywrightStep = { title: string; error?: PlaywrightError; steps?: PlaywrightStep[] }
type PlaywrightResult = { status: string; errors: PlaywrightError[]; steps?: PlaywrightStep[] }
type PlaywrightTest = { status: string; results: PlaywrightResult[] }
type PlaywrightSuite = {
  title: string
  file: string
  specs: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

/** The path of failed steps. */
function stepsTo(steps: readonly PlaywrightStep[] = []): string[] {
  const failed = steps.find(({ error }) => error)
  return failed ? [failed.title, ...stepsTo(failed.steps)] : []
}

function playwrightFailure({ status, results }: PlaywrightTest, titles: readonly string[]): Failure | null {
  if (status === 'expected') return null
  const failed = results.find(({ errors }) => errors.length > 0)
  const message = failed?.errors.map((error) => error.message ?? '').join('\n') || `Was left out (${status}).`
  const again = status === 'flaky' ? 'Passed at the second try only.\n' : ''
  return { title: titleOf(...titles, ...stepsTo(failed?.steps)), message: `${again}${message}` }
}

function playwrightFailures(suite: PlaywrightSuite, above: readonly string[]): Failure[] {
  const titles = [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap((test) => playwrightFailure(test, [...titles, title]) ?? []),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner, titles))]
}

/** Playwright's JSON report. A test that passes only at the second attempt counts as failed. */
export function playwrightTally(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + report.errors.length,
    failures: [
      ...report.errors.map(({ message = '' }) => ({ title: '', message })),
      ...report.suites.flatMap((suite) =>
        playwrightFailures({ ...suite, title: '' }, [`${fromHere(report.config.rootDir)}/${suite.file}`]),
      ),
    ],
  }
}

/** The tally of a runner's report file; a runner without a report has failed as a whole. */
export function tallyIn<Report>(path: string, tallyOf: (report: Report) => Tally): Tally {
  const report = read<Report>(path)
  return report ? tallyOf(report) : { passed: 0, failed: 1 }
}

type ForgeKind = { Invariant?: { calls: number }; Fuzz?: { runs: number } }
type ForgeCall = { signature: string | null; args: string | null }
type ForgeCounterexample = { Single?: ForgeCall; Sequence?: [length: number, calls: ForgeCall[]] }
type ForgeResult = {
  status: string
  reason: string | null
  counterexample: ForgeCounterexample | null
  kind: ForgeKind
}
type ForgeReport = Record<string, { test_results: Record<string, ForgeResult> }>

/** Forge's counts: tests, the random calls of invariants, and the runs of fuzz tests. */
export type ForgeCounts = Tally & { calls: number; runs: number }

/** Why a contract test failed, and the random calls that broke it, if any. */
function forgeMessage({ status, reason, counterexample }: ForgeResult): string {
  const calls = counterexample?.Single ? [counterexample.Single] : (counterexample?.Sequence?.[1] ?? [])
  return [
    reason ?? status,
    ...calls.map(({ signature, args }) => `${signature ?? 'with'} ${args ?? ''}`),
  ].join('\n')
}

/** Parses forge's JSON output. */
export function forgeCounts(text: string): ForgeCounts {
  const start = text.indexOf('{')
  if (start < 0) return { passed: 0, failed: 1, calls: 0, runs: 0 }
  const report = JSON.parse(text.slice(start)) as ForgeReport
  const results = Object.entries(report).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, result]) => ({ title: titleOf(suite, name), ...result })),
  )
  const failed = results.filter(({ status }) => status !== 'Success')
  const sum = (of: (kind: ForgeKind) => number | undefined) =>
    results.reduce((total, { kind }) => total + (of(kind) ?? 0), 0)
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ title, ...result }) => ({ title, message: forgeMessage(result) })),
    calls: sum(({ Invariant }) => Invariant?.calls),
    runs: sum(({ Fuzz }) => Fuzz?.runs),
  }
}
