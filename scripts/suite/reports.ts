import { existsSync, readFileSync } from 'node:fs'
import type { Tally } from './stage'

const read = <T>(path: string): T | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Vitest's JSON report. A file that does not load is a failure; so is a test that was left out. */
export function vitestTally(path: string): Tally {
  const report = read<VitestReport>(path)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + broken,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Playwright's JSON report. A test that passes only at the second try has not passed. */
export function playwrightTally(path: string): Tally {
  const report = read<PlaywrightReport>(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
}

type ForgeKind = { Invariant?: { calls: number }; Fuzz?: { runs: number } }
type ForgeReport = Record<string, { test_results: Record<string, { status: string; kind: ForgeKind }> }>

/** What forge did: tests, the random calls of invariants, and the runs of fuzz tests. */
export type ForgeCounts = Tally & { calls: number; runs: number }

/** forge's JSON answer. */
export function forgeCounts(text: string): ForgeCounts {
  const start = text.indexOf('{')
  if (start < 0) return { passed: 0, failed: 1, calls: 0, runs: 0 }
  const report = JSON.parse(text.slice(start)) as ForgeReport
  const results = Object.values(report).flatMap((suite) => Object.values(suite.test_results))
  const passed = results.filter(({ status }) => status === 'Success').length
  const sum = (of: (kind: ForgeKind) => number | undefined) =>
    results.reduce((total, { kind }) => total + (of(kind) ?? 0), 0)
  return {
    passed,
    failed: results.length - passed,
    calls: sum(({ Invariant }) => Invariant?.calls),
    runs: sum(({ Fuzz }) => Fuzz?.runs),
  }
}
