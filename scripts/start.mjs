// `npm start`, the part that runs before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const leastMinor = { 20: 19, 22: 12 }[major] ?? (major >= 24 ? 0 : Number.POSITIVE_INFINITY)
if (minor < leastMinor) {
  console.error(
    `Merx needs Node 20.19, 22.12 or 24 or newer; this is ${process.versions.node}. Get one at https://nodejs.org.`,
  )
  process.exit(1)
}

// The packages are right when they were installed from this very lock file.
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const stamp = join('node_modules', '.merx-lock')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (installed !== lock) {
  const isComplete = existsSync(join('node_modules', '.package-lock.json')) && npmAgrees()
  if (!isComplete) install()
  writeFileSync(stamp, lock)
}

// One child does the work. It gets every signal from us, and Ctrl-C from the terminal as well: the second changes nothing.
const child = spawn(
  process.execPath,
  ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// `npm start` runs us with exec, so its signals are ours. When npm is killed without a word, only its absence says so.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** Whether npm itself finds what is installed to be what the lock file says. */
function npmAgrees() {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const found = JSON.parse(readFileSync(join('node_modules', '.package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  )
}

function install() {
  const start = Date.now()
  console.log('  Installing packages (once; about a minute)')
  mkdirSync('.merx/logs', { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) {
    console.error(
      '  The packages could not be installed; what npm said is above. Fix that and run npm start again.',
    )
    process.exit(1)
  }
  console.log(`  ✓ Packages installed in ${((Date.now() - start) / 1000).toFixed(0)} s`)
}
