/** Names of prepared statements: a named statement is parsed once per connection, and Postgres may cache its plan. */
import { createHash } from 'node:crypto'

const kept = globalThis as typeof globalThis & {
  merxStatements?: Map<string, string>
  merxFinds?: { one: Set<string>; many: Set<string> }
}

/**
 * The limit of named texts: every connection keeps each one that it ran in Postgres's memory, and a caller who combines filters and page
 * sizes could create more. Later texts run without a name.
 */
const mostNames = 700

/**
 * Returns the name of a statement, or the empty name (none) beyond the limit. Only for texts that do not depend on user input: there is one
 * per combination of filters.
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

/** The limit of named finds of Prisma. */
const mostFinds = 300
/** A separate limit for finds with a list of ids, which have another text for each length, so that they do not use up the other limit. */
const mostLists = 100
const listOfIds = / IN \(\$\d+,/

/**
 * Whether Prisma's statement is a find, such as one by ids. A read that sorts and cuts is planned for its values, because the best index
 * depends on how rare they are.
 */
const isFind = (text: string) =>
  text.startsWith('SELECT "') && !(text.includes(' ORDER BY ') && text.includes(' LIMIT '))

/**
 * Returns the name of a statement of Prisma if it is a find; otherwise the empty name (none). Postgres caches the generic plan if it costs
 * no more than a plan for the values.
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
