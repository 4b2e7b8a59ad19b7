/**
 * The data from which React hydrates, row by row. A row is `id:` and a line, usually JSON. A long text is a row of its own: `id:T`, its
 * length in bytes, a comma and the text, which may contain anything. Pure.
 */
import { type Element, isElement, type Json, onlyOnce } from './page-repeats'

type Row = { id: string; text: string; isText: boolean }

const opening = /([0-9a-f]*):(?:([TAOobUSsLlGgMmV])([0-9a-f]+),)?/y

/** Splits the data into rows; null when it contains binary data. */
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

/** Returns the element to send. Undefined props are left out, which is equivalent. */
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
 * Returns the data without what React does not need: structured data for search engines, which no script reads, undefined props, and
 * repetitions of a value. `left` is the number of scripts for search engines in the data.
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
