/** A new route says what strangers receive from it: the sweep of e2e/proofs/strangers.test.ts is driven by these tables. */
import { expect, test } from 'vitest'
import { kindsInPath, rules } from '../proofs/access'
import { routes } from '../proofs/document'
import { addressOfNothing, fieldKinds, idNames } from '../proofs/sample'

const withId = routes.filter(({ params }) => params.length > 0)

test('every route that names an object is in e2e/proofs/access.ts', () => {
  expect(withId.map(({ name }) => name).filter((name) => !rules[name])).toEqual([])
  expect(Object.keys(rules).filter((name) => !withId.some((route) => route.name === name))).toEqual([])
  for (const route of withId) expect(Object.keys(kindsInPath(route))).toHaveLength(route.params.length)
})

test('every field that looks like an id says in e2e/proofs/sample.ts what it names', () => {
  const fields = routes.flatMap(({ name, body, query }) =>
    idNames([...Object.keys(body?.properties ?? {}), ...query.map((one) => one.name)]).map((field) => [
      name,
      field,
    ]),
  )
  expect(fields.filter(([, field = '']) => !fieldKinds[field])).toEqual([])
})

test.each(withId.map(({ name }, index) => [name, index] as const))(
  'there is an address of nothing for %s',
  (_, index) => {
    const route = withId[index]
    expect(route && addressOfNothing(route)).not.toContain(':')
  },
)
