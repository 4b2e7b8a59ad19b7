/**
 * Completes package-lock.json with the optional platform packages (`…-darwin-arm64`, `…-win32-x64`) that a
 * registry mirror without them leaves out. Without their entries `npm ci` calls the lock out of sync on every
 * platform; with them npm skips what does not fit the machine and fetches what does. Run it after `npm install`;
 * with a full registry it changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const has = (name, parent) =>
  lock.packages[`node_modules/${name}`] ?? lock.packages[`${parent}/node_modules/${name}`]
const cpus = { x64: 'x64', amd64: 'x64', arm64: 'arm64', arm: 'arm', wasm32: 'wasm32', ia32: 'ia32' }
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
if (added) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${added} platform packages added to package-lock.json`)
