import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { packData } from './page-data'

const nonce = 'c29tZXRoaW5nIHJhbmRvbQ+/='

/** As Next writes it: nothing in the text can end the script. */
const piece = (text: string) =>
  `<script nonce="${nonce}">self.__next_f.push(${JSON.stringify([1, text]).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)})</script>`

/** The data that React receives from the scripts of a page. */
function received(html: string): string {
  const pushed: [number, string][] = []
  const self = { __next_f: { push: (one: [number, string]) => pushed.push(one) } }
  for (const [, script = ''] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
    runInNewContext(script, { self })
  return pushed.map(([, text]) => text).join('')
}

const texts = [
  `1:["$","p",null,{"children":"It's \`5\` $\{amount}"}]\n`,
  '2:"</script><!--\\n\\\\ \u2028 \r\n \0 7 é 漢"\n',
  '3:T4,a`b$\n',
]

test('the data that React gets is the same, in one script where the last was', () => {
  const page = packData(
    `<p>a</p>${piece(texts[0] ?? '')}<p>b</p>${piece(texts[1] ?? '')}${piece(texts[2] ?? '')}<p>c</p>`,
    nonce,
  )
  expect(received(page)).toBe(texts.join(''))
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toMatch(/^<p>a<\/p><p>b<\/p><script/)
  expect(page.length).toBeLessThan(`${texts.map(piece).join('')}`.length)
})

test('a page without data, and scripts of others, stay as they are', () => {
  const html = `<script>self.__next_f.push([1,"x"])</script><script nonce="${nonce}">self.__next_f.push([0])</script>`
  expect(packData(html, nonce)).toBe(html)
})

test('a page with a piece of bytes keeps its pieces in their order', () => {
  const bytes = `<script nonce="${nonce}">self.__next_f.push([3,"AAEC"])</script>`
  const html = `${piece(texts[0] ?? '')}${bytes}${piece(texts[2] ?? '')}`
  expect(packData(html, nonce)).toBe(html)
})

const engines = '<script type="application/ld+json">{"name":"a \\u003c b"}</script>'
const element = `["$","script",null,{"type":"application/ld+json","children":${JSON.stringify('{"name":"a \\u003c b"}')}}]`

test('what is for search engines is sent once, where React expects scripts of others', () => {
  const page = packData(
    `<main>${engines}<p>a</p></main>${piece(`1:[${element},["$","p",null,{}]]\n`)}</body>`,
    nonce,
  )
  expect(received(page.replace(engines, ''))).toBe('1:[null,["$","p",null,{}]]\n')
  expect(page.startsWith(`<main><p>a</p></main>${engines}<script nonce=`)).toBe(true)
})

test('a page that holds more for search engines than its data says keeps both', () => {
  const data = `1:[${element}]\n`
  const page = packData(`${engines}${engines}${piece(data)}`, nonce)
  expect(page.startsWith(engines + engines)).toBe(true)
  expect(page).toContain('application/ld+json","children"')
})
