/**
 * Completes package-lock.json with the optional platform packages (`…-darwin-arm64`, `…-win32-x64`) that an incomplete registry mirror
 * leaves out, with their hashes, and with the URL of every package, which npm leaves out on some machines. Without their entries `npm ci`
 * reports the lock as out of sync on every platform; with them npm skips packages for other platforms and fetches the rest. Run it after
 * `npm install`; with a complete registry every entry has a hash.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const has = (name, parent) =>
  lock.packages[`node_modules/${name}`] ?? lock.packages[`${parent}/node_modules/${name}`]
const same = ['x64', 'arm64', 'arm', 'wasm32', 'ia32', 'ppc64', 'riscv64', 's390x']
const cpus = { amd64: 'x64', ...Object.fromEntries(same.map((cpu) => [cpu, cpu])) }
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (has(name, path)) continue
    const words = name.split(/[-/]/)
    const os = words.find((word) => ['darwin', 'win32', 'linux', 'android', 'freebsd'].includes(word))
    const cpu = cpus[words.find((word) => word in cpus)]
    if (!cpu) continue // not a platform package: a truly optional one
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      cpu: [cpu],
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
      ...(words.includes('musl') && { libc: ['musl'] }),
    }
    added += 1
  }
}

/** The hash of a package in the registry, or null when it is missing there. */
function hashOf(name, version) {
  try {
    const text = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return text.startsWith('sha512-') ? text : null
  } catch {
    return null
  }
}

let hashed = 0
const without = []
// `--offline` for a registry that is known not to have them.
const mayAsk = !process.argv.includes('--offline')
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.startsWith('node_modules/') || entry.link || entry.integrity) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const integrity = mayAsk ? hashOf(name, entry.version) : null
  if (integrity) {
    entry.integrity = integrity
    hashed += 1
  } else without.push(name)
}

// The URL of a private registry is replaced by the public one: npm substitutes the host of npmjs only.
let addressed = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || !entry.integrity || entry.resolved) continue
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version, ...rest } = entry
  const resolved = `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
  lock.packages[path] = { ...(rest.name && { name: rest.name }), version, resolved, ...rest }
  addressed += 1
}

if (added || hashed || addressed) {
  // npm's own order differs from this one in a few places; the file is unchanged when nothing was added.
  if (added)
    lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(
  `${added} platform packages, ${hashed} hashes and ${addressed} addresses added to package-lock.json`,
)
if (without.length) console.log(`No hash at this registry: ${without.join(', ')}`)
