import { describe, expect, test } from 'vitest'
import { mendEscapes } from './broken-escapes'

describe('mendEscapes', () => {
  test.each([
    ['/api/v1/orders/%', '/api/v1/orders/%25'],
    ['/api/v1/orders/%ff/redo', '/api/v1/orders/%25ff/redo'],
    ['/a%20b/%c3%28', '/a%20b/%25c3%2528'],
    ['/listings/%?q=%', '/listings/%25?q=%'],
  ])('%s becomes %s', (url, mended) => {
    expect(mendEscapes(url)).toBe(mended)
    expect(() => decodeURIComponent(mended.replace(/\?.*/, ''))).not.toThrow()
  })

  test.each(['/', '/a?b=%', '/caf%C3%A9/x', '/a%2Fb', '*', 'http://host/a'])('%s stays', (url) =>
    expect(mendEscapes(url)).toBe(url),
  )
})
