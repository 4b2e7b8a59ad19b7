import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasRedis } from '@/scripts/stack/servers'
import { canMount } from '@/scripts/stack/small-disk'
import { hasSolver } from './contracts/proofs'
import { digest } from './suite/failures'
import { forgeCounts, playwrightTally, tallyIn, vitestTally } from './suite/reports'
import { commands, type Log, reportFile, runStages, type Stage, type Tally } from './suite/stage'
import { TestStack } from './suite/test-stack'
import { unlessUnchanged } from './suite/unchanged'

/**
 * `npm test`: everything, from a clean clone, with nothing on the machine but Node. `npm test -- --only api,browser`
 * runs some stages. On a developer's machine a stage whose sources have not changed since it passed is not run again; with CI set
 * everything runs. The last line is `N passed, N failed`; the exit code says the same.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

const folder = mkdtempSync(join(tmpdir(), 'merx-test-'))

/** Two stacks, because a chain has one clock: the API's tests move that of theirs while the browser uses the other. */
const stacks = {
  api: new TestStack(join(folder, 'api.json')),
  browser: new TestStack(join(folder, 'browser.json')),
}

/** Runs a command at a lower priority than the suites on the stacks. */
const yielding = 'nice -n 10'

/** Generated files and compiled contracts stand in the repository; making them again must change nothing. */
async function freshness(log: Log): Promise<Tally> {
  const generated = [
    'lib/chain/generated/abi.ts',
    'docs/machines.md',
    'docs/openapi.json',
    'sdk/src/generated/api.ts',
    ...readdirSync('contracts/compiled').map((name) => `contracts/compiled/${name}`),
  ]
  const read = () => generated.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : null))
  const before = read()
  const made = await log.command('npm run gen:abi && npm run gen:machines && npm run gen:openapi')
  const after = read()
  const stale = generated.filter((_, index) => after[index] === null || before[index] !== after[index])
  for (const path of stale) await log.command(`echo '${path} was stale: npm run gen, then commit it'`)
  const migrations = await log.command('npm run gen:migration -- --check')
  const failed = (made ? 0 : 1) + stale.length + (migrations ? 0 : 1)
  return { passed: generated.length + 1 - Math.min(failed, generated.length + 1), failed }
}

async function contracts(log: Log): Promise<Tally> {
  const out = reportFile('contracts')
  const isGreen = await log.command(`${yielding} npm run --silent contracts:test -- --json > '${out}'`)
  const tally = forgeCounts(readFileSync(out, 'utf8'))
  if (tally.failed || !isGreen) await log.command('npm run contracts:test')
  console.log(
    `  ${tally.calls.toLocaleString('en')} invariant calls, ${tally.runs.toLocaleString('en')} fuzz runs`,
  )
  return { ...tally, failed: Math.max(tally.failed, isGreen ? 0 : 1) }
}

/** The models of contracts/proofs. Without z3 there is nothing to count; the end of the record says so. */
async function prove(log: Log): Promise<Tally> {
  if (!hasSolver()) return { passed: 0, failed: 0 }
  const isGreen = await log.command(`${yielding} npm run --silent prove`)
  const counts = /(\d+) proved, (\d+) failed/.exec(readFileSync(log.path, 'utf8'))
  const [passed, failed] = [Number(counts?.[1] ?? 0), Number(counts?.[2] ?? 1)]
  return { passed, failed: Math.max(failed, isGreen ? 0 : 1) }
}

/** Runs one vitest project, or those whose names begin with `project`. */
const vitest =
  (project: string, { prefix = '', on }: { prefix?: string; on?: TestStack } = {}) =>
  async (log: Log): Promise<Tally> => {
    const out = reportFile(project)
    rmSync(out, { force: true })
    const isGreen = await log.command(
      `${prefix} npx vitest run --project '${project}*' --reporter=default --reporter=json --outputFile.json='${out}'`,
      { MERX_STACK: on?.file ?? '' },
    )
    const tally = tallyIn(out, vitestTally)
    return { ...tally, failed: Math.max(tally.failed, isGreen ? 0 : 1) }
  }

async function browser(log: Log): Promise<Tally> {
  const out = reportFile('browser')
  rmSync(out, { force: true })
  const isGreen = await log.command('npx playwright test --reporter=line,json', {
    MERX_STACK: stacks.browser.file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: out,
  })
  const tally = tallyIn(out, playwrightTally)
  return { ...tally, failed: Math.max(tally.failed, isGreen ? 0 : 1) }
}

