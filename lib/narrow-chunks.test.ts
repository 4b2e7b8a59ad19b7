import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { narrow, narrowChunks } from './narrow-chunks'

const folder = mkdtempSync(join(tmpdir(), 'merx-narrow-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const evaluated = (script: string): unknown => new Function(`return ${script}`)()

test('a script means the same, in ASCII', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'é', '’', '…', '😀', '雪', ' ') })
  fc.assert(
    fc.property(texts, (text) => {
      for (const script of [
        JSON.stringify(text),
        `\`${text}\``,
        `/^[${text}x]+$/u.test(${JSON.stringify(`x${text}`)})`,
      ]) {
        expect(narrow(script)).toMatch(/^[\0-\x7f]*$/)
        expect(evaluated(narrow(script))).toEqual(evaluated(script))
      }
    }),
  )
})

test('the scripts of a build are narrowed, and nothing else of it', async () => {
  mkdirSync(join(folder, 'server/chunks/ssr'), { recursive: true })
  const files = ['server/chunks/ssr/a.js', 'server/b.js', 'server/page.html'].map((name) =>
    join(folder, name),
  )
  for (const file of files) writeFileSync(file, 'e("it’s")')
  await narrowChunks(folder)
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual([
    'e("it\\u2019s")',
    'e("it\\u2019s")',
    'e("it’s")',
  ])
})
