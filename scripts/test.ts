import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasRedis } from '@/scripts/stack/servers'
import { canMount } from '@/scripts/stack/small-disk'
import { hasSolver } from './contracts/proofs'
import { digest } from './suite/failures'
import { forgeCounts, playwrightTally, tallyIn, vitestTally } from './suite/reports'
import { commands, type Log, reportFile, runStages, type Stage, type Tally } from './suite/stage'
import { takeTemporaryFolder } from './suite/temporary'
import { TestStack } from './suite/test-stack'
import { unlessUnchanged } from './suite/unchanged'

/**
 * `npm test`: everything, from a clean clone, with only Node on the machine. `npm test -- --only api,browser` runs some stages. On a
 * developer's machine a stage whose sources have not changed since it passed is skipped; with CI set everything runs. The last line is `N
 * passed, N failed`; the exit code agrees.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

const folder = takeTemporaryFolder()

/** Two stacks, because a chain has one clock: the API tests move theirs while the browser uses the other. */
const stacks = {
  api: new TestStack(join(folder, 'api.json')),
  browser: new TestStack(join(folder, 'browser.json')),
}

/** Runs a command at a lower priority than the suites on the stacks. */
const yielding = 'nice -n 10'

/** Generated files and compiled contracts are committed; generating them again must change nothing. */
async function freshness(log: Log): Promise<Tally> {
  const generated = [
    'lib/chain/generated/abi.ts',
    'docs/machines.md',
    'docs/openapi.json',
    'sdk/src/generated/api.ts',
    'sdk/src/generated/calls.ts',
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

/** The models of contracts/proofs. Without z3 there is nothing to count; the end of the log says so. */
async function prove(log: Log): Promise<Tally> {
  if (!hasSolver()) return { passed: 0, failed: 0 }
  const isGreen = await log.command(`${yielding} npm run --silent prove`)
  const counts = /(\d+) proved, (\d+) failed/.exec(readFileSync(log.path, 'utf8'))
  const [passed, failed] = [Number(counts?.[1] ?? 0), Number(counts?.[2] ?? 1)]
  return { passed, failed: Math.max(failed, isGreen ? 0 : 1) }
}

/** Modules that one run has transformed are cached for the others, which import mostly the same. Named by content. */
const cached = '--experimental.fsModuleCache --experimental.fsModuleCachePath=.merx/cache/vitest'

/** Runs one vitest project, or those whose names begin with `project`. */
const vitest =
  (project: string, { prefix = '', on }: { prefix?: string; on?: TestStack } = {}) =>
  async (log: Log): Promise<Tally> => {
    const out = reportFile(project)
    rmSync(out, { force: true })
    const isGreen = await log.command(
      `${prefix} node_modules/.bin/vitest run --project '${project}*' ${cached} --reporter=default --reporter=json --outputFile.json='${out}'`,
      { MERX_STACK: on?.file ?? '' },
    )
    const tally = tallyIn(out, vitestTally)
    return { ...tally, failed: Math.max(tally.failed, isGreen ? 0 : 1) }
  }

async function browser(log: Log): Promise<Tally> {
  const out = reportFile('browser')
  rmSync(out, { force: true })
  const isGreen = await log.command('node_modules/.bin/playwright test --reporter=line,json', {
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

/** Suites that can use either stack. The lane that finishes its own first takes the next one, so that both end at the same time. */
const either = (on: TestStack, need: string): Stage[] =>
  ['long', 'agents'].map((name) => ({ name, needs: [need], run: vitest(name, { on }) }))

/**
 * The lanes of `npm test`. The two with stacks are the longest (alone, in seconds: api 600 and proofs 400; browser 530; long and agents 500
 * together, in either) and start as early as they can, so stages without a stack are in the third one, where they also run at a lower
 * priority. A lane that ends early leaves a core idle: add new stages to the shortest. The duration of each is printed at the end.
 */
const lanes: Stage[][] = [
  [
    { name: 'stack', needs: ['generated'], run: (log) => stacks.api.start(log) },
    { name: 'api', needs: ['stack'], run: vitest('api', { on: stacks.api }) },
    { name: 'proofs', needs: ['stack'], run: vitest('proofs', { on: stacks.api }) },
    ...either(stacks.api, 'stack'),
    { name: 'verify', needs: ['stack'], run: (log) => stacks.api.verify(log) },
    // After all API tests, whose responses it compares with the declarations of the routes.
    { name: 'answers', needs: ['stack'], after: ['long'], run: vitest('answers') },
  ],
  [
    // While the other lane builds for both stacks.
    { name: 'lint', needs: ['client'], run: commands('npm run --silent lint') },
    { name: 'unit', needs: ['client'], run: vitest('unit', { prefix: yielding }) },
    { name: 'second stack', needs: ['stack'], run: (log) => stacks.browser.start(log) },
    { name: 'browser', needs: ['second stack'], run: browser },
    ...either(stacks.browser, 'second stack'),
    { name: 'verify browser', needs: ['second stack'], run: (log) => stacks.browser.verify(log) },
  ],
  [
    { name: 'client', run: commands('npm run --silent gen:prisma') },
    // First, because the lanes of the stacks wait for it.
    unlessUnchanged({ name: 'generated', needs: ['client'], run: freshness }, generatedFrom),
    // The compiler writes to one folder: not while `generated` compiles.
    unlessUnchanged({ name: 'contracts', needs: ['generated'], run: contracts }, contractSources),
    // After the build of the stack, which overwrites the route types that this stage reads.
    { name: 'types', needs: ['client', 'stack'], run: commands('npm run --silent typecheck') },
    unlessUnchanged({ name: 'chain', needs: ['client'], run: vitest('chain') }, chainSources),
    // Breaks separate stacks, of the same build.
    { name: 'faults', needs: ['stack'], run: vitest('faults') },
    unlessUnchanged({ name: 'prove', run: prove }, [...contractSources, 'scripts/contracts']),
  ],
]

const all = lanes.flat()
const stageNames = () => [...new Set(all.map(({ name }) => name))]

/** The selected stages and their prerequisites: a stack, and the database client. */
function withNeeds(names: readonly string[]): Set<string> {
  const chosen = new Set<string>()
  const add = (name: string): void => {
    const found = all.filter((one) => one.name === name)
    if (!found.length) throw new Error(`there is no stage ${name}; there are: ${stageNames().join(', ')}`)
    chosen.add(name)
    for (const need of found.flatMap(({ needs = [] }) => needs))
      if (need.endsWith('stack') || need === 'client') add(need)
  }
  for (const name of names) add(name)
  return chosen
}

/** The processor time of this machine so far, over all programs. */
function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((one) => one.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

const only = values.only ? withNeeds(values.only.split(',')) : null
const chosen = lanes.map((lane) => lane.filter(({ name }) => only?.has(name) ?? true))
const stopStacks = () => Promise.all([stacks.api.stop(), stacks.browser.stop()])
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => void stopStacks().then(() => process.exit(code)))
const start = Date.now()
const before = processorTimes()
const { passed, failed, failures, laneMs } = await runStages(chosen)
const after = processorTimes()
await stopStacks()
if (!hasRedis())
  console.log(
    'not run: the tests of REDIS_URL (limits and live events over several webs); no redis-server here',
  )
if (!canMount()) console.log('not run: the test of a full disk; this machine mounts no file systems for it')
if (!hasSolver()) console.log('not run: the proofs of contracts/proofs (npm run prove); no z3 here')
// Last, because readers of a long log start at its end.
for (const line of digest(failures)) console.log(line)
const minutes = (ms: number) => (ms / 60_000).toFixed(1)
const busy = (100 * (after.busy - before.busy)) / (after.all - before.all)
console.log(
  `lanes of ${laneMs.map(minutes).join(', ')} minutes; processors busy for ${busy.toFixed(0)} % of the time`,
)
console.log(`took ${minutes(Date.now() - start)} minutes`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
