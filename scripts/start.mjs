// `npm start`, the part that runs before anything is installed: plain JavaScript, no packages.
import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
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

/**
 * Makes one file of what starts the parts, and returns its path. It takes a tenth of a second; compiling two hundred files one by
 * one as they are loaded took more than one.
 */
async function bundle() {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: ['scripts/start.ts'],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    conditions: ['react-server'],
    alias: { 'server-only': resolve('node_modules/server-only/empty.js') },
    logLevel: 'error',
  })
  const file = resolve('.merx/build/start.mjs')
  mkdirSync(dirname(file), { recursive: true })
  // In one step: another start of this folder may read it.
  writeFileSync(`${file}.${process.pid}`, outputFiles[0].contents)
  renameSync(`${file}.${process.pid}`, file)
  await stop()
  return file
}

const program = await bundle().catch((error) => {
  console.error(`  Merx cannot be prepared to start: ${error.message}`)
  process.exit(1)
})

// One child does the work. It gets every signal from us, and Ctrl-C from the terminal as well: the second changes nothing.
const child = spawn(process.execPath, ['--conditions=react-server', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// `npm start` runs us with exec, so its signals are ours. When npm is killed without a word, only its absence says so.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
