import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { hashOf, runTool } from './contracts'
import { readJson, writeWhole } from './home'

const cache = resolve('.merx/cache')
const stamp = (name: string) => join(cache, `${name}.json`)

/** Runs `make` unless the hash of its sources is that of the last time it succeeded. Returns whether it did. */
async function unlessFresh(
  name: string,
  product: string,
  sources: string[],
  make: () => Promise<void>,
): Promise<boolean> {
  const hash = hashOf(sources, (path) => /\.test\.tsx?$/.test(path))
  if (existsSync(product) && readJson<string>(stamp(name)) === hash) return false
  await make()
  mkdirSync(cache, { recursive: true })
  writeWhole(stamp(name), JSON.stringify(hash))
  return true
}

/** Writes Prisma's client when the models have changed. The binary is never run: this generator needs no engine. */
export const generateClient = (): Promise<boolean> =>
  unlessFresh(
    'prisma',
    'lib/db/generated/client.ts',
    ['prisma/schema', 'node_modules/prisma/package.json'],
    () =>
      runTool('npx', ['--no-install', 'prisma', 'generate'], 'Prisma could not write its client', {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      }),
  )

/** Builds the pages for production when anything they are made of has changed. */
export const buildPages = (): Promise<boolean> =>
  unlessFresh(
    'next',
    '.next/BUILD_ID',
    [
      'app',
      'components',
      'lib',
      'public',
      'proxy.ts',
      'next.config.ts',
      'postcss.config.mjs',
      'tsconfig.json',
      'package-lock.json',
    ],
    () =>
      runTool('npx', ['--no-install', 'next', 'build'], 'The pages do not build', {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      }),
  )

/** The worker as one file: a plain Node process of it starts faster and takes 60 MB less than one that compiles itself. */
export const WORKER_FILE = resolve('.merx/build/worker.mjs')

/** Bundles the worker when anything it is made of has changed. Packages stay outside. */
export const buildWorker = (): Promise<boolean> =>
  unlessFresh('worker', WORKER_FILE, ['worker', 'lib', 'tsconfig.json', 'package-lock.json'], async () => {
    await build({
      entryPoints: ['worker/main.ts'],
      outfile: WORKER_FILE,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      conditions: ['react-server'],
      sourcemap: true,
      logLevel: 'silent',
    })
  })
