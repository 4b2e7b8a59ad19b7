/** Pages of one's own are in no search engine: each says so itself, or a layout above it does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../../app')

const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('page.tsx'))
  .map((path) => join(app, path))

/** The layouts around a page, the nearest first. */
const layoutsOf = (page: string): string[] => {
  const layouts: string[] = []
  for (let folder = dirname(page); folder.startsWith(app); folder = dirname(folder)) {
    const layout = join(folder, 'layout.tsx')
    if (existsSync(layout)) layouts.push(layout)
  }
  return layouts
}

const says = (word: RegExp) => (path: string) => word.test(readFileSync(path, 'utf8'))
const needsSignIn = says(/\bsignedIn\(/)
const keepsOut = says(/robots: \{ index: false\b/)

test('a page that needs a sign-in keeps search engines out', () => {
  const own = pages.filter(needsSignIn)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((page) => ![page, ...layoutsOf(page)].some(keepsOut))).toEqual([])
})
