import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forgeCounts, playwrightTally, tallyIn, vitestTally } from './reports'

const file = resolve('lib/orders/machine.test.ts')
const assertion = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['orders'],
  title,
  status,
  failureMessages,
})

describe('vitestTally', () => {
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

  it('reports a test that failed and of one that was left out', () => {
    const assertionResults = [
      assertion('pays', 'passed'),
      assertion('refunds', 'failed', 'Error: one', 'Error: two'),
      assertion('waits', 'skipped'),
    ]
    const testResults = [{ name: file, status: 'failed', message: '', assertionResults }]
    expect(vitestTally({ ...counts, numFailedTests: 1, numPendingTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { title: 'lib/orders/machine.test.ts › orders › refunds', message: 'Error: one\nError: two' },
        { title: 'lib/orders/machine.test.ts › orders › waits', message: 'Was left out (skipped).' },
      ],
    })
  })

  it('reports a file that does not load', () => {
    const testResults = [
      { name: file, status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ]
    expect(vitestTally({ ...counts, numPassedTests: 0, testResults })).toEqual({
      passed: 0,
      failed: 1,
      failures: [{ title: 'lib/orders/machine.test.ts', message: 'Cannot find module' }],
    })
  })
})

describe('playwrightTally', () => {
  const report = (stats: object, ...tests: { status: string; results: object[] }[]) =>
    ({
      config: { rootDir: resolve('e2e/journeys') },
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors: [],
      suites: [
        {
          title: 'trade.spec.ts',
          file: 'trade.spec.ts',
          specs: [],
          suites: [{ title: 'in USDC', file: 'trade.spec.ts', specs: [{ title: 'trades', tests }] }],
        },
      ],
    }) as unknown as Parameters<typeof playwrightTally>[0]
  const passed = { status: 'passed', errors: [] }
  const failed = {
    status: 'failed',
    errors: [{ message: 'Error: soft' }, { message: 'Error: hard' }],
    steps: [
      { title: 'signs in' },
      { title: 'pays', error: { message: 'Error: hard' }, steps: [{ title: 'signs', error: {} }] },
    ],
  }

  it('leads to the step that failed, with every error', () => {
    expect(playwrightTally(report({ unexpected: 1 }, { status: 'unexpected', results: [failed] }))).toEqual({
      passed: 0,
      failed: 1,
      failures: [
        {
          title: 'e2e/journeys/trade.spec.ts › in USDC › trades › pays › signs',
          message: 'Error: soft\nError: hard',
        },
      ],
    })
  })

  it('reports a test that passed at the second try and of one that was left out, and not of one that passed', () => {
    const tally = playwrightTally(
      report(
        { expected: 1, flaky: 1, skipped: 1 },
        { status: 'expected', results: [passed] },
        { status: 'flaky', results: [failed, passed] },
        { status: 'skipped', results: [{ status: 'skipped', errors: [] }] },
      ),
    )
    expect(tally).toMatchObject({ passed: 1, failed: 2 })
    expect(tally.failures?.map(({ message }) => message)).toEqual([
      'Passed at the second try only.\nError: soft\nError: hard',
      'Was left out (skipped).',
    ])
  })

  it('reports an error outside of all tests', () => {
    const errors = [{ message: 'Error: no such browser' }]
    expect(playwrightTally({ ...report({}), errors })).toMatchObject({
      failed: 1,
      failures: [{ title: '', message: 'Error: no such browser' }],
    })
  })
})

describe('forgeCounts', () => {
  const result = (status: string, more: object = {}) => ({
    status,
    reason: null,
    counterexample: null,
    kind: { Unit: { gas: 1 } },
    ...more,
  })

  it('says why, and with which calls', () => {
    const call = (signature: string | null, args: string) => ({ signature, args })
    const test_results = {
      'test_ok()': result('Success'),
      'test_fails()': result('Failure', { reason: 'one is not two' }),
      'testFuzz_big(uint256)': result('Failure', {
        reason: 'too big',
        counterexample: { Single: call(null, '11') },
        kind: { Fuzz: { runs: 3 } },
      }),
      'invariant_solvent()': result('Failure', {
        counterexample: { Sequence: [2, [call('pay(uint256)', '1'), call('end()', '')]] },
        kind: { Invariant: { calls: 500 } },
      }),
    }
    const text = `Compiling\n${JSON.stringify({ 'contracts/test/A.t.sol:A': { test_results } })}`
    expect(forgeCounts(text)).toEqual({
      passed: 1,
      failed: 3,
      calls: 500,
      runs: 3,
      failures: [
        { title: 'contracts/test/A.t.sol:A › test_fails()', message: 'one is not two' },
        { title: 'contracts/test/A.t.sol:A › testFuzz_big(uint256)', message: 'too big\nwith 11' },
        {
          title: 'contracts/test/A.t.sol:A › invariant_solvent()',
          message: 'Failure\npay(uint256) 1\nend() ',
        },
      ],
    })
  })
})

it('a report that was not written is a failure', () => {
  expect(tallyIn('nowhere.json', vitestTally)).toEqual({ passed: 0, failed: 1 })
})
