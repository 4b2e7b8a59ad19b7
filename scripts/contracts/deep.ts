import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readJson, writeWhole } from '../stack/home'
import { type ForgeCounts, forgeCounts } from '../suite/reports'

/**
 * `npm run test:deep`: the contract tests with many more fuzz runs and invariant calls (profile `deep` of foundry.toml), one test contract
 * after the other. Passed ones are recorded in `.merx/deep`, so that an interrupted run resumes; a change of the Solidity sources starts
 * over. Ends with the number of random calls, and whether one broke something.
 */
const env = { ...process.env, FOUNDRY_PROFILE: 'deep' }
const most = 1 << 30

/** Returns forge's standard output. Null when it failed without output. */
function forge(...args: string[]): string | null {
  const { stdout } = spawnSync('forge', args, {
    env,
    encoding: 'utf8',
    maxBuffer: most,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return stdout?.includes('{') ? stdout.slice(stdout.indexOf('{')) : null
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** A hash of the tested sources: other sources are another run. */
function sources(): string {
  const hash = createHash('sha256')
  for (const path of ['foundry.toml', ...filesIn('contracts/src'), ...filesIn('contracts/test')])
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

type Listing = Record<string, Record<string, string[]>>

/** The test contracts, those with invariants last: they take longest. */
function contracts(): string[] {
  const listing = JSON.parse(forge('test', '--list', '--json') ?? '{}') as Listing
  const all = Object.values(listing).flatMap((file) => Object.entries(file))
  const isLong = (tests: string[]) => tests.some((name) => name.startsWith('invariant_'))
  return all.sort(([, one], [, other]) => Number(isLong(one)) - Number(isLong(other))).map(([name]) => name)
}

const file = resolve('.merx/deep', `${sources()}.json`)
mkdirSync(resolve(file, '..'), { recursive: true })
const done = readJson<Record<string, ForgeCounts>>(file) ?? {}
const show = (count: number) => count.toLocaleString('en')

let isGreen = true
const names = contracts()
if (names.length === 0) throw new Error('forge found no tests')
for (const name of names) {
  const known = done[name]
  const counts = known ?? forgeCounts(forge('test', '--json', '--match-contract', `^${name}$`) ?? '')
  const isOk = counts.passed > 0 && counts.failed === 0
  isGreen &&= isOk
  console.log(
    `${isOk ? '✓' : '✗'} ${name.padEnd(44)} ${counts.passed} passed, ${counts.failed} failed, ` +
      `${show(counts.calls)} invariant calls, ${show(counts.runs)} fuzz runs${known ? ' (remembered)' : ''}`,
  )
  if (!isOk) continue
  done[name] = counts
  writeWhole(file, JSON.stringify(done, null, 2))
}
const sum = (of: 'passed' | 'calls' | 'runs') =>
  show(Object.values(done).reduce((total, counts) => total + counts[of], 0))
console.log(
  `${sum('calls')} invariant calls and ${sum('runs')} fuzz runs in ${sum('passed')} tests; ${isGreen ? 'none broke anything' : 'see ✗ above: npx forge test --match-contract <name>'}`,
)
process.exitCode = isGreen ? 0 : 1
