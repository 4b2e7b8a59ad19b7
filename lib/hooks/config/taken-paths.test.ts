import { type Dirent, readdirSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isTakenPath } from './taken-paths'

const root = resolve(import.meta.dirname, '../../..')
const entriesOf = (folder: string): Dirent[] => readdirSync(folder, { withFileTypes: true })

/** Whether a folder has a URL, or one below it. */
const isServed = (folder: string): boolean =>
  entriesOf(folder).some((entry) =>
    entry.isDirectory() ? isServed(join(folder, entry.name)) : /^(?:page|route)\.tsx?$/.test(entry.name),
  )

/** The URL of a file at the top of `app` that is neither code nor a style sheet: a picture, or one that Next makes from a module. */
function fileUrlOf(name: string): string[] {
  if (/\.(?:png|svg|ico)$/.test(name)) return [name]
  const made: Record<string, string> = {
    manifest: 'manifest.webmanifest',
    'opengraph-image': 'opengraph-image',
    robots: 'robots.txt',
  }
  const url = made[parse(name).name]
  return url === undefined ? [] : [url]
}

/** The first segments of the URLs of a folder. The name of a folder in brackets is not part of a URL. */
const segmentsOf = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return fileUrlOf(entry.name)
    if (entry.name.startsWith('(')) return segmentsOf(path)
    return isServed(path) ? [entry.name] : []
  })

test('hooks are served below no path of a page or a public file', () => {
  const segments = [...segmentsOf(join(root, 'app')), ...readdirSync(join(root, 'public'))]
  expect(segments).toEqual(expect.arrayContaining(['api', 'metrics', 'orders', 'robots.txt', 'terms']))
  expect(segments.filter((segment) => !isTakenPath(`/${segment}/hooks`))).toEqual([])
})

test('a path of hooks is not taken, also one whose later segment names a page', () => {
  for (const path of ['/hooks', '/orders-hook', '/ci/orders']) expect(isTakenPath(path)).toBe(false)
})
