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

/** Jobs that run one at a time: a second connection of one job is never one of many. */
const alone = /\/reorg\.ts$/

/** The functions of a file that run in a transaction of their caller, each with its text. */
const inTransactions = (text: string): string[] =>
  text.split(/\n(?=\S*(?:export|async|function|const)\b)/).filter((part) => /^[^\n]*\(\s*tx: Tx\b/.test(part))

// A transaction that waits for another connection of the pool holds its locks meanwhile, and ten of them wait for each other until they time out.
test('no function in a transaction reads over another connection', () => {
  const files = filesIn('lib').filter((file) => !alone.test(file))
  const parts = files.flatMap((file) =>
    inTransactions(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
  )
  expect(parts.length).toBeGreaterThan(200)
  const second = parts.filter(({ text }) => /\bdb\.(?!\$transaction)|\baccountBehind\(/.test(text))
  expect(second.map(({ file }) => file)).toEqual([])
})
