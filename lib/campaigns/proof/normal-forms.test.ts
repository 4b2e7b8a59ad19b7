import { expect, test } from 'vitest'
import { normalHandle, normalUrl } from './normal-forms'

const url = (text: string) => normalUrl(new URL(text))

test.each([
  ['https://www.Example.com/post/1/', 'example.com/post/1'],
  ['http://example.com/post/1', 'example.com/post/1'],
  ['https://example.com/post/1?utm_source=x&fbclid=1#top', 'example.com/post/1'],
  ['https://example.com/watch?v=1&a=2', 'example.com/watch?a=2&v=1'],
  ['https://m.example.com/watch?a=2&v=1', 'example.com/watch?a=2&v=1'],
  ['https://www.example.com./post/1', 'example.com/post/1'],
  ['https://example.com.:8443/post', 'example.com:8443/post'],
  ['https://example.com/%70ost/%31%7e%2Dx', 'example.com/post/1~-x'],
  ['https://example.com/watch?v=%31', 'example.com/watch?v=1'],
  ['https://example.com/caf%c3%a9', 'example.com/caf%C3%A9'],
])('%s and its like are one link', (text, form) => {
  expect(url(text)).toBe(form)
})

test('links that lead elsewhere stay apart', () => {
  expect(url('https://example.com/watch?v=1')).not.toBe(url('https://example.com/watch?v=2'))
  expect(url('https://example.com/Post')).not.toBe(url('https://example.com/post'))
  expect(url('https://example.com/a%2Fb')).not.toBe(url('https://example.com/a/b'))
})

test('a handle is one with and without its @, in any case', () => {
  expect(normalHandle(' @Ada ')).toBe('ada')
  expect(normalHandle('ada')).toBe('ada')
  expect(normalHandle('＠Ａｄａ')).toBe('ada')
})
