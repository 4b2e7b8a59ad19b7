/** Builds the file of a program, and has V8 compile it. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { compilerModule } from '@/lib/db/statements/query-compiler'
import { narrow } from '@/lib/narrow-chunks'
import { writeWhole } from './home'
import { runTool } from './tool'

export type ProgramName = 'worker' | 'tee' | 'web'

const folder = resolve('.merx/build')

/** The file that Node runs for a program. */
export const programFile = (name: ProgramName): string => join(folder, `${name}.mjs`)

/**
 * Prisma's query compiler is WebAssembly. By default V8 optimises code after two megabytes of execution, which is most of it within the
 * first second: four hundred queries of different shapes cost less with the baseline compiler. Code that runs a hundred times as often is
 * still optimised.
 */
const wasm = '--wasm-tiering-budget=200000000'

/** The Node flags of each program. V8's code cache is valid for the same flags only. */
export const nodeFlags: Record<ProgramName, string[]> = {
  /** Garbage is collected before the heap grows to the default for the machine; a page needs a fraction of this. */
  web: ['--max-old-space-size=384', '--max-semi-space-size=8', wasm],
  /**
   * A batch's objects fit into the young generation, where collection is almost free. A bounded heap is also collected before it reaches
   * four times its live size, which is V8's default.
   */
  worker: ['--max-old-space-size=768', '--max-semi-space-size=16', wasm, '--conditions=react-server'],
  /** A small heap: an exchange's library is loaded when a job needs it, and fits. */
  tee: ['--max-old-space-size=256', '--max-semi-space-size=4', '--conditions=react-server'],
}

/**
 * Packages that are not bundled. All others are part of a program's file: they are hundreds of small modules, each of which would have to
 * be found, read and compiled.
 */
export const outside = [
  // Native, or not installed.
  ...['sharp', 'classic-level', 'pg-native'],
  // Shared with the pages in the same process: there must be one instance.
  ...['next', 'react', '@prisma/client'],
  // Large, and rarely loaded.
  ...['ccxt', '@phala/dcap-qvl', '@phala/dstack-sdk'],
]

/** The parameters of the function in a program's file. load-program.mjs calls it. */
const parameters = ['exports', 'require', 'module', '__filename', '__dirname', '__load']

const loader: Plugin = {
  name: 'load',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]lib[\\/]import-module\.ts$/ }, () => ({
      contents: 'export const importModule = __load',
    })),
}

/** The arguments with which Node runs a program. */
export const programArguments = (name: ProgramName): string[] => [...nodeFlags[name], programFile(name)]

/** Bundles the text of a program with the entry `entry`. */
export async function textOf(
  entry: { entryPoints: string[] } | { stdin: { contents: string; resolveDir: string } },
) {
  const { outputFiles } = await build({
    ...entry,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Becomes `require`, which is just as lazy.
    supported: { 'dynamic-import': false },
    external: outside.flatMap((name) => [name, `${name}/*`]),
    plugins: [loader],
    conditions: ['react-server'],
    alias: {
      // Its check is for code of pages. The web runs without the condition: Next would load another React.
      'server-only': resolve('node_modules/server-only/empty.js'),
      [compilerModule]: resolve('lib/db/statements/query-compiler.ts'),
    },
    define: { 'import.meta.url': '__address' },
    banner: {
      js: `(function (${parameters}) { const __address = require('node:url').pathToFileURL(__filename).href`,
    },
    footer: { js: '})' },
    logLevel: 'silent',
  })
  return narrow(outputFiles[0]?.text ?? '')
}

/** Writes the file of a program and its loader, and has V8 compile it. */
export async function bundleProgram(name: ProgramName): Promise<void> {
  const text = await textOf({ entryPoints: [`${name}/main.ts`] })
  const stem = `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  mkdirSync(folder, { recursive: true })
  writeWhole(join(folder, `${stem}.cjs`), text)
  writeWhole(
    programFile(name),
    readFileSync('scripts/stack/load-program.mjs', 'utf8').replace('PROGRAM', stem),
  )
  const args = [...programArguments(name), '--keep']
  await runTool(process.execPath, args, `V8 could not compile the program ${name}`, {
    NODE_ENV: 'production',
  })
  const old = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && !file.startsWith(stem))
  for (const file of old) rmSync(join(folder, file))
}
