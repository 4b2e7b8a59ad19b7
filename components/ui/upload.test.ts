import { expect, test } from 'vitest'
import { pixel } from '@/e2e/api/files/samples'
import type { ContentType } from '@/lib/storage/kinds'
import { announcedType } from './upload'

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type: ContentType) =>
  new File([bytes], name, { type })

const latin = Uint8Array.of(0x61, 0xe9)
const utf16 = Uint8Array.of(0xff, 0xfe, 0x61, 0x00)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1)

test.each([
  ['a text that is not UTF-8', fileOf(latin, 'a.csv', 'text/csv')],
  ['a text in UTF-16', fileOf(utf16, 'a.txt', 'text/plain')],
  ['a text with a NUL', fileOf('a\0b', 'a.md', 'text/markdown')],
  ['what is no JSON', fileOf('<html>', 'a.json', 'application/json')],
  ['what is no picture', fileOf('GET / HTTP/1.1', 'a.png', 'image/png')],
])('%s is announced as plain bytes', async (_, file) => {
  expect(await announcedType(file, 'attachment')).toBe('application/octet-stream')
})

test.each([
  ['a text in UTF-8', fileOf('é', 'a.csv', 'text/csv'), 'text/csv'],
  ['JSON', fileOf(' {"a":1}', 'a.json', 'application/json'), 'application/json'],
  ['a PNG', fileOf(pixel, 'a.png', 'image/png'), 'image/png'],
  ['a document', fileOf('%PDF-1.7', 'a.pdf', 'application/pdf'), 'application/pdf'],
] as const)('%s is announced as what it is', async (_, file, type) => {
  expect(await announcedType(file, 'artifact')).toBe(type)
})

test.each([
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a GIF', new TextEncoder().encode('GIF89a......'), 'image/gif'],
  ['a WebP', new TextEncoder().encode('RIFF1234WEBP'), 'image/webp'],
  ['an AVIF', new TextEncoder().encode('\0\0\0\x1cftypavif'), 'image/avif'],
] as const)('%s with the ending of a PNG is announced as what it is', async (_, bytes, type) => {
  expect(await announcedType(fileOf(bytes, 'a.png', 'image/png'), 'proof')).toBe(type)
})

test('a file that is too large is not read', async () => {
  const log = fileOf('', 'a.csv', 'text/csv')
  const read = () => Promise.reject(new Error('it was read'))
  Object.defineProperties(log, { size: { value: 60_000_000 }, arrayBuffer: { value: read } })
  expect(await announcedType(log, 'artifact')).toBe('text/csv')
})

test('where plain bytes are not allowed, what is no picture keeps its type, which the server refuses', async () => {
  expect(await announcedType(fileOf(latin, 'a.png', 'image/png'), 'proof')).toBe('image/png')
})
