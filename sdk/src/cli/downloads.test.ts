import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveFile } from './downloads'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'merx-downloads-'))
  folder = join(home, 'got')
  mkdirSync(folder)
})
afterEach(() => rmSync(home, { recursive: true }))

const listed = (fileName: string, text: string) => ({
  fileName,
  sha256: createHash('sha256').update(text).digest('hex'),
})
const body = (text: string) => async () => new Response(text).body as ReadableStream
/** Saves a text under a name; returns the name of the saved file. */
const save = async (fileName: string, text: string) =>
  (await saveFile(folder, listed(fileName, text), body(text))).slice(folder.length + 1)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('files of one name are all kept, and a file is fetched once', async () => {
  expect(await save('a.tar.gz', 'one')).toBe('a.tar.gz')
  expect(await save('a.tar.gz', 'two')).toBe('a.tar-2.gz')
  expect(await save('a.tar.gz', 'three')).toBe('a.tar-3.gz')
  const never = () => Promise.reject(new Error('fetched again'))
  expect(await saveFile(folder, listed('a.tar.gz', 'two'), never)).toBe(join(folder, 'a.tar-2.gz'))
  expect(['a.tar.gz', 'a.tar-2.gz', 'a.tar-3.gz'].map(read)).toEqual(['one', 'two', 'three'])
})

test('what was in the folder stays as it is', async () => {
  writeFileSync(join(folder, 'notes'), 'mine')
  mkdirSync(join(folder, 'src'))
  symlinkSync(join(home, 'outside'), join(folder, 'link'))
  expect(await save('notes', 'theirs')).toBe('notes-2')
  expect(await save('src', 'theirs')).toBe('src-2')
  expect(await save('link', 'theirs')).toBe('link-2')
  expect(read('notes')).toBe('mine')
  expect(readdirSync(home)).toEqual(['got'])
})

test.each(['..', '.', '.npmrc', '.git'])('%s is a file like any other', async (name) => {
  expect(await save(name, 'theirs')).toBe(`_${name}`)
  expect(readdirSync(folder)).toEqual([`_${name}`])
  expect(readdirSync(home)).toEqual(['got'])
})

test('a file has its name when it is whole: a repeat of a download that was cut off saves it', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const stopped = saveFile(folder, listed('a', 'one'), async () => stream.readable as ReadableStream)
  await writer.write(new TextEncoder().encode('on'))
  expect(readdirSync(folder)).not.toContain('a')
  expect(await save('a', 'one')).toBe('a')
  expect(read('a')).toBe('one')
  await writer.abort(new Error('cut off'))
  await expect(stopped).rejects.toThrow('cut off')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('a name that was taken during the download is left as it is', async () => {
  const late = async () => {
    writeFileSync(join(folder, 'a'), 'mine')
    return body('theirs')()
  }
  expect(await saveFile(folder, listed('a', 'theirs'), late)).toBe(join(folder, 'a-2'))
  expect(['a', 'a-2'].map(read)).toEqual(['mine', 'theirs'])
})

test('other bytes than those that were listed are a failure, and nothing is left of them', async () => {
  await expect(saveFile(folder, listed('a', 'one'), body('two'))).rejects.toThrow('a is not the file')
  const gone = async () => {
    throw new Error('a could not be fetched (410).')
  }
  await expect(saveFile(folder, listed('a', 'one'), gone)).rejects.toThrow('410')
  expect(readdirSync(folder)).toEqual([])
})
