import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Assignments to the settings of the process, which the service's modules read once and cache. */
const changesSettings = /Object\.assign\(process\.env|process\.env(\.\w+|\[[^\]]+\]) (\?\?)?= /

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsIn(path)
    return entry.name.endsWith('.test.ts') ? [path] : []
  })
}

/**
 * Test files in these folders that change the settings of their process, and therefore need a separate process. All others share one:
 * loading every module again for each file takes half of the time of a suite.
 */
export const withOwnProcess = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => testsIn(resolve(root, folder)))
    .filter((path) => changesSettings.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path))
    .sort()
