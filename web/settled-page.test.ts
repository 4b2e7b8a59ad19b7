import { Writable } from 'node:stream'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settle } from './settled-page'

const nonce = 'c29tZXRoaW5nIHJhbmRvbQ=='

/** A part that React waits for. */
function Late({ text, after }: { text: string; after: Promise<void> }) {
  use(after)
  return createElement('div', null, createElement('div', { title: 'a < b' }, text))
}

const soon = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** A page as React streams it. */
const streamed = (page: React.ReactNode): Promise<string> =>
  new Promise((done, fail) => {
    let html = ''
    const into = new Writable({
      write(chunk, _, next) {
        html += String(chunk)
        next()
      },
      final(next) {
        done(html)
        next()
      },
    })
    const { pipe } = renderToPipeableStream(page, { nonce, onShellReady: () => pipe(into), onError: fail })
  })

const boundary = (placeholder: string, ...parts: React.ReactNode[]) =>
  createElement(Suspense, { fallback: createElement('p', null, placeholder) }, ...parts)

/** The text of a page without scripts. */
const readable = (html: string) =>
  html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replace(/<!--[\s\S]*?-->/g, '')

test('what came late stands in its place, and no placeholder is left', async () => {
  const html = await streamed(
    createElement(
      'main',
      null,
      boundary(
        'Wait',
        createElement(Late, { key: 1, text: 'First', after: soon(20) }),
        boundary('Wait more', createElement(Late, { key: 2, text: 'Second', after: soon(60) })),
      ),
      boundary('Wait too', createElement(Late, { key: 3, text: 'Third', after: soon(1) })),
    ),
  )
  expect(html).toContain('$RC(')
  const page = settle(html, nonce)
  expect(readable(page)).toBe(
    '<main>' +
      ['First', 'Second', 'Third'].map((text) => `<div><div title="a &lt; b">${text}</div></div>`).join('') +
      '</main>',
  )
  expect(page).not.toMatch(/\$R[CS]\(|<template/)
  // React finds complete boundaries.
  expect(page.match(/<!--\$-->/g)).toHaveLength(3)
  expect(page.match(/<!--\/\$-->/g)).toHaveLength(3)
})

test('a gap in a part is filled', () => {
  const html = [
    '<!--$?--><template id="B:0"></template><p>Wait</p><!--/$-->',
    '<div hidden id="S:0"><b>One</b><template id="P:1"></template></div>',
    '<div hidden id="S:1"><div>Two<!--$--><!--/$--></div></div>',
    `<script nonce="${nonce}">$RS=function(a,b){};$RS("S:1","P:1")</script>`,
    `<script nonce="${nonce}">$RB=[];$RC=function(a,b){};$RC("B:0","S:0")</script>`,
  ].join('')
  expect(settle(html, nonce)).toBe('<!--$--><b>One</b><div>Two<!--$--><!--/$--></div><!--/$-->')
})

/** A sentence that React waits for. It begins and ends with a text. */
function LateWords({ after }: { after: Promise<void> }) {
  use(after)
  return ['Last sold ', createElement('b', { key: 'b' }, 'today'), '. ']
}

test('late words between texts stay texts of their own, as React hydrates them', async () => {
  const words = createElement(LateWords, { key: 1, after: soon(20) })
  const html = await streamed(
    createElement(
      'main',
      null,
      boundary('Wait', createElement('p', { key: 0 }, 'Counted. ', words, 'More.')),
    ),
  )
  expect(html).toContain('$RS(')
  expect(settle(html, nonce)).toContain('<p>Counted. <!-- -->Last sold <b>today</b>. <!-- -->More.</p>')
})

test('a gap that stays empty joins no texts', () => {
  const html = [
    '<!--$?--><template id="B:0"></template><p>Wait</p><!--/$-->',
    '<div hidden id="S:0"><p>One <template id="P:1"></template>two</p></div>',
    '<div hidden id="S:1"></div>',
    `<script nonce="${nonce}">$RS=function(a,b){};$RS("S:1","P:1")</script>`,
    `<script nonce="${nonce}">$RB=[];$RC=function(a,b){};$RC("B:0","S:0")</script>`,
  ].join('')
  expect(settle(html, nonce)).toBe('<!--$--><p>One <!-- -->two</p><!--/$-->')
})

/** A large part, inside an SVG or a table, that React waits for. */
function Large({ tag, after }: { tag: string; after: Promise<void> }) {
  const mark = (id: number, child?: React.ReactNode) => createElement(tag, { key: id, id: `m${id}` }, child)
  use(after)
  return Array.from({ length: 60 }, (_, id) => mark(id))
}

test.each([
  ['a drawing', 'g', (part: React.ReactNode) => createElement('svg', null, part)],
  ['a table', 'tbody', (part: React.ReactNode) => createElement('table', null, part)],
  [
    'the body of a table',
    'tr',
    (part: React.ReactNode) => createElement('table', null, createElement('tbody', null, part)),
  ],
  [
    'a row of a table',
    'td',
    (part: React.ReactNode) =>
      createElement('table', null, createElement('tbody', null, createElement('tr', null, part))),
  ],
])('what came late in %s stands in its place', async (_, tag, around) => {
  const [first, second] = [soon(10), soon(40)]
  const html = await streamed(
    createElement(
      'main',
      null,
      boundary(
        'Wait',
        around(createElement(Large, { tag, after: first })),
        around(createElement(Large, { tag, after: second })),
      ),
    ),
  )
  expect(html).toMatch(/<(?!div)[^>]+ id="S:/)
  const page = settle(html, nonce)
  expect(page).not.toMatch(/<template|id="S:/)
  expect(readable(page).match(/id="m59"/g)).toHaveLength(2)
})

test.each([
  [
    'a boundary that failed',
    `<!--$?--><template id="B:0"></template><!--/$--><script nonce="${nonce}">$RX("B:0","1")</script>`,
  ],
  [
    'a part that is not there',
    `<!--$?--><template id="B:0"></template><!--/$--><script nonce="${nonce}">$RC("B:0","S:0")</script>`,
  ],
  [
    'a script that is not ours',
    '<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">x</div><script nonce="guess">$RC("B:0","S:0")</script>',
  ],
])('a page with %s stays as it is', (_, html) => {
  expect(settle(html, nonce)).toBe(html)
})
