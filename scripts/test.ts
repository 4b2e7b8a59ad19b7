import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasRedis } from '@/e2e/servers'
import { canMount } from '@/e2e/small-disk'
import { hasSolver } from './prove/run'
import { pause } from './stack/failure'
import { digest } from './suite/failures'
import { forgeCounts, playwrightTally, tallyIn, vitestTally } from './suite/reports'
import { commands, type Log, reportFile, runStages, type Stage, type Tally } from './suite/stage'

/**
 * `npm test`: everything, from a clean clone, with nothing on the machine but Node. `npm test -- --only api,browser`
 * runs some stages. The last line is `N passed, N failed`; the exit code says the same.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

const folder = mkdtempSync(join(tmpdir(), 'merx-test-'))
const stackFile = join(folder, 'stack.json')
let stack: ChildProcess | undefined

/** Runs a command at a lower priority than the suites on the stack. */
const yielding = 'nice -n 10'

/** Generated files stand in the repository; making them again must change nothing. */
async function freshness(log: Log): Promise<Tally> {
  const generated = [
    'lib/chain/generated/abi.ts',
    'docs/machines.md',
    'docs/openapi.json',
    'sdk/src/generated/api.ts',
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

const vitest =
  (project: string, prefix = '') =>
  async (log: Log): Promise<Tally> => {
    const out = reportFile(project)
    rmSync(out, { force: true })
    const isGreen = await log.command(
      `${prefix} npx vitest run --project ${project} --reporter=default --reporter=json --outputFile.json='${out}'`,
      { MERX_STACK: stack ? stackFile : '' },
    )
    const tally = tallyIn(out, vitestTally)
    return { ...tally, failed: Math.max(tally.failed, isGreen ? 0 : 1) }
  }

async function browser(log: Log): Promise<Tally> {
  const out = reportFile('browser')
  rmSync(out, { force: true })
  const isGreen = await log.command('npx playwright test --reporter=line,json', {
    MERX_STACK: stackFile,
    PLAYWRIGHT_JSON_OUTPUT_FILE: out,
  })
  const tally = tallyIn(out, playwrightTally)
  return { ...tally, failed: Math.max(tally.failed, isGreen ? 0 : 1) }
}

/** Starts the one stack of the suites. It ends with us: it holds our pipe. */
async function startStack(log: Log): Promise<Tally> {
  const out = openSync(log.path, 'a')
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/stack.ts', '--file', stackFile]
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', out, out],
    env: { ...process.env, MERX_STACK_ATTACHED: '1' },
  })
  stack = child
  for (let waited = 0; !existsSync(stackFile); waited += 100) {
    if (child.exitCode !== null || waited > 600_000) return { passed: 0, failed: 1 }
    await pause(100)
  }
  return { passed: 1, failed: 0 }
}

async function stopStack(): Promise<void> {
  if (!stack || stack.exitCode !== null) return
  const ended = new Promise((done) => stack?.once('exit', done))
  stack.kill('SIGTERM')
  await ended
  stack = undefined
}

/** What a part of the stack holds in memory now. */
function residentMb({ MERX_HOME = '' }: Record<string, string>, part: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(join(MERX_HOME, `${part}.pid`), 'utf8')) as { pid: number }
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kilobytes) / 1024).toFixed(0)
  } catch {
    return 'unknown'
  }
}

/** What the tables say must follow from the chain after all the suites did to it. */
async function verify(log: Log): Promise<Tally> {
  const { env } = JSON.parse(readFileSync(stackFile, 'utf8')) as { env: Record<string, string> }
  const isGreen = await log.command('npm run --silent verify', env)
  console.log(
    `  memory after all suites: web ${residentMb(env, 'web')} MB, worker ${residentMb(env, 'worker')} MB`,
  )
  await stopStack()
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Stages that need no stack. They run next to the suites, which wait for deadlines, so they take only the time those leave. */
const standalone: Stage[] = [
  { name: 'client', run: commands('npm run --silent gen:prisma') },
  { name: 'lint', run: commands('npm run --silent lint') },
  { name: 'types', needs: ['client'], run: commands('npm run --silent typecheck') },
  { name: 'generated', needs: ['client'], run: freshness },
  { name: 'contracts', run: contracts },
  { name: 'prove', run: prove },
  { name: 'unit', needs: ['client'], run: vitest('unit', yielding) },
  { name: 'chain', needs: ['client'], run: vitest('chain') },
]

/** Stages that use the stack, in order, because one chain has one clock. */
const onStack: Stage[] = [
  { name: 'stack', needs: ['generated'], run: startStack },
  { name: 'api', needs: ['stack'], run: vitest('api') },
  { name: 'browser', needs: ['stack'], run: browser },
  { name: 'proofs', needs: ['stack'], run: vitest('proofs') },
  { name: 'verify', needs: ['stack'], run: verify },
  { name: 'faults', needs: ['stack'], run: vitest('faults') },
]

const only = values.only?.split(',')
const needsStack = only?.some((name) => onStack.some((stage) => stage.name === name))
const isChosen = ({ name }: Stage): boolean =>
  !only || only.includes(name) || (name === 'stack' && needsStack === true)
const chosen = [standalone.filter(isChosen), onStack.filter(isChosen)]
process.once('SIGINT', () => void stopStack().then(() => process.exit(130)))
const { passed, failed, failures } = await runStages(chosen)
await stopStack()
rmSync(folder, { recursive: true, force: true })
if (!hasRedis())
  console.log(
    'not run: the tests of REDIS_URL (limits and live events over several webs); no redis-server here',
  )
if (!canMount()) console.log('not run: the test of a full disk; this machine mounts no file systems for it')
if (!hasSolver()) console.log('not run: the proofs of contracts/proofs (npm run prove); no z3 here')
// Last, because whoever reads a long record begins at its end.
for (const line of digest(failures)) console.log(line)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
