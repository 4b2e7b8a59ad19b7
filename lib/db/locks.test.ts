/**
 * Row locks in SQL are FOR NO KEY UPDATE. FOR UPDATE also conflicts with the insert of any row that references the locked one, such as a
 * notification of the account. Two transactions that lock their rows in different orders then deadlock.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|generated/.test(path))
    .map((path) => join(folder, path))

test('no statement takes a stronger row lock than it needs', () => {
  const files = ['lib', 'worker'].flatMap(filesIn)
  expect(files.length).toBeGreaterThan(300)
  const strong = files.filter((file) => /\bfor update\b/i.test(readFileSync(join(root, file), 'utf8')))
  expect(strong).toEqual([])
})
