import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionsNamed, functionsOf } from './prepared-functions'

type Schema = {
  $ref?: string
  enum?: string[]
  const?: string
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  items?: Schema
}
type Response = { $ref?: string; content?: { 'application/json'?: { schema?: Schema } } }

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
const resolved = <T extends { $ref?: string }>(part: T): T =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at, name) => at[name], document)
    : part

test('every action and role that a body can name has its functions', () => {
  const said = Object.entries(functionsOf).flatMap(([path, functions]) => {
    const { schema = {} } = document.paths[path].post?.requestBody?.content['application/json'] ?? {}
    const { anyOf, oneOf, ...only } = resolved<Schema>(schema)
    const fields = (anyOf ?? oneOf ?? [only]).map((one) => resolved(one).properties ?? {})
    return fields
      .flatMap(({ action = {}, role = {} }) => [action, role].map(resolved))
      .flatMap((field) => field.enum ?? field.const ?? [])
      .map((name) => ({ name, functions }))
  })
  expect(said.length).toBeGreaterThan(15)
  for (const { name, functions } of said)
    expect(
      functions.filter((one) => functionsNamed.get(name)?.includes(one)),
      name,
    ).not.toEqual([])
})

test('every call whose response has a transaction to sign names its functions', () => {
  const hasIntent = (schema: Schema = {}, depth = 0): boolean => {
    if (schema.$ref?.endsWith('/Intent')) return true
    const { properties = {}, anyOf = [], items } = resolved(schema)
    // `txIntents` are those of earlier calls.
    const parts = Object.entries(properties).flatMap(([name, part]) => (name === 'txIntents' ? [] : [part]))
    return (
      depth < 6 && [...parts, ...anyOf, ...(items ? [items] : [])].some((one) => hasIntent(one, depth + 1))
    )
  }
  const paths = Object.entries<Record<string, { responses: Record<string, Response> }>>(document.paths)
  const preparing = paths.flatMap(([path, methods]) =>
    Object.values(methods).some(({ responses }) =>
      Object.entries(responses).some(
        ([status, one]) =>
          status.startsWith('2') && hasIntent(resolved(one).content?.['application/json']?.schema),
      ),
    )
      ? [path]
      : [],
  )
  expect(Object.keys(functionsOf).sort()).toEqual(preparing.sort())
})
