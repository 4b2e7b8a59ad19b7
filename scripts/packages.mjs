/**
 * Installs what is missing of the packages: plain JavaScript, because it runs before anything is installed. `npm start` needs a
 * third less than the tests and tools of developers do; `node scripts/packages.mjs` adds those.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/** What is installed, and from which lock file. */
const stamp = join('node_modules', '.merx-lock')
const installed = join('node_modules', '.package-lock.json')

/** Makes sure of the packages that running needs, and with `tools` of all. Ends the process when they cannot be installed. */
export function ensurePackages({ tools }) {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (found === `${lock} all` || (!tools && found === lock)) return
  const hasAll = npmAgrees(() => true)
  if (!hasAll && (tools || !npmAgrees(({ dev }) => !dev))) install(tools)
  // In one step, and never into a file that another work tree shares with this one.
  writeFileSync(`${stamp}.new`, hasAll || tools ? `${lock} all` : lock)
  renameSync(`${stamp}.new`, stamp)
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
  console.log(`  Installing ${what.toLowerCase()} (once; about half a minute)`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // What runs from this folder goes on with its packages: only those that are missing are added.
  const args =
    tools && npmAgrees(({ dev }) => !dev)
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
