import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFile } from '@/sdk/src/cli/files'
import { contentTypeList, contentTypes } from './kinds'

const home = mkdtempSync(join(tmpdir(), 'merx-kinds-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each(contentTypeList)('the command sends a file of the type %s as that', (type) => {
  const path = join(home, `file.${contentTypes[type].extension}`)
  writeFileSync(path, 'x')
  expect(readFile(path)).toMatchObject({ contentType: type })
})
