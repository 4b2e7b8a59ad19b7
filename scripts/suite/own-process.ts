import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** Assignments to the settings of the process, and new globals that stay, which modules read once and cache. */
const changesSettings =
  /Object\.(assign\(process\.env|defineProperty\(globalThis)|process\.env(\.\w+|\[[^\]]+\]) (\?\?)?= /

/** Helpers that change settings to the same values for every file: these files may share a process. */
const sharedSettings = ['balances.ts', 'chainless-worker.ts']

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsIn(path)
    return entry.name.endsWith('.test.ts') ? [path] : []
  })
}

/** The helpers that a test file imports from its own folder and from others of `e2e`. */
const helpersOf = (root: string, path: string, text: string): string[] =>
  [...text.matchAll(/from '(\.|@)\/(e2e\/[\w/-]+|[\w-]+)'/g)]
    .map(([, from, name]) => `${join(from === '.' ? dirname(path) : root, name ?? '')}.ts`)
    .filter((helper) => !sharedSettings.includes(basename(helper)) && existsSync(helper))

/** Whether the file, or a helper that it imports, changes the settings. */
function needsOwn(root: string, path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return (
    changesSettings.test(text) ||
    helpersOf(root, path, text).some((helper) => changesSettings.test(readFileSync(helper, 'utf8')))
  )
}

/**
 * Test files in these folders that change the settings of their process, and therefore need a separate process. All others share one:
 * loading every module again for each file takes half of the time of a suite.
 */
export const withOwnProcess = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => testsIn(resolve(root, folder)))
    .filter((path) => needsOwn(root, path))
    .map((path) => relative(root, path))
    .sort()
