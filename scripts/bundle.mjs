// Bundles a program's entry file with its imports from this repository. Plain JavaScript: `npm start` needs it before anything else can be
// loaded.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Bundles a script and returns the path of the result, which runs with `--conditions=react-server`. It takes a tenth of a second;
 * compiling two hundred files one by one as they are loaded takes more than one.
 */
export async function bundle(script) {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [script],
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
  const name = `${basename(dirname(script))}-${basename(script, '.ts')}.mjs`
  const file = resolve(join('.merx/build', name))
  mkdirSync(dirname(file), { recursive: true })
  // Atomic: another start of this folder may read it.
  writeFileSync(`${file}.${process.pid}`, outputFiles[0].contents)
  renameSync(`${file}.${process.pid}`, file)
  await stop()
  return file
}
