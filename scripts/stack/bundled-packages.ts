/** Which packages are part of a program's one file. */
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Packages of hundreds of small modules, of which a program uses a few. Each module is a file to find, read and compile: a quarter of
 * the time in which a web starts. All others stay where they are.
 */
const inside = new Set([
  ...['viem', 'ox', 'abitype', '@adraffy/ens-normalize'],
  ...['@noble/curves', '@noble/hashes', '@noble/ciphers', '@scure/base', '@scure/bip32', '@scure/bip39'],
])

/** Next's package names no entries for Node. */
const entryOf: Record<string, string> = { 'next/headers': 'next/headers.js' }

/** The package that `path` imports from; null where it is a file of ours or a part of Node. */
function packageOf(path: string): string | null {
  if (/^(?:[./]|@\/|node:)/.test(path)) return null
  const [first = '', second = ''] = path.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** Leaves every package outside of a bundle in `outdir` but those few. `own` are names that the bundle has another file for. */
export const packagesOutside = (outdir: string, own: readonly string[]): Plugin => ({
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      const name = packageOf(path)
      if (name === null || kind === 'entry-point' || pluginData === 'asked') return
      if (inside.has(name) || own.includes(path)) return
      // What a package inside imports is what stands next to that package, which may be another version than ours.
      if (!importer.includes('/node_modules/')) return { path: entryOf[path] ?? path, external: true }
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: 'asked' })
      if (found.errors.length || found.external) return { path, external: true }
      return { path: `./${relative(outdir, found.path).replaceAll('\\', '/')}`, external: true }
    })
  },
})
