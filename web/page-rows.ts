/**
 * The data that React starts from, row by row. A row is `id:` and a line; the line of most is JSON. A text that is long is a row of its
 * own, `id:T`, its length in bytes, a comma and the text, which may hold anything. Pure.
 */
import { type Element, isElement, type Json, onlyOnce } from './page-repeats'

type Row = { id: string; text: string; isText: boolean }

const opening = /([0-9a-f]*):(?:([TAOobUSsLlGgMmV])([0-9a-f]+),)?/y

/** The rows; null where there are bytes, which are no text. */
export function rowsOf(data: string): Row[] | null {
  const rows: Row[] = []
  for (let at = 0; at < data.length; ) {
    opening.lastIndex = at
    const [whole, id = '', kind, length = ''] = opening.exec(data) ?? []
    if (whole === undefined || (kind !== undefined && kind !== 'T')) return null
    const from = at + whole.length
    const line = data.indexOf('\n', from)
    const long = () =>
      Buffer.from(data.slice(from)).subarray(0, Number.parseInt(length, 16)).toString().length
    const end = kind ? from + long() : line < 0 ? data.length : line + 1
    rows.push({ id, text: data.slice(at, end), isText: kind === 'T' })
    at = end
  }
  return rows
}

const forEngines = 'application/ld+json'

/** What an element is sent as. A prop that is undefined is left out, which is the same. */
function leanElement([mark, type, key, props]: Element, texts: Set<string>): Json {
  if (type === 'script' && props.type === forEngines) {
    const reference = /^\$([0-9a-f]+)$/.exec(String(props.children))
    if (reference?.[1]) texts.add(reference[1])
    return null
  }
  const kept = Object.entries(props).filter(([, value]) => value !== '$undefined')
  return [mark, type, key, Object.fromEntries(kept.map(([name, value]) => [name, lean(value, texts)]))]
}

function lean(value: Json, texts: Set<string>): Json {
  if (value === null || typeof value !== 'object') return value
  if (isElement(value)) return leanElement(value, texts)
  if (Array.isArray(value)) return value.map((one) => lean(one, texts))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lean(one, texts)]))
}

const jsonRow = /^([0-9a-f]+:)([[{].*)/s

/**
 * Returns the data without what React does not need: the data for search engines, which no script reads, props that are undefined, and
 * all but the first of what stands several times. `left` is how many scripts for search engines the data had.
 */
export function leanRows(data: string): { data: string; left: number } {
  const rows = rowsOf(data)
  if (!rows) return { data, left: 0 }
  const texts = new Set<string>()
  let left = 0
  const lines = rows.map((row) => {
    const [, id = '', json = ''] = (!row.isText && jsonRow.exec(row.text)) || []
    if (!json) return { row, id: '', value: null }
    left += json.split(`"type":"${forEngines}"`).length - 1
    return { row, id, value: lean(JSON.parse(json) as Json, texts) }
  })
  const lastId = Math.max(0, ...rows.map(({ id }) => Number.parseInt(id || '0', 16)))
  const { before, rows: values } = onlyOnce(
    lines.map(({ value }) => value),
    lastId + 1,
  )
  const sent = lines.flatMap(({ row, id }, index) => {
    if (row.isText && texts.has(row.id)) return []
    return [id ? `${id}${JSON.stringify(values[index])}\n` : row.text]
  })
  return { data: [...before, ...sent].join(''), left }
}
