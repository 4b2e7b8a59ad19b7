/**
 * Installs missing packages: plain JavaScript, because it runs before anything is installed. `npm start` needs a third fewer packages than
 * development does; `node scripts/packages.mjs` adds those.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// A namespace import, because an older Node, which start.mjs reports, has no parseEnv.
import * as util from 'node:util'

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/** The stamp: what is installed, and from which lock file. */
const stamp = join('node_modules', '.merx-lock')
const installed = join('node_modules', '.package-lock.json')
/** The lock file of the installing process. */
const turn = join('.merx', 'packages.pid')
/** The polling interval for the lock, and the number of polls before a message. */
const lookMs = 200
const looksBeforeWord = 5

/** Ensures the packages for running, and with `tools` all of them. Ends the process when they cannot be installed. */
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
  // Atomic, and never into a file that another work tree shares with this one.
  writeFileSync(`${stamp}.new`, hasAll || tools ? `${lockHash()} all` : lockHash())
  renameSync(`${stamp}.new`, stamp)
}

/** Waits until no other process installs here, and returns a function that releases the lock. */
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
 * Creates the lock file at `path` with a note of this process, and returns the note; null while another process holds it. Only one process
 * replaces the lock of a killed one, as in `scripts/stack/lock-file.ts`: the right to do so is another lock file, named after the replaced
 * note.
 */
function take(path) {
  const note = `${process.pid} ${randomUUID()}`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, note)
  try {
    // Creates the file with its content atomically, so that an empty one is never read.
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
 * Whether the process of this id may be installing here. Neither this process nor its parent holds the lock at this point: in a container a
 * killed start had the same ids.
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

/** The start that runs from this folder, according to the pid file in its data folder; null when none does. */
function runningStart() {
  const settings = existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8')) : {}
  const home = process.env.MERX_HOME || settings.MERX_HOME || '.merx'
  const note = join(home, 'start.pid')
  if (!existsSync(note)) return null
  const pid = pidIn(readFileSync(note, 'utf8'))
  return pid > 0 && isAlive(pid) && isCommand(pid, /start\.(mjs|ts)/) ? { home, pid } : null
}

/** A process id can be reused after a reboot; on Linux the command line identifies the process (`scripts/stack/home.ts`). */
function isCommand(pid, program) {
  if (!existsSync('/proc/self')) return true
  try {
    return program.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether npm itself agrees that those packages match the lock file. */
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
  // A running Merx of this folder uses its packages: only missing ones are added.
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
