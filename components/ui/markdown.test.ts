import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown'

const shown = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))

const allowedTags = new Set(
  'div p a em strong del code pre blockquote ul ol li hr br h3 h4 h5 h6 table thead tbody tr th td sup section'.split(
    ' ',
  ),
)
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map((match) => match[1]?.toLowerCase() ?? '')
const attributesOf = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) =>
    [...tag.matchAll(/\s([a-zA-Z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value,
    })),
  )

/** Nothing runs, nothing is loaded, and every link is one that may be followed. */
function expectHarmless(html: string): void {
  expect(tagsOf(html).filter((tag) => !allowedTags.has(tag))).toEqual([])
  for (const { name, value } of attributesOf(html)) {
    expect(name).not.toMatch(
      /^on|^style$|^src|^srcset$|^action$|^formaction$|^background$|^poster$|^data$|^ping$/,
    )
    // A path or a fragment of this site; every other site behind the page that asks first.
    if (name === 'href') expect(value).toMatch(/^(#|\/(?![/\\]))/)
  }
  for (const [link] of html.matchAll(/<a [^>]*>/g)) {
    expect(link).toContain('rel="noopener nofollow ugc"')
    expect(link).toContain('target="_blank"')
  }
}

const hostile: [name: string, text: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in another case', '<ScRiPt src=//evil.example/x.js></sCrIpT>'],
  ['a script that closes what is around it', '</div></script><script>alert(1)</script>'],
  ['a picture of another host', '![you were here](https://evil.example/pixel.gif)'],
  ['a picture by reference', '![x][p]\n\n[p]: https://evil.example/pixel.gif'],
  ['a picture in HTML with a handler', '<img src=x onerror=alert(1)>'],
  ['a picture in a link', '[![x](https://evil.example/a.png)](https://evil.example)'],
  ['an SVG with a handler', '<svg onload=alert(1)><circle/></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a form', '<form action="https://evil.example"><input name=password><button>OK</button></form>'],
  ['an object', '<object data="https://evil.example/x.swf"></object><embed src=x>'],
  ['a style', '<style>body{background:url(https://evil.example)}</style><p style="position:fixed">x</p>'],
  [
    'a base and a meta',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  ],
  ['a handler on a link in HTML', '<a href="https://ok.example" onclick="alert(1)">x</a>'],
  ['a javascript link', '[x](javascript:alert(1))'],
  ['one in another case', '[x](JaVaScRiPt:alert(1))'],
  ['one with a space before it', '[x]( javascript:alert(1))'],
  ['one in angle brackets', '[x](<javascript:alert(1)>)'],
  ['one as an autolink', '<javascript:alert(1)>'],
  ['one in entities', '[x](&#x6A;&#x61;&#x76;ascript&colon;alert(1))'],
  ['one with a tab in it', '[x](java\tscript:alert(1))'],
  ['one with a line break in it', '[x](java&#10;script:alert(1))'],
  ['one with a control character', '[x](\u0001javascript:alert(1))'],
  ['one by reference', '[x][j]\n\n[j]: javascript:alert(1)'],
  ['one behind a percent sign', '[x](javascript%3Aalert(1))'],
  ['a data link', '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)'],
  ['a vbscript link', '[x](vbscript:msgbox)'],
  ['a file link', '[x](file:///etc/passwd)'],
  ['a blob link', '[x](blob:https://evil.example/1)'],
  ['a quote that leaves the attribute', '[x](https://ok.example/"onmouseover="alert(1))'],
  ['a title that leaves the attribute', '[x](https://ok.example "\\" onmouseover=\\"alert(1)")'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a comment that hides one', '<!--><script>alert(1)</script>-->'],
  ['CDATA and processing', '<![CDATA[<script>alert(1)</script>]]><?php echo 1 ?>'],
  ['a mutation', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
  ['code that says so', '```html\n<script>alert(1)</script>\n```'],
  ['a language that leaves the class', '```"><script>alert(1)</script>\nx\n```'],
  ['a footnote', 'x[^1]\n\n[^1]: <script>alert(1)</script> [y](javascript:alert(1))'],
  ['a task list', '- [ ] <input type=checkbox autofocus onfocus=alert(1)>\n- [x] done'],
  ['a table', '| <script>a</script> | [x](javascript:a) |\n|---|---|\n| ![p](//evil.example/p) | y |'],
  ['a heading with an id that is ours', '# <a id="main" name="main">x</a>'],
]

describe('text of strangers', () => {
  test.each(hostile)('%s does nothing', (_, text) => {
    expectHarmless(shown(text))
  })

  test('no picture is loaded, whatever is written', () => {
    expect(hostile.map(([, text]) => shown(text)).join('')).not.toMatch(
      /<img|<picture|<video|<audio|<source|url\(/i,
    )
  })

  test('what is harmless stays', () => {
    const html = shown(
      '**Bold**, `code` and [a page](https://ok.example/a?b=1&c=2).\n\n1. one\n2. two\n\nhttps://auto.example',
    )
    expect(html).toContain('<strong>Bold</strong>')
    expect(html).toContain(
      '<a href="/leave?to=https%3A%2F%2Fok.example%2Fa%3Fb%3D1%26c%3D2" target="_blank" rel="noopener nofollow ugc">a page</a>',
    )
    expect(html).toContain('href="/leave?to=https%3A%2F%2Fauto.example%2F"')
    expect(html).toContain('<ol>')
  })

  test.each([
    ['an order of this site', '[x](/orders/0x12#pay)', 'href="/orders/0x12#pay"'],
    ['a note below', 'x[^1]\n\n[^1]: y', 'href="#user-content-fn-1"'],
    [
      'another site without a scheme',
      '[x](//evil.example/a)',
      'href="/leave?to=http%3A%2F%2Fevil.example%2Fa"',
    ],
  ])('%s is linked', (_, text, link) => expect(shown(text)).toContain(link))

  test.each([
    ['a mail address', 'mailto:ada@ok.example'],
    ['a chat', 'irc://ok.example/merx'],
    ['an address with a password in it', 'https://merx.example:secret@evil.example'],
  ])('%s is text, not a link', (_, address) => {
    const html = shown(`[press here](${address})`)
    expect(html).toContain('press here')
    expect(html).not.toContain('<a ')
  })

  test('HTML is shown as it was written, not swallowed', () => {
    expect(shown('a <b>bold</b> claim')).toContain('bold')
  })

  test('a table of a hundred lines is still one', () => {
    expect(
      shown(`| a | b | c |\n|---|---|---|\n${'| 1 | **2** | [3](https://ok.example) |\n'.repeat(90)}`),
    ).toContain('<table>')
  })

  test.each([
    ['brackets', '['.repeat(10_000)],
    ['links in links', '[a]('.repeat(2_500)],
    ['stars', '*a_ '.repeat(2_500)],
    ['quotes in quotes', '> '.repeat(5_000)],
    ['quotes in quotes without a space', `${'>'.repeat(9_999)}x`],
    ['lists in quotes', '- > '.repeat(2_500)],
    ['lists on one line', '- '.repeat(5_000)],
    ['numbers on one line', '1. '.repeat(3_333)],
    ['emphasis in emphasis', `${'*_'.repeat(2_499)}x${'_*'.repeat(2_499)}`],
    ['strength in strength', `${'**a '.repeat(1_400)}x${' a**'.repeat(1_000)}`],
    ['lists in lists', Array.from({ length: 120 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')],
    ['ticks', '`'.repeat(5_000) + 'a'.repeat(10) + '`'.repeat(4_990)],
    ['tables', `${'|a'.repeat(1_600)}|\n${'|-'.repeat(1_600)}|\n${'|b'.repeat(1_600)}|`],
    ['as many marks as are read', `${'*_'.repeat(299)}x${'_*'.repeat(299)}${'[a]('.repeat(2_000)}`],
    ['as many stars as are read', `${'*a '.repeat(1_199)}`],
    ['as many brackets as are read', '['.repeat(1_199)],
    ['angle brackets', '<a '.repeat(3_300)],
    ['entities', '&#'.repeat(5_000)],
    ['footnotes', '[^a]'.repeat(2_500)],
  ])('10,000 characters of %s do not hold the server up', (_, text) => {
    const began = process.cpuUsage()
    expectHarmless(shown(text))
    // The processor's time: what else runs on the machine does not count.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2_500)
  })
})