const contractSources = [
  'contracts/src',
  'contracts/test',
  'contracts/proofs',
  'contracts/solc.cjs',
  'foundry.toml',
]
const generatedFrom = ['contracts/src', 'contracts/compiled', 'lib', 'prisma', 'sdk', 'scripts', 'docs']
const chainSources = ['contracts/src', 'lib', 'prisma', 'worker', 'tee', 'scripts', 'e2e', 'vitest.config.ts']

/**
 * The lanes of `npm test`, each as long as the others. What needs no stack yields to the suites on the stacks, which wait for blocks and
 * deadlines; `faults` breaks stacks of its own, of the same build.
 */
const lanes: Stage[][] = [
  [
    { name: 'client', run: commands('npm run --silent gen:prisma') },
    // Before all else, because the lanes of the stacks wait for it.
    unlessUnchanged({ name: 'generated', needs: ['client'], run: freshness }, generatedFrom),
    { name: 'unit', needs: ['client'], run: vitest('unit', { prefix: yielding }) },
    // After the build of the stack, which writes the types of the routes over the ones that are being read.
    { name: 'types', needs: ['client', 'stack'], run: commands('npm run --silent typecheck') },
    unlessUnchanged({ name: 'chain', needs: ['client'], run: vitest('chain') }, chainSources),
    { name: 'faults', needs: ['stack'], run: vitest('faults') },
  ],
  [
    { name: 'stack', needs: ['generated'], run: (log) => stacks.api.start(log) },
    { name: 'api', needs: ['stack'], run: vitest('api', { on: stacks.api }) },
    { name: 'proofs', needs: ['stack'], run: vitest('proofs', { on: stacks.api }) },
    { name: 'verify', needs: ['stack'], run: (log) => stacks.api.verify(log) },
    // After all of the API's tests, whose answers it holds against what the routes declare.
    { name: 'answers', needs: ['stack'], after: ['long'], run: vitest('answers') },
  ],
  [
    { name: 'lint', needs: ['client'], run: commands('npm run --silent lint') },
    unlessUnchanged({ name: 'prove', run: prove }, [...contractSources, 'scripts/contracts']),
    // The compiler writes to one folder: not while `generated` compiles.
    unlessUnchanged({ name: 'contracts', needs: ['generated'], run: contracts }, contractSources),
    { name: 'second stack', needs: ['stack'], run: (log) => stacks.browser.start(log) },
    { name: 'browser', needs: ['second stack'], run: browser },
    { name: 'long', needs: ['second stack'], run: vitest('long', { on: stacks.browser }) },
    { name: 'agents', needs: ['second stack'], run: vitest('agents', { on: stacks.browser }) },
    { name: 'verify browser', needs: ['second stack'], run: (log) => stacks.browser.verify(log) },
  ],
]

const all = lanes.flat()

/** The stages asked for, and those whose work they stand on. */
function withNeeds(names: readonly string[]): Set<string> {
  const chosen = new Set<string>()
  const add = (name: string): void => {
    const stage = all.find((one) => one.name === name)
    if (!stage)
      throw new Error(`there is no stage ${name}; there are: ${all.map((one) => one.name).join(', ')}`)
    chosen.add(name)
    for (const need of stage.needs ?? []) if (need.endsWith('stack')) add(need)
  }
  for (const name of names) add(name)
  return chosen
}

const only = values.only ? withNeeds(values.only.split(',')) : null
const chosen = lanes.map((lane) => lane.filter(({ name }) => only?.has(name) ?? true))
const stopStacks = () => Promise.all([stacks.api.stop(), stacks.browser.stop()])
process.once('SIGINT', () => void stopStacks().then(() => process.exit(130)))
const start = Date.now()
const { passed, failed, failures } = await runStages(chosen)
await stopStacks()
rmSync(folder, { recursive: true, force: true })
if (!hasRedis())
  console.log(
    'not run: the tests of REDIS_URL (limits and live events over several webs); no redis-server here',
  )
if (!canMount()) console.log('not run: the test of a full disk; this machine mounts no file systems for it')
if (!hasSolver()) console.log('not run: the proofs of contracts/proofs (npm run prove); no z3 here')
// Last, because a reader of a long record begins at its end.
for (const line of digest(failures)) console.log(line)
console.log(`took ${((Date.now() - start) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
