import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withOwnProcess } from './own-process'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'merx-own-process-'))
  mkdirSync(join(root, 'lib/deep/node_modules'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The settings and the globals as a file would name them; written apart from the assignments, so that this file does not match. */
const env = ['process', 'env'].join('.')
const globals = 'globalThis'

test.each([
  [`Object.assign(${env}, { PORT: '1' })`, true],
  [`Object.defineProperty(${globals}, 'window', { value: {} })`, true],
  [`${env}.PORT = '1'`, true],
  [`${env}.PORT ??= '1'`, true],
  [`${env}[name] = '1'`, true],
  [`expect(${env}.PORT === '1')`, false],
  [`spawn('x', { env: { ...${env}, PORT: '1' } })`, false],
])('a file with %s: %s', (text, isOwn) => {
  const path = 'lib/deep/some.test.ts'
  writeFileSync(join(root, path), text)
  writeFileSync(join(root, 'lib/deep/some.ts'), text)
  writeFileSync(join(root, 'lib/deep/node_modules/some.test.ts'), text)
  expect(withOwnProcess(root, ['lib'])).toEqual(isOwn ? [path] : [])
})

test('a file whose own helper changes the settings needs a process, unless the helper does so for all files alike', () => {
  const files = {
    'own.test.ts': './mine',
    'shared.test.ts': './chainless-worker',
    'plain.test.ts': './plain',
  }
  for (const [name, helper] of Object.entries(files))
    writeFileSync(join(root, 'lib', name), `import { start } from '${helper}'`)
  for (const helper of ['mine', 'chainless-worker'])
    writeFileSync(join(root, 'lib', `${helper}.ts`), `Object.assign(${env}, { PORT: '1' })`)
  writeFileSync(join(root, 'lib/plain.ts'), '')
  expect(withOwnProcess(root, ['lib'])).toEqual(['lib/own.test.ts'])
})
