import { describe, expect, test } from 'vitest'
import { deviceName, isPhone } from './device-words'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('the name of a device', () => {
  test.each([
    ['browser', chrome, 'Chrome on Windows'],
    ['browser', `${chrome} Edg/140.0`, 'Edge on Windows'],
    ['browser', iphone, 'Safari on iPhone'],
    ['browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['browser', null, 'A browser'],
    ['api', 'node', 'A program: node'],
    ['api', 'my-agent/2.1 (+https://example.com)', 'A program: my-agent'],
    ['api', null, 'A program'],
  ] as const)('%s %s is %s', (via, userAgent, words) => expect(deviceName({ via, userAgent })).toBe(words))

  test('distinguishes a phone from a desktop', () => {
    expect(isPhone(iphone)).toBe(true)
    expect(isPhone(chrome)).toBe(false)
  })
})
