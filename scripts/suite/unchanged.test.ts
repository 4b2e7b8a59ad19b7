import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOf, type Stage } from './stage'
import { unlessUnchanged } from './unchanged'

let folder: string
let source: string
let stage: Stage
let runs: number
let failed: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-unchanged-'))
  source = join(folder, 'source.ts')
  writeFileSync(source, 'one')
  ;[runs, failed] = [0, 0]
  stage = {
    name: `unchanged-${process.pid}`,
    run: async () => {
      runs += 1
      return { passed: 1 - failed, failed }
    },
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
  rmSync(resolve('.merx/test/passed', `${stage.name}.json`), { force: true })
})

const again = () => unlessUnchanged(stage, [source]).run(logOf(stage.name))

test('a stage runs again when a source has changed, and counts nothing when none has', async () => {
  vi.stubEnv('CI', '')
  expect(await again()).toEqual({ passed: 1, failed: 0 })
  expect(await again()).toMatchObject({ passed: 0, failed: 0, note: expect.stringContaining('unchanged') })
  expect(runs).toBe(1)
  writeFileSync(source, 'two')
  expect(await again()).toEqual({ passed: 1, failed: 0 })
  expect(runs).toBe(2)
})

test('a stage that failed runs again', async () => {
  vi.stubEnv('CI', '')
  failed = 1
  await again()
  await again()
  expect(runs).toBe(2)
})

test('on CI every stage runs', async () => {
  vi.stubEnv('CI', 'true')
  await again()
  await again()
  expect(runs).toBe(2)
})
