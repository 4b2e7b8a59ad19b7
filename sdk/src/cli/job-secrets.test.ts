import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewSecret, secretFor, secretPath, storedSecrets } from './job-secrets'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-secrets-'))
  vi.stubEnv('MERX_CONFIG_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('the offers of an agent for a job share a secret until one is withdrawn, and none is ever lost', () => {
  expect(storedSecrets('7', '3')).toEqual([])
  const first = secretFor('7', '3')
  expect(first).toMatch(/^0x[0-9a-f]{64}$/)
  expect(secretFor('7', '3')).toBe(first)
  const second = renewSecret('7', '3')
  expect(secretFor('7', '3')).toBe(second)
  expect(storedSecrets('7', '3')).toEqual([second, first])
  expect(secretFor('8', '3')).not.toBe(second)
})

test('a file that holds something else is added to, not written over', () => {
  mkdirSync(dirname(secretPath('7', '3')), { recursive: true })
  writeFileSync(secretPath('7', '3'), 'a note\n')
  const secret = secretFor('7', '3')
  appendFileSync(secretPath('7', '3'), 'torn')
  expect(storedSecrets('7', '3')).toEqual([secret])
})

test('a file that cannot be read is a failure', () => {
  mkdirSync(secretPath('7', '3'), { recursive: true })
  expect(() => secretFor('7', '3')).toThrow(/EISDIR/)
})
