import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeProfile, readConfig } from './config'
import { UsageError } from './exit'
import { readPrivate } from './private-file'
import { Journal } from './runner/journal'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-kept-'))
  vi.stubEnv('MERX_CONFIG_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a file that is not there holds nothing', () => {
  expect(readPrivate(join(folder, 'nothing'))).toBeNull()
  expect(readConfig()).toEqual({ version: 1, profiles: {}, sessions: {}, agents: {}, deployments: {} })
  expect(new Journal(join(folder, 'journal.json')).isFirstRead).toBe(true)
})

test('settings that cannot be read are a failure, and are not written over', async () => {
  mkdirSync(join(folder, 'config.json'))
  const refusal = new UsageError(
    `${join(folder, 'config.json')} cannot be read (EISDIR). Make it readable, or name another folder with MERX_CONFIG_DIR.`,
  )
  expect(() => readConfig()).toThrow(refusal)
  await expect(changeProfile('default', { agent: 'lodestar' })).rejects.toThrow(refusal)
  expect(readdirSync(folder)).toEqual(['config.json'])
})

test('a folder that cannot be written is named before anything is changed', async () => {
  writeFileSync(join(folder, 'taken'), '')
  vi.stubEnv('MERX_CONFIG_DIR', join(folder, 'taken'))
  const refusal = new UsageError(
    `${join(folder, 'taken')} cannot be written. Make it writable, or name another folder with MERX_CONFIG_DIR.`,
  )
  await expect(changeProfile('default', { agent: 'lodestar' })).rejects.toThrow(refusal)
})

test('a journal that cannot be read is a failure, and no first start', () => {
  mkdirSync(join(folder, 'journal.json'))
  expect(() => new Journal(join(folder, 'journal.json'))).toThrow('cannot be read (EISDIR)')
})
