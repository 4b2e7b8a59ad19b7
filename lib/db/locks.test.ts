/**
 * Row locks in SQL are FOR NO KEY UPDATE. FOR UPDATE also waits for, and stops, everyone who inserts a row that references the locked
 * one: a notification of the account, say. Two transactions that take their rows in different orders then end in a deadlock.
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
