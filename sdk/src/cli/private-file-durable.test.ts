import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { appendPrivate, writePrivate } from './private-file'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Records syncs to the disk and renames. */
function watchDisk(): string[] {
  const steps: string[] = []
  const { fsyncSync, renameSync } = fs
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    steps.push(fs.fstatSync(file).isDirectory() ? 'folder on the disk' : 'file on the disk')
    fsyncSync(file)
  })
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    steps.push('named')
    renameSync(from, to)
  })
  syncBuiltinESMExports()
  return steps
}

test('a file is on the disk before it has its name, and its name is before the write returns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merx-durable-'))
  const path = join(folder, 'wallets', 'key.json')
  const steps = watchDisk()
  writePrivate(path, 'a key')
  expect(steps).toEqual(['file on the disk', 'named', 'folder on the disk'])
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['a key', 0o600])
  expect(readdirSync(join(folder, 'wallets'))).toEqual(['key.json'])
  rmSync(folder, { recursive: true })
})

test('a line is on the disk, with its file, before the append returns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merx-durable-'))
  const path = join(folder, 'dead-letters.jsonl')
  const steps = watchDisk()
  appendPrivate(path, 'one\n')
  expect(steps).toEqual(['file on the disk', 'folder on the disk'])
  appendPrivate(path, 'two\n')
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['one\ntwo\n', 0o600])
  rmSync(folder, { recursive: true })
})
