/** Transforms: modules of the operator that compute the action of a call. They are in one folder, and nothing outside it is loaded. */
import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deadline } from '@/lib/abort-signals'
import { type HookCall, HookRefusal } from '@/lib/hooks/kinds'
import { importModule } from '@/lib/import-module'
import { modulePath } from './config'

/** The timeout of a transform. */
const timeoutMs = 10_000

const broken = (why: string) => new HookRefusal(500, `The transform of this mapping ${why}`)

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Returns the real path of a module. Throws unless it is a file in the folder: absolute paths, `..` and links that lead outside are
 * refused.
 */
export function locateTransform(folder: string, module: string): string {
  if (!modulePath.safeParse(module).success) throw broken('has a path that is not allowed.')
  let found: string
  let home: string
  try {
    home = realpathSync(/* turbopackIgnore: true */ folder)
    found = realpathSync(/* turbopackIgnore: true */ resolve(/* turbopackIgnore: true */ home, module))
    if (!statSync(/* turbopackIgnore: true */ found).isFile()) throw new Error('no file')
  } catch {
    throw broken('is missing.')
  }
  if (!isWithin(home, found)) throw broken('leads out of its folder.')
  return found
}

/** Loads a module; a changed one is loaded again. */
function load(path: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = statSync(/* turbopackIgnore: true */ path)
  const url = `${pathToFileURL(path).href}?changed=${mtimeMs}`
  return importModule(url)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = deadline(timeoutMs)
  const late = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () => reject(new Error('too late'))),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    over.forget()
  }
}

export type TransformOf = { module: string; export: string }

/** Runs a transform. Returns its result; throws a refusal with status 500 when it cannot run or fails. */
export async function runTransform(folder: string, transform: TransformOf, call: HookCall): Promise<unknown> {
  const path = locateTransform(folder, transform.module)
  const { payload, headers, url, path: subpath } = call
  try {
    const run = (await load(path))[transform.export]
    if (typeof run !== 'function') throw new Error('no function')
    // A copy: the rendered action must not depend on changes that a transform makes to the payload.
    return await inTime(
      Promise.resolve(run(structuredClone({ payload, headers, url: url.href, path: subpath }))),
    )
  } catch {
    throw broken('failed.')
  }
}
