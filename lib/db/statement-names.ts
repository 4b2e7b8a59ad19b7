/** Names of prepared statements: what has a name is parsed once per connection, and its plan may be kept. */
import { createHash } from 'node:crypto'

const kept = globalThis as typeof globalThis & {
  merxStatements?: Map<string, string>
  merxFinds?: { one: Set<string>; many: Set<string> }
}

/**
 * So many texts have names: every connection keeps each that it ran, in Postgres's memory, and a caller who combines filters and page sizes
 * can ask for more texts than that. What comes later works without.
 */
const mostNames = 700

/**
 * Returns the name of a statement: the empty one, which is none, when there are too many. Only for texts that do not depend on what users
 * write: there are as many as combinations of filters.
 */
export function preparedStatementName(text: string): string {
  kept.merxStatements ??= new Map()
  const known = kept.merxStatements.get(text)
  if (known) return known
  if (kept.merxStatements.size >= mostNames) return ''
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  kept.merxStatements.set(text, name)
  return name
}

/** A connection keeps so many of Prisma's statements. */
const mostFinds = 300
/** And so many of those with a list of ids, which has another text for each length: all other finds keep their place next to them. */
const mostLists = 100
const listOfIds = / IN \(\$\d+,/

/**
 * A find of Prisma, as by ids. Where rows are cut from an order, the best index depends on how rare they are, so such a read is planned
 * for its values.
 */
const isFind = (text: string) =>
  text.startsWith('SELECT "') && !(text.includes(' ORDER BY ') && text.includes(' LIMIT '))

/**
 * The name of a statement that Prisma made, if it is a find; otherwise none, which is the empty one. Postgres keeps its plan where that
 * costs no more than one for the values.
 */
export function findName({ sql }: { sql: string }): string {
  if (!isFind(sql)) return ''
  kept.merxFinds ??= { one: new Set(), many: new Set() }
  const isList = listOfIds.test(sql)
  const known = isList ? kept.merxFinds.many : kept.merxFinds.one
  if (!known.has(sql)) {
    if (known.size >= (isList ? mostLists : mostFinds)) return ''
    known.add(sql)
  }
  return preparedStatementName(sql)
}
