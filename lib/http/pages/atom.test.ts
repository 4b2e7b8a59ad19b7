/** Atom feeds: the elements that RFC 4287 requires, and escaping of text. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AtomEntry, atomXml, xmlText } from './atom'

const entry: AtomEntry = {
  url: 'https://merx.example/requests/r1',
  title: 'A <b>logo</b> & "more"',
  summary: 'Draw it.',
  author: 'Ada',
  published: '2026-03-02T10:00:00.000Z',
  category: 'Design',
}
const feed = {
  title: 'Requests',
  subtitle: 'New ones',
  url: 'https://merx.example/requests',
  self: 'https://merx.example/requests/feed.xml',
}

describe('a feed', () => {
  test('has what a feed must have, once', () => {
    const head = atomXml({ ...feed, entries: [entry] }).split('<entry>')[0] ?? ''
    for (const name of ['id', 'title', 'updated'])
      expect(head.match(new RegExp(`<${name}>`, 'g'))).toHaveLength(1)
    expect(head).toContain('rel="self"')
    expect(head).toContain('<updated>2026-03-02T10:00:00.000Z</updated>')
  })

  test('has what an entry must have, escaped', () => {
    const text = atomXml({ ...feed, entries: [entry] })
    expect(text).toContain('<title>A &lt;b&gt;logo&lt;/b&gt; &amp; &quot;more&quot;</title>')
    expect(text).toContain('<author><name>Ada</name></author>')
    expect(text).toContain('<id>https://merx.example/requests/r1</id>')
  })

  test('is a feed without entries too', () => {
    expect(atomXml({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00Z</updated>')
  })
})

test('no text holds a mark of XML or a character that XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text)
      expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
      expect([...written].every((one) => one >= ' ' || '\t\n\r'.includes(one))).toBe(true)
    }),
  )
})
