/**
 * Installs what is missing of the packages: plain JavaScript, because it runs before anything is installed. `npm start` needs a
 * third less than the tests and tools of developers do; `node scripts/packages.mjs` adds those.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// As a whole, because an older Node, to which start.mjs says so, has no parseEnv.
import * as util from 'node:util'

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/** What is installed, and from which lock file. */
const stamp = join('node_modules', '.merx-lock')
const installed = join('node_modules', '.package-lock.json')
/** Held by the process that installs. */
const turn = join('.merx', 'packages.pid')
/** How often a process that waits for its turn looks, and after how many looks it says so. */
const lookMs = 200
const looksBeforeWord = 5

/** Makes sure of the packages that running needs, and with `tools` of all. Ends the process when they cannot be installed. */
export function ensurePackages({ tools }) {
  if (isStamped(tools)) return
  const release = takeTurn()
  process.once('exit', release)
  if (!isStamped(tools)) installMissing(tools)
  release()
  process.off('exit', release)
}

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

function isStamped(tools) {
  const lock = lockHash()
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return found === `${lock} all` || (!tools && found === lock)
}

function installMissing(tools) {
  const hasAll = npmAgrees(() => true)
  if (!hasAll && (tools || !npmAgrees(({ dev }) => !dev))) install(tools)
  // In one step, and never into a file that another work tree shares with this one.
  writeFileSync(`${stamp}.new`, hasAll || tools ? `${lockHash()} all` : lockHash())
  renameSync(`${stamp}.new`, stamp)
}

/** Waits until no other process installs here, and returns what ends the turn. */
function takeTurn() {
  mkdirSync('.merx', { recursive: true })
  for (let looks = 0; ; looks += 1) {
    const note = take(turn)
    if (note !== null)
      return () => {
        if (contentOf(turn) === note) rmSync(turn, { force: true })
      }
    if (looks === looksBeforeWord)
      console.log(
        `  Waiting: process ${pidIn(contentOf(turn) ?? '')} installs packages here. If it does not, delete ${turn}.`,
      )
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs)
  }
}

/**
 * Makes the file at `path` with a note of this process, and returns the note; null while another holds it. What a killed process
 * left is replaced by one process only, as in `scripts/stack/lock-file.ts`: the right to do so is such a file too, named after what
 * it replaces.
 */
function take(path) {
  const note = `${process.pid} ${randomUUID()}`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, note)
  try {
    // With its content in one step, so that no one reads an empty one.
    linkSync(draft, path)
    return note
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return takeOver(path, draft) ? note : null
  } finally {
    rmSync(draft, { force: true })
  }
}

function takeOver(path, draft) {
  const found = contentOf(path)
  if (found === null || isInstaller(pidIn(found))) return false
  const right = `${path}.after-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
  if (take(right) === null) return false
  try {
    if (contentOf(path) !== found) return false
    renameSync(draft, path)
    return true
  } finally {
    rmSync(right, { force: true })
  }
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

const pidIn = (note) => Number(/\d+/.exec(note)?.[0] ?? 0)

/**
 * Whether the process of this id may install here. We hold nothing when we ask, nor does what runs us: in a container a start that
 * was killed had the same ids.
 */
const isInstaller = (pid) =>
  pid > 0 &&
  pid !== process.pid &&
  pid !== process.ppid &&
  isAlive(pid) &&
  isCommand(pid, /(start|packages)\.mjs/)

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The start that runs from this folder, as it notes itself in its data folder; null when none does. */
function runningStart() {
  const settings = existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8')) : {}
  const home = process.env.MERX_HOME || settings.MERX_HOME || '.merx'
  const note = join(home, 'start.pid')
  if (!existsSync(note)) return null
  const pid = pidIn(readFileSync(note, 'utf8'))
  return pid > 0 && isAlive(pid) && isCommand(pid, /start\.(mjs|ts)/) ? { home, pid } : null
}

/** A process id can be given to a stranger after a reboot; on Linux its command line shows it (`scripts/stack/home.ts`). */
function isCommand(pid, program) {
  if (!existsSync('/proc/self')) return true
  try {
    return program.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether npm itself finds those packages to be what the lock file says. */
function npmAgrees(isNeeded) {
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional || !isNeeded(entry) || found[path]?.version === entry.version,
  )
}

function install(tools) {
  const start = Date.now()
  const what = tools ? 'Packages for tests and tools' : 'Packages'
  // What runs from this folder goes on with its packages: only those that are missing are added.
  const isAddition = tools && npmAgrees(({ dev }) => !dev)
  const running = isAddition ? null : runningStart()
  if (running) {
    console.error(
      `  Merx runs from ${running.home} (process ${running.pid}) with the packages of this folder, and other ones are needed. Stop it first.`,
    )
    process.exit(1)
  }
  console.log(`  Installing ${what.toLowerCase()} (once; about half a minute)`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = isAddition
    ? ['install', '--no-save', '--include=dev']
    : ['ci', tools ? '--include=dev' : '--omit=dev']
  const { status } = spawnSync(npm, [...args, ...quiet], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) {
    console.error(
      '  The packages could not be installed; what npm said is above. Fix that and run the command again.',
    )
    process.exit(1)
  }
  console.log(`  ✓ ${what} installed in ${((Date.now() - start) / 1000).toFixed(0)} s`)
}

if (process.argv[1]?.endsWith('packages.mjs')) ensurePackages({ tools: true })
