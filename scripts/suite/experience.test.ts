/** docs/experience.md names a test for each guarantee: here they are looked up, so that the page cannot outlive one. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(resolve('docs/experience.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| guarantee'))

/** The last cell of a row: the file of the test, and its title. */
const proofIn = (row: string): [file: string, title: string] | null => {
  const [, file, title] = /\| `([^`]+)`: (.+) \|$/.exec(row) ?? []
  return file && title ? [file, title] : null
}

test('every row of docs/experience.md names a test', () => {
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter((row) => proofIn(row) === null)).toEqual([])
})

test.each(rows.flatMap((row) => (proofIn(row) ? [proofIn(row) as [string, string]] : [])))(
  '%s has the test “%s”',
  (file, title) => {
    expect(existsSync(resolve(file))).toBe(true)
    expect(readFileSync(resolve(file), 'utf8')).toContain(title)
  },
)
