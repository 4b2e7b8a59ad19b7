// `npm start`, the part that runs before anything is installed: plain JavaScript, no packages.
import { spawn } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { bundle } from './bundle.mjs'
import { ensurePackages } from './packages.mjs'

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

ensurePackages({ tools: false })

const program = await bundle('scripts/start.ts').catch((error) => {
  console.error(`  Merx cannot be prepared to start: ${error.message}`)
  process.exit(1)
})

// One child does the work. It gets every signal from us, and Ctrl-C from the terminal as well: the second has no effect. It never reads the
// channel, whose closing shows it that we were killed.
const child = spawn(process.execPath, ['--conditions=react-server', program, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// `npm start` runs us with exec, so its signals are ours. When npm is killed, only a changed parent id shows it.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
