import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedIn } from './unused'

const folder = join(import.meta.dirname, '../../prisma/schema')
const models = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .flatMap((text) => text.match(/^model [\s\S]*?^\}/gm) ?? [])

/** The tables that refer to an upload in a model, each with the column of its key. */
function namingOf(model: string): [table: string, column: string][] {
  const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? ''
  if (/^ {2}s3Key\b/m.test(model)) return [[table, 's3_key']]
  return /^ {2}key +String +@unique/m.test(model) ? [[table, 'key']] : []
}

test('a file is in use when any table names it: every column with the key of an upload is asked', () => {
  expect(Object.fromEntries(models.flatMap(namingOf))).toEqual(namedIn)
})
