import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { coverageOf } from './lcov'

/**
 * `npm run contracts:coverage`: the line and branch coverage of our own contracts, per file and in total; fails below the target.
 * Everything under contracts/src counts. The invariants do not run: code that only they reach lacks a test that explains it.
 */
const aim = 98

const report = resolve('.merx/coverage/lcov.info')
mkdirSync(resolve(report, '..'), { recursive: true })
const { status } = spawnSync(
  'forge',
  [
    'coverage',
    // Without the optimizer's intermediate language the stack of some functions is too deep.
    '--ir-minimum',
    ...['--report', 'lcov', '--report-file', report],
    ...[
      '--skip',
      '*/test/invariant/*',
      '--skip',
      '*/test/bounded/*',
      '--no-match-coverage',
      'contracts/test',
    ],
  ],
  { env: { ...process.env, FOUNDRY_PROFILE: 'coverage' }, stdio: ['ignore', 'ignore', 'inherit'] },
)
if (status !== 0) throw new Error('forge coverage failed: npm run contracts:test says why')

const counted = coverageOf(readFileSync(report, 'utf8'), 'contracts/src/', (file) =>
  readFileSync(file, 'utf8'),
)
const percent = ([hit, all]: [number, number]) => (all === 0 ? 100 : (hit / all) * 100)
const show = (pair: [number, number]) => `${percent(pair).toFixed(2)} % (${pair[0]}/${pair[1]})`
const sum = (of: 'lines' | 'branches'): [number, number] =>
  counted.reduce<[number, number]>((total, one) => [total[0] + one[of][0], total[1] + one[of][1]], [0, 0])

for (const one of counted)
  console.log(
    `${one.file.padEnd(48)} lines ${show(one.lines).padEnd(18)} branches ${show(one.branches).padEnd(18)} ${one.missed.join(' ')}`,
  )
const [lines, branches] = [sum('lines'), sum('branches')]
console.log(`all our contracts: lines ${show(lines)}, branches ${show(branches)}; the aim is ${aim} %`)
process.exitCode = percent(lines) >= aim && percent(branches) >= aim ? 0 : 1
