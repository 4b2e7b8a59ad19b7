import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasNewIcons } from '@/scripts/gen/icon-names'
import { hashOf } from './contracts'
import { Failure } from './failure'
import { readJson, writeWhole } from './home'
import { oneAtATime, type Say } from './one-at-a-time'
import { bundleProgram, type ProgramName, programFile } from './program'
import { runTool } from './tool'

const cache = resolve('.merx/cache')
const stamp = (name: string) => join(cache, `${name}.json`)

/** A build product: its name, the file that shows that it was built, its sources, and the Node version, if it is specific to that. */
type Product = { name: string; product: string; sources: string[]; version?: string }

const sourcesHash = ({ sources, version = '' }: Product): string =>
  hashOf(sources, (path) => /\.test\.tsx?$/.test(path)) + version

const isFresh = ({ name, product }: Product, hash: string): boolean =>
  existsSync(product) && readJson<string>(stamp(name)) === hash

/** Runs `make` unless the hash of its sources equals that of the last success. Returns whether it ran. */
async function unlessFresh(wanted: Product, make: () => Promise<void>, say?: Say): Promise<boolean> {
  const { name } = wanted
  if (isFresh(wanted, sourcesHash(wanted))) return false
  return oneAtATime(join(cache, `${name}.pid`), say, async () => {
    const hash = sourcesHash(wanted)
    // Another start may have built it meanwhile.
    if (isFresh(wanted, hash)) return false
    // An interrupted build must not count as the earlier one.
    rmSync(stamp(name), { force: true })
    await make()
    writeWhole(stamp(name), JSON.stringify(hash))
    return true
  })
}

/** Writes Prisma's client when the models have changed. The binary is never run: this generator needs no engine. */
export const generateClient = (): Promise<boolean> =>
  unlessFresh(
    {
      name: 'prisma',
      product: 'lib/db/generated/client.ts',
      sources: ['prisma/schema', 'node_modules/prisma/package.json'],
    },
    () =>
      runTool(process.execPath, ['scripts/gen/prisma.cjs', 'generate'], 'Prisma could not write its client'),
  )

const timeoutMs = 600_000

/** Started without npx, which takes half a second to find it. */
const nextProgram = resolve('node_modules/next/dist/bin/next')

/** Waits for a build that is not ours, such as an `npm run build`: two would overwrite each other. */
async function nextBuild(say: Say = () => undefined): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  // An icon that a page has just started to import is missing in the file of symbols.
  if (hasNewIcons())
    await runTool(process.execPath, ['--import', 'tsx', 'scripts/gen/icons.ts'], 'The icons cannot be drawn')
  for (const end = Date.now() + timeoutMs; ; await pause(1_000))
    try {
      return await runTool(process.execPath, [nextProgram, 'build'], 'The pages do not build', env)
    } catch (error) {
      const isTaken = error instanceof Failure && /Another .*next build.* already running/.test(error.message)
      if (!isTaken || Date.now() > end) throw error
      say('waiting for another next build in this folder to end')
    }
}

const pages = {
  name: 'next',
  product: '.next/BUILD_ID',
  sources: [
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
}

/** Whether the built pages are of this version. */
export const arePagesBuilt = (): boolean => isFresh(pages, sourcesHash(pages))

/** Builds the pages for production when any of their sources has changed. */
export const buildPages = (say?: Say): Promise<boolean> => unlessFresh(pages, () => nextBuild(say), say)

/** Bundles a program when any of its sources has changed. */
const bundle = (name: ProgramName): Promise<boolean> =>
  unlessFresh(
    {
      name,
      product: programFile(name),
      sources: [
        ...[name, 'lib', ...['build', 'program'].map((file) => `scripts/stack/${file}.ts`)],
        ...['scripts/stack/load-program.mjs', 'tsconfig.json', 'package-lock.json'],
      ],
      version: process.version,
    },
    () => bundleProgram(name),
  )

/** Bundles the worker when any of its sources has changed. */
export const buildWorker = (): Promise<boolean> => bundle('worker')

/** Bundles the web server when any of its sources has changed. */
export const buildWeb = (): Promise<boolean> => bundle('web')

/** Bundles the TEE gateway when any of its sources has changed. */
export const buildTee = (): Promise<boolean> => bundle('tee')
