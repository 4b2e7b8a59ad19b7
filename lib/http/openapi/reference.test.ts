/** The samples of the reference are calls that the API accepts. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/lib/registry/endpoints'
import { toReference } from './reference'

const origin = 'https://merx.example'

/** The endpoints with a required query, and the names of their required fields. */
const withQuery = endpoints.flatMap((endpoint) => {
  if (!endpoint.query) return []
  const { required = [] } = z.toJSONSchema(endpoint.query, { io: 'input' }) as { required?: string[] }
  return required.length > 0 ? [{ endpoint, required }] : []
})

/** The fields of `query: { … }`. */
function queryOfTypescript(sample: string) {
  const fields = /query: \{ (.*) \} \},$/m.exec(sample)?.[1]?.matchAll(/(\w+): ("[^"]*")/g)
  return fields
    ? Object.fromEntries([...fields].map(([, name, value = '']) => [name, JSON.parse(value)]))
    : null
}

const queryOfAddress = (sample: string) => {
  const search = /\?([^"]*)"/.exec(sample)?.[1]
  return search === undefined ? null : Object.fromEntries(new URLSearchParams(search))
}

test('some reads need a query', () => expect(withQuery.length).toBeGreaterThan(7))

describe.each(withQuery)('$endpoint.method $endpoint.path', ({ endpoint, required }) => {
  const { curl, typescript, cli } = toReference(endpoint, origin).samples

  test.each([
    ['curl', queryOfAddress(curl)],
    ['the package', queryOfTypescript(typescript)],
    ['the command line', cli === null ? null : queryOfAddress(cli)],
  ])('by %s has the query that it needs', (_, query) => {
    expect(Object.keys(query ?? {})).toEqual(required)
    expect(endpoint.query?.safeParse(query).error).toBeUndefined()
  })
})

test('the command line is offered where a session is the credential', () => {
  const offered = endpoints.filter((endpoint) => toReference(endpoint, origin).samples.cli !== null)
  expect(new Set(offered.map(({ auth }) => auth))).toEqual(new Set(['none', 'optional', 'session', 'person']))
})
