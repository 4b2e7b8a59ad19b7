import { spawnSync } from 'node:child_process'
import { check } from './smtchecker'

/** A contract of contracts/proofs, and the expected result of the checker. */
type Claim = { file: string; contract: string; assertions: number; must: 'proved' | 'refuted' }

/** Counted, so that an assertion that the checker skips does not count as proved. */
const CLAIMS: Claim[] = [
  { file: 'FeesProof', contract: 'FeesProof', assertions: 8, must: 'proved' },
  { file: 'LedgerModel', contract: 'OpeningSteps', assertions: 6, must: 'proved' },
  { file: 'LedgerModel', contract: 'EndingSteps', assertions: 7, must: 'proved' },
  { file: 'LedgerModel', contract: 'LaterSteps', assertions: 3, must: 'proved' },
  { file: 'BrokenLedgers', contract: 'BrokenLedgers', assertions: 3, must: 'refuted' },
]

/** Whether z3 is installed. */
export const hasSolver = (): boolean => !spawnSync('z3', ['--version']).error

/** Proves everything and prints a line for each contract, and for each assertion with an unexpected result. */
export async function proveAll(say: (line: string) => void): Promise<{ proved: number; failed: number }> {
  let [proved, failed] = [0, 0]
  for (const { file, contract, assertions, must } of CLAIMS) {
    const start = Date.now()
    const verdicts = check(file, contract)
    const right = verdicts.filter(({ outcome }) => outcome === must)
    for (const { file: source, line, text, outcome } of verdicts)
      if (outcome !== must) say(`  ✗ ${source}:${line} is ${outcome}, must be ${must}: ${text}`)
    proved += Math.min(right.length, assertions)
    failed += Math.max(assertions, verdicts.length) - Math.min(right.length, assertions)
    const seconds = ((Date.now() - start) / 1_000).toFixed(1)
    say(`${contract}: ${right.length} of ${assertions} assertions ${must} in ${seconds} s`)
  }
  return { proved, failed }
}
