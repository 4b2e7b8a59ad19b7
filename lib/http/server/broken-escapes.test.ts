import { describe, expect, test } from 'vitest'
import { repairEscapes } from './broken-escapes'

describe('repairEscapes', () => {
  test.each([
    ['/api/v1/orders/%', '/api/v1/orders/%25'],
    ['/api/v1/orders/%ff/redo', '/api/v1/orders/%25ff/redo'],
    ['/a%20b/%c3%28', '/a%20b/%25c3%2528'],
    ['/listings/%?q=%', '/listings/%25?q=%'],
  ])('%s becomes %s', (url, repaired) => {
    expect(repairEscapes(url)).toBe(repaired)
    expect(() => decodeURIComponent(repaired.replace(/\?.*/, ''))).not.toThrow()
  })

  test.each(['/', '/a?b=%', '/caf%C3%A9/x', '/a%2Fb', '*', 'http://host/a'])('%s stays', (url) =>
    expect(repairEscapes(url)).toBe(url),
  )
})
