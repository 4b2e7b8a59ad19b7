import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a text is copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a key')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a key')
})

test('a clipboard that refuses is reported, and so is a page without one', async () => {
  const writeText = () => Promise.reject(new DOMException('Document is not focused.', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a key')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('a key')).toBe(false)
})
