import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

/**
 * `npm run test:nodes [-- <version> …]`: the checks for every Node version that package.json supports and this machine does not have: the
 * pages build, the unit tests pass, a stack starts, and a short trade through its API works. The binaries come from npm.
 */

const cache = resolve('.merx/cache')

/** One of each supported release line; CI runs everything on Node 20. */
const usual = ['22.23.3', '24.9.0']

/** Sign-in, live events, and one trade from listing to payment. */
const smoke = [
  'e2e/api/accounts/auth.test.ts',
  'e2e/api/server/streams.test.ts',
  'e2e/api/orders/journey.test.ts',
]

/** The Node binary of a version, installed if necessary. */
function programOf(version: string): string {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache, 'nodes', version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...options, `${name}@${version}`], { cwd: folder, stdio: 'inherit' })
  return program
}

/** Runs a command of our packages on a Node version. Returns whether it succeeded. */
function passes(program: string, ...args: string[]): boolean {
  const started = Date.now()
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` }
  const { status } = spawnSync('npx', ['--no-install', ...args], { env, stdio: 'inherit' })
  const seconds = ((Date.now() - started) / 1_000).toFixed(0)
  console.log(`${status === 0 ? '✓' : '✗'} ${args.join(' ')}: ${seconds} s`)
  return status === 0
}

function isGreenOn(version: string): boolean {
  const program = programOf(version)
  console.log(`Node ${execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()}`)
  // The stack builds the pages, with this Node and not with the previous one.
  rmSync(join(cache, 'next.json'), { force: true })
  const unit = passes(program, 'vitest', 'run', '--project', 'unit*')
  return passes(program, 'vitest', 'run', '--project', 'api', ...smoke) && unit
}

const given = process.argv.slice(2)
const failed = (given.length > 0 ? given : usual).filter((version) => !isGreenOn(version))
console.log(failed.length > 0 ? `failed on Node ${failed.join(', ')}` : 'passed on all of them')
process.exitCode = failed.length > 0 ? 1 : 0
