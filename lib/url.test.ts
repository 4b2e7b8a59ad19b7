import { expect, test } from 'vitest'
import { parseUrl } from './url'

test('reads addresses with letters beyond ASCII, however often it is called', () => {
  for (let call = 0; call < 100_000; call++) parseUrl(`/orders/${call % 100}`, 'http://merx.invalid')
  expect(parseUrl('https://münchen.example')?.hostname).toBe('xn--mnchen-3ya.example')
  expect(parseUrl('/für-alle', 'http://merx.invalid')?.pathname).toBe('/f%C3%BCr-alle')
})

test.each(['', '/orders', 'https://', 'http://a b'])('%j alone is no URL', (text) =>
  expect(parseUrl(text)).toBeNull(),
)
