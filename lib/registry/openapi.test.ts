import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openapiOf } from '@/lib/http/openapi'
import { apiVersion } from '@/lib/http/version'
import { endpoints } from './endpoints'

const document = openapiOf(endpoints, apiVersion)
const text = `${JSON.stringify(document, null, 2)}\n`

test('the document is valid OpenAPI 3.1 and clean for a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'], // The spec itself has /agents/by-tx/:txHash beside /agents/:id/services; the static segment wins.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: text, config })
  expect(
    problems.map(({ message, severity, location }) => `${severity} ${location[0]?.pointer} ${message}`),
  ).toEqual([])
}, 60_000)

test('docs/openapi.json is fresh: npm run gen:openapi writes it', () => {
  const kept = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(kept === text, 'docs/openapi.json is stale: run npm run gen:openapi').toBe(true)
})

test('says for every endpoint how to call it and what may come back', () => {
  const paths = document.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>
  for (const { path, method, status } of endpoints) {
    const operation = paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toContain(String(status))
  }
})
