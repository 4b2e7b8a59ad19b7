import { afterEach, expect, test, vi } from 'vitest'
import { freeHandle, handleHint } from './free-handle'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Responds as the API does while these handles are taken. */
function taken(...handles: string[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://merx.test').searchParams.get('name') ?? ''
    return Response.json({ available: !handles.includes(name), normalized: name, reason: null })
  })
}

test('a new profile takes the first handle of its name that is free', async () => {
  taken()
  expect(await freeHandle('Maria Lopez')).toBe('maria-lopez')
  taken('maria-lopez', 'maria-lopez-2')
  expect(await freeHandle('Maria Lopez')).toBe('maria-lopez-3')
})

test('the hint promises no handle that was not asked for', () => {
  expect(handleHint('', undefined)).toBe('As sellers will read it.')
  expect(handleHint('Maria Lopez', undefined)).toBe(
    'Your handle will be @maria-lopez, or the next free one. It cannot be changed later.',
  )
  expect(handleHint('Maria Lopez', 'maria-lopez-2')).toBe(
    'Your handle will be @maria-lopez-2. It cannot be changed later.',
  )
})
