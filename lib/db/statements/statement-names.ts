/** Names of prepared statements: a named statement is parsed once per connection, and Postgres may cache its plan. */
import { createHash } from 'node:crypto'
import { processGlobal } from '@/lib/process-global'

/** The name of each text. */
const names = processGlobal('merxStatements', () => new Map<string, string>())

/**
 * The limit of named texts: every connection keeps each one that it ran in Postgres's memory, and a caller who combines filters and page
 * sizes could create more. Later texts run without a name.
 */
const maxNames = 700

/**
 * Returns the name of a statement, or the empty name (none) beyond the limit. Only for texts that do not depend on user input: there is one
 * per combination of filters.
 */
export function preparedStatementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= maxNames) return ''
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  names.set(text, name)
  return name
}

/** The named finds of Prisma. */
const finds = processGlobal('merxFinds', () => ({ one: new Set<string>(), many: new Set<string>() }))

/** The limit of named finds of Prisma. */
const maxFinds = 300
/** A separate limit for finds with a list of ids, which have another text for each length, so that they do not use up the other limit. */
const maxLists = 100
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
  const isList = listOfIds.test(sql)
  const known = isList ? finds.many : finds.one
  if (!known.has(sql)) {
    if (known.size >= (isList ? maxLists : maxFinds)) return ''
    known.add(sql)
  }
  return preparedStatementName(sql)
}
