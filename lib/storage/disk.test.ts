import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskStore, receive, removeUnfinished } from './disk'
import { checkKey, safeName } from './keys'
import { assertAllowed, contentTypeOf } from './kinds'

const root = mkdtempSync(join(tmpdir(), 'merx-disk-'))
afterAll(() => rmSync(root, { recursive: true }))

async function* bytes(...parts: string[]) {
  for (const part of parts) yield new TextEncoder().encode(part)
}

const store = diskStore(root)
const textOf = async (stream: AsyncIterable<unknown> | undefined) => {
  let text = ''
  for await (const part of stream ?? []) text += String(part)
  return text
}
const readArrived = async (key: string) => textOf((await store.openArrived(key))?.stream)
const read = async (key: string) => {
  const found = await store.open(key)
  if (!found) return null
  let text = ''
  for await (const part of found.stream) text += String(part)
  return text
}
const leftovers = () => readdirSync(join(root, '.incoming'))

describe('the disk store', () => {
  test('serves what was sent once it is sealed, and nothing else', async () => {
    await receive(root, 'artifact/a/file.txt', bytes('hello ', 'world'), 11)
    expect(await store.head('artifact/a/file.txt')).toBeNull()
    expect(await store.open('artifact/a/file.txt')).toBeNull()
    expect(await readArrived('artifact/a/file.txt')).toBe('hello world')
    await store.seal('artifact/a/file.txt', null)
    await store.seal('artifact/a/file.txt', null)
    expect(await store.openArrived('artifact/a/file.txt')).toBeNull()
    expect(await read('artifact/a/file.txt')).toBe('hello world')
    expect(await store.head('artifact/a/file.txt')).toEqual({ sizeBytes: 11 })
    expect(await store.head('artifact/a')).toBeNull()
    expect(await store.head('artifact/a/file.txt/x')).toBeNull()
    expect(await store.open('artifact/missing.txt')).toBeNull()
    expect(leftovers()).toEqual([])
  })

  test('opens a file with the size of the bytes that follow, while it is replaced', async () => {
    const key = 'public/agents/a/registration.json'
    const texts = ['a', 'b'.repeat(5_000)]
    await store.put(key, new TextEncoder().encode(texts[0]), 'application/json')
    let goesOn = true
    const replacing = (async () => {
      for (let n = 1; goesOn; n += 1)
        await store.put(key, new TextEncoder().encode(texts[n % 2]), 'application/json')
    })()
    try {
      for (let n = 0; n < 500; n += 1) {
        const found = await store.open(key)
        expect((await textOf(found?.stream)).length).toBe(found?.sizeBytes)
      }
    } finally {
      goesOn = false
      await replacing
    }
  })

  test('returns a part of a file, and removes a file, sealed or not', async () => {
    await receive(root, 'artifact/p/early.txt', bytes('hello'), 5)
    await store.remove('artifact/p/early.txt')
    expect(await store.openArrived('artifact/p/early.txt')).toBeNull()
    await receive(root, 'artifact/p/file.txt', bytes('hello world'), 11)
    await store.seal('artifact/p/file.txt', null)
    const part = await store.open('artifact/p/file.txt', { start: 6, end: 8 })
    let text = ''
    for await (const piece of part?.stream ?? []) text += String(piece)
    expect([text, part?.sizeBytes]).toEqual(['wor', 11])
    await store.remove('artifact/p/file.txt')
    await store.remove('artifact/p/file.txt')
    expect(await store.head('artifact/p/file.txt')).toBeNull()
  })

  test('refuses more or fewer bytes than announced, and leaves nothing behind', async () => {
    await expect(receive(root, 'artifact/b/file.txt', bytes('abc', 'def'), 5)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    await expect(receive(root, 'artifact/b/file.txt', bytes('abc'), 5)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await store.openArrived('artifact/b/file.txt')).toBeNull()
    expect(leftovers()).toEqual([])
  })

  test('accepts the same upload again and no other in its place, before it is sealed and after', async () => {
    await receive(root, 'artifact/c/file.txt', bytes('first'), 5)
    await receive(root, 'artifact/c/file.txt', bytes('first'), 5)
    await expect(receive(root, 'artifact/c/file.txt', bytes('other'), 5)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await store.seal('artifact/c/file.txt', null)
    await receive(root, 'artifact/c/file.txt', bytes('first'), 5)
    await expect(receive(root, 'artifact/c/file.txt', bytes('other'), 5)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await read('artifact/c/file.txt')).toBe('first')
    expect(await store.openArrived('artifact/c/file.txt')).toBeNull()
    expect(leftovers()).toEqual([])
  })

  test('of two uploads at once keeps exactly one', async () => {
    const sent = ['aaaaa', 'bbbbb', 'ccccc']
    const results = await Promise.allSettled(
      sent.map((text) => receive(root, 'artifact/d/file.txt', bytes(text), 5)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(sent).toContain(await readArrived('artifact/d/file.txt'))
  })

  test('deletes what a killed process left of uploads, and not what is being received', async () => {
    const times = { stale: new Date('2026-01-01T00:00:00Z'), fresh: new Date('2026-01-03T00:00:00Z') }
    for (const [name, time] of Object.entries(times)) {
      writeFileSync(join(root, '.incoming', name), 'half')
      utimesSync(join(root, '.incoming', name), time, time)
    }
    await removeUnfinished(root, new Date('2026-01-02T00:00:00Z'))
    expect(leftovers()).toEqual(['fresh'])
    await removeUnfinished(root, new Date('2026-01-04T00:00:00Z'))
    expect(leftovers()).toEqual([])
    await removeUnfinished(join(root, 'where nothing was sent'), new Date())
  })

  test('deletes the other leftovers when one of them cannot be deleted', async () => {
    const stale = new Date('2026-01-01T00:00:00Z')
    mkdirSync(join(root, '.incoming', 'folder'))
    for (const name of ['a', 'z']) writeFileSync(join(root, '.incoming', name), 'half')
    for (const name of leftovers()) utimesSync(join(root, '.incoming', name), stale, stale)
    const failures = await removeUnfinished(root, new Date('2026-01-02T00:00:00Z'))
    expect(leftovers()).toEqual(['folder'])
    expect(failures).toEqual([expect.objectContaining({ code: 'ERR_FS_EISDIR' })])
    rmdirSync(join(root, '.incoming', 'folder'))
  })

  test('replaces only what the service itself writes', async () => {
    await store.put(
      'public/agents/x/registration.json',
      new TextEncoder().encode('{"v":1}'),
      'application/json',
    )
    await store.put(
      'public/agents/x/registration.json',
      new TextEncoder().encode('{"v":2}'),
      'application/json',
    )
    expect(readFileSync(join(root, 'public/agents/x/registration.json'), 'utf8')).toBe('{"v":2}')
  })
})

describe('a key', () => {
  test.each([
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    '.incoming/x',
    'a/.b',
    'a\\b',
    'a\0b',
    'a b',
    '',
    'a/',
    'ä',
    'x'.repeat(401),
  ])('"%s" reaches no file', (key) => expect(() => checkKey(key)).toThrow(/No such file/))

  test('is made from a file name without trusting it', () => {
    expect(safeName('../../etc/passwd', 'txt')).toBe('etc-passwd.txt'.replace('etc-passwd', 'file'))
    expect(safeName('Übersicht (final).PDF', 'pdf')).toBe('U-bersicht-final.pdf')
    expect(safeName('évil.html', 'bin')).toMatch(/^[A-Za-z0-9-]+\.bin$/)
    expect(safeName('.htaccess', 'txt')).toBe('file.txt')
  })
})

describe('the table of kinds', () => {
  test.each([
    'image/svg+xml',
    'text/html',
    'application/javascript',
    'application/xhtml+xml',
    'toString',
    '',
  ])('does not take %s', (type) =>
    expect(() => assertAllowed('artifact', type, 1)).toThrow(/not one of them/),
  )

  test('limits each purpose to its size', () => {
    expect(() => assertAllowed('cover', 'image/png', 10_000_001)).toThrow(/10 MB/)
    expect(() => assertAllowed('attachment', 'application/pdf', 25_000_001)).toThrow(/25 MB/)
    expect(assertAllowed('artifact', 'application/zip', 50_000_000)).toBe('application/zip')
    for (const size of [0, -1, 1.5, Number.NaN])
      expect(() => assertAllowed('cover', 'image/png', size)).toThrow()
  })

  test('shows only pictures, media and JSON in place', () => {
    expect(contentTypeOf('a/b.png')).toEqual({ type: 'image/png', inline: true })
    expect(contentTypeOf('a/b.pdf').inline).toBe(false)
    expect(contentTypeOf('a/b.html')).toEqual({ type: 'application/octet-stream', inline: false })
  })
})
