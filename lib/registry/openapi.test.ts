import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openapiOf } from '@/lib/http/openapi/openapi'
import { apiVersion } from '@/lib/http/openapi/version'
import { endpoints } from './endpoints'
import { openapiDocument } from './openapi-document'

const document = openapiDocument()
const text = `${JSON.stringify(document, null, 2)}\n`

test('the document is valid OpenAPI 3.1 and clean for a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'], // The spec itself has /agents/by-tx/:txHash next to /agents/:id/services; the static segment wins.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: text, config })
  expect(
    problems.map(({ message, severity, location }) => `${severity} ${location[0]?.pointer} ${message}`),
  ).toEqual([])
})

test('docs/openapi.json is fresh: npm run gen:openapi writes it', () => {
  const kept = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(kept === text, 'docs/openapi.json is stale: run npm run gen:openapi').toBe(true)
})

type Json = { [key: string]: unknown }

/** Resolves every reference in a part of a document. Other fields of a reference override those of its target. */
function resolved(part: unknown, root: Json): unknown {
  if (Array.isArray(part)) return part.map((one) => resolved(one, root))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...own } = part as Json
  const fields = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, resolved(value, root)]))
  if (typeof $ref !== 'string') return fields
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Json | undefined)?.[step], root)
  expect(target, `${$ref} leads somewhere`).toBeDefined()
  return { ...(resolved(target, root) as Json), ...fields }
}

/** The operations of a document, each with the credentials that it takes, declared on the operation or for the whole document. */
const operationsOf = ({ paths, security, ...rest }: Json): [string, unknown][] =>
  Object.entries(paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, unknown] => [
      `${method} ${path}`,
      { security, ...(resolved(operation, rest) as Json) },
    ]),
  )

test('a reference means what is written out without one: sharing and naming change no call', () => {
  const plain = openapiOf(endpoints, apiVersion, new Map(), false)
  expect(Object.keys((plain.components as Json).schemas as Json)).toEqual([])
  const written = new Map(operationsOf(plain))
  for (const [name, operation] of operationsOf(document)) expect(operation, name).toEqual(written.get(name))
  expect(written.size).toBe(operationsOf(document).length)
})

test('what several calls have in common stands once', () => {
  const { responses, parameters } = document.components as Record<string, Json>
  for (const shared of [responses, parameters]) {
    const texts = Object.values(shared ?? {}).map((part) => JSON.stringify(part))
    expect(new Set(texts).size).toBe(texts.length)
  }
  const inline = Object.values(document.paths as Record<string, Record<string, { responses: Json }>>)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses: own }) => Object.values(own).map((part) => JSON.stringify(part)))
    .filter((part) => !part.startsWith('{"$ref"'))
  expect(inline.filter((part, index) => inline.indexOf(part) !== index)).toEqual([])
})

test('the objects of the market have names, each for one shape', () => {
  const { schemas } = document.components as { schemas: Record<string, Json> }
  const objects = ['Order', 'Listing', 'AgentProfile', 'Offer', 'Dispute', 'CheckoutSession', 'Intent']
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...objects, 'Notification', 'OrderPage']))
  const objectTexts = Object.values(schemas)
    .filter(({ type }) => type === 'object')
    .map((schema) => JSON.stringify(schema))
  expect(new Set(objectTexts).size).toBe(objectTexts.length)
})

test('says for every endpoint how to call it and what may come back', () => {
  const paths = document.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>
  for (const { path, method, status } of endpoints) {
    const operation = paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toContain(String(status))
  }
})
