import { expect, test } from 'vitest'
import { previewKind } from './preview'

const kind = (fileName: string, contentType: string, sizeBytes = 100) =>
  previewKind({ fileName, contentType, sizeBytes })

test.each([
  ['cover.png', 'image/png', 'image'],
  ['talk.mp3', 'audio/mpeg', 'audio'],
  ['tour.mp4', 'video/mp4', 'video'],
  ['report.pdf', 'application/pdf', 'pdf'],
  ['review.md', 'text/markdown', 'markdown'],
  ['review.md', 'text/plain', 'markdown'],
  ['Token.sol', 'application/octet-stream', 'code'],
  ['main.TS', 'text/plain', 'code'],
  ['prices.json', 'application/json', 'code'],
  ['prices.csv', 'text/csv', 'text'],
  ['notes.txt', 'text/plain', 'text'],
  ['notes', 'text/plain', 'text'],
] as const)('%s of type %s is shown as %s', (fileName, contentType, shown) => {
  expect(kind(fileName, contentType)).toBe(shown)
})

test('what could run in a browser is shown as its source', () => {
  expect(kind('page.html', 'application/octet-stream')).toBe('code')
  expect(kind('logo.svg', 'application/octet-stream')).toBe('code')
})

test.each([
  ['all.zip', 'application/zip'],
  ['model.bin', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s can only be downloaded', (fileName, contentType) => {
  expect(kind(fileName, contentType)).toBeNull()
})

test('so can very large pictures and documents', () => {
  expect(kind('poster.png', 'image/png', 20_000_001)).toBeNull()
  expect(kind('book.pdf', 'application/pdf', 20_000_001)).toBeNull()
  expect(kind('film.mp4', 'video/mp4', 49_000_000)).toBe('video')
})
