import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Assignments to the settings of the process, which the service's modules read once and cache. */
const changesSettings = /Object\.assign\(process\.env|process\.env(\.\w+|\[[^\]]+\]) (\?\?)?= /

/** Helpers that change settings to the same values for every file: these files may share a process. */
const sharedSettings = ['balances.ts', 'chainless-worker.ts']

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsIn(path)
    return entry.name.endsWith('.test.ts') ? [path] : []
  })
}

/** Whether the file, or a helper that it imports from its own folder, changes the settings. */
function needsOwn(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  const helpers = [...text.matchAll(/from '\.\/([\w-]+)'/g)].map(([, name]) => `${name}.ts`)
  return (
    changesSettings.test(text) ||
    helpers
      .filter((name) => !sharedSettings.includes(name) && existsSync(join(dirname(path), name)))
      .some((name) => changesSettings.test(readFileSync(join(dirname(path), name), 'utf8')))
  )
}

/**
 * Test files in these folders that change the settings of their process, and therefore need a separate process. All others share one:
 * loading every module again for each file takes half of the time of a suite.
 */
export const withOwnProcess = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => testsIn(resolve(root, folder)))
    .filter(needsOwn)
    .map((path) => relative(root, path))
    .sort()
