import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inBatches } from './sweep'

const read = (path: string): string => readFileSync(path, 'utf8')
const models = readdirSync('prisma/schema').flatMap((file) => read(`prisma/schema/${file}`).split(/^model /m))

/** Whether an index of the table begins with the column, or its key does. */
function isIndexed(table: string, column: string): boolean {
  const model = models.find((text) => text.includes(`@@map("${table}")`)) ?? ''
  const field = new RegExp(`^ +(\\w+) .*@map\\("${column}"\\)`, 'm').exec(model)?.[1] ?? column
  return new RegExp(`@@(index|id)\\(\\[${field}\\b`).test(model)
}

/** Tables with few rows for each account, which a sweep may read whole. */
const small = ['api_keys']

test('every sweep finds its rows by an index: a table that is read whole would reach the timeout one day', () => {
  const asked = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('generated'))
    .flatMap((path) => [
      ...read(`lib/${path}`).matchAll(
        /\bsweep\(\s*Prisma\.sql`app\.(\w+)`,\s*(isExpired|Prisma\.sql`[^`]*`)/g,
      ),
    ])
    .flatMap(([, table = '', where = '']) =>
      where === 'isExpired'
        ? [[table, 'expires_at'] as const]
        : [...where.matchAll(/(\w+) <=? /g)].map(([, column = '']) => [table, column] as const),
    )
  expect(asked.length).toBeGreaterThan(12)
  const whole = asked.filter(([table, column]) => !isIndexed(table, column)).map(([table]) => table)
  expect([...new Set(whole)]).toEqual(small)
})

test('a backlog that takes longer than its job may is left to the next run', async () => {
  const stop = new AbortController()
  let count = 0
  const some = async (limit: number) => {
    count += 1
    if (count === 3) stop.abort()
    return limit
  }
  await inBatches(some, stop.signal, 10)
  expect(count).toBe(3)
})

test('a backlog is deleted in statements of a limited size, until one finds fewer rows', async () => {
  let left = 4_500
  const sizes: number[] = []
  await inBatches(
    async (limit) => {
      const some = Math.min(limit, left)
      left -= some
      sizes.push(some)
      return some
    },
    new AbortController().signal,
    2_000,
  )
  expect(sizes).toEqual([2_000, 2_000, 500])
})
