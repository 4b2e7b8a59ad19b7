/** Atom feeds (RFC 4287). All text is escaped, because users wrote it. Pure. */

export type AtomEntry = {
  /** The page of the entry, which is also its id. */
  url: string
  title: string
  summary: string
  author: string
  published: string
  category?: string | null
}

export type AtomFeed = {
  title: string
  subtitle: string
  /** The page with the same list. */
  url: string
  /** The address of the feed itself. */
  self: string
  entries: readonly AtomEntry[]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 cannot contain, not even escaped. */
const unholdable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replace(unholdable, '').replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const entryXml = ({ url, title, summary, author, published, category }: AtomEntry): string =>
  [
    '<entry>',
    element('id', url),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    element('published', published),
    element('updated', published),
    `<author>${element('name', author)}</author>`,
    category ? `<category term="${xmlText(category)}"/>` : '',
    element('summary', summary),
    '</entry>',
  ].join('')

/** The time of the last change: that of the newest entry. A feed without entries has the Unix epoch. */
const updatedOf = (entries: readonly AtomEntry[]): string =>
  entries
    .map(({ published }) => published)
    .sort()
    .at(-1) ?? '1970-01-01T00:00:00Z'

/** Writes a feed. */
export const atomXml = ({ title, subtitle, url, self, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', self),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updatedOf(entries)),
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
