import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UsageError } from './exit'
import { jsonOf, readJson, textOf } from './given-text'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-given-'))
  writeFileSync(join(folder, 'body.json'), '{"a":1}')
  writeFileSync(join(folder, 'broken.json'), '{"a":')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('JSON is taken as it stands, an object or a list, or from a file', () => {
  expect(jsonOf(' {"a":1}')).toEqual({ a: 1 })
  expect(jsonOf('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }])
  expect(jsonOf(join(folder, 'body.json'))).toEqual({ a: 1 })
})

test('a text is taken as it stands, or from a file after @', () => {
  expect(textOf('Done.')).toBe('Done.')
  expect(textOf(`@${join(folder, 'body.json')}`)).toBe('{"a":1}')
})

test.each<[string, () => unknown]>([
  ['JSON that does not parse', () => jsonOf('{"a":')],
  ['a file that is no JSON', () => readJson(join(folder, 'broken.json'))],
  ['a file that is missing', () => readJson(join(folder, 'missing.json'))],
  ['a text file that is missing', () => textOf(`@${join(folder, 'missing.txt')}`)],
])('%s is a mistake on the command line', (_, read) => {
  expect(read).toThrow(UsageError)
})
