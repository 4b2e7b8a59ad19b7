import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './hashed-page'

const nonce = 'c29tZXRoaW5nIHJhbmRvbQ=='
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts with the nonce are named by what they are without it', () => {
  const html = [
    `<script src="/_next/static/a.js" async nonce="${nonce}"></script>`,
    `<script nonce="${nonce}">theme("dark")</script>`,
    `<script nonce="${nonce}">push({"nonce":"${nonce}"})</script>`,
    '<script type="application/ld+json">{}</script>',
  ].join('\n')
  expect(hashScripts(html, policy)).toEqual({
    html: [
      '<script src="/_next/static/a.js" async></script>',
      '<script>theme("dark")</script>',
      '<script>push({"nonce":""})</script>',
      '<script type="application/ld+json">{}</script>',
    ].join('\n'),
    scripts: [hashOf('theme("dark")'), hashOf('push({"nonce":""})')],
  })
})

test('a script that got into the page without the nonce is not named', () => {
  expect(
    hashScripts('<script>steal()</script><script nonce="guess">steal()</script>', policy)?.scripts,
  ).toEqual([])
})

test('a page without a nonce is left alone', () => {
  expect(hashScripts('<script>a()</script>', "script-src 'none'")).toBeNull()
})
