import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { operationId } from '@/lib/http/openapi/openapi'
import { endpoints } from './endpoints'

const root = resolve(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name === 'generated' || entry.name === 'node_modules' ? [] : filesIn(path)
    return [path]
  })

const address = ({ method, path }: AnyEndpoint) => `${method} ${path}`

describe('the endpoint list', () => {
  test('names every address once', () => {
    const addresses = endpoints.map((endpoint) => address(endpoint).replace(/:[A-Za-z]+/g, ':x'))
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
    expect(new Set(endpoints.map(operationId)).size).toBe(endpoints.length)
  })

  test('is reached through one route of Next', () => {
    const api = join(root, 'app/api/v1')
    expect(filesIn(api).map((path) => relative(api, path))).toEqual(['[[...path]]/route.ts'])
  })
})

/** Names of response fields that hold a credential. */
const credentialFields = /^(accessToken|refreshToken|token|apiKey|deviceCode|secret)$/

/**
 * The `secret` of a checkout and of a slot is no credential: it picks the dispute panel, and its buyer or provider reads it again at
 * GET /checkout/:id and GET /campaigns/slots/:slotId.
 */
const notCredentials = [
  'POST /campaigns/slots/:slotId/confirm-approve',
  'POST /campaigns/slots/:slotId/confirm-claim-timeout',
  'POST /campaigns/slots/:slotId/confirm-reject',
  'POST /campaigns/slots/:slotId/confirm-request-changes',
  'POST /campaigns/slots/claim/confirm',
  'POST /campaigns/slots/submit/confirm',
  'POST /checkout/sessions',
  'POST /checkout/:id/confirm',
  'POST /checkout/:id/recover',
  'POST /listings/:id/instant-buy',
]

const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

test('no answer that holds a credential is stored for a repeat of its Idempotency-Key', () => {
  const holding = endpoints.filter(({ method, response }) => {
    const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })
    return method === 'POST' && fieldsOf(schema).some((name) => credentialFields.test(name))
  })
  expect(holding.length).toBeGreaterThan(5)
  const stored = holding.filter(({ replay }) => replay === 'answer').map(address)
  expect(stored.sort()).toEqual([...notCredentials].sort())
})

/** Every folder under `app` whose name is one dynamic segment, with its path. */
const dynamicFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return []
    const path = join(folder, entry.name)
    return [...(/^\[[A-Za-z]+\]$/.test(entry.name) ? [path] : []), ...dynamicFolders(path)]
  })

test('no folder has two dynamic segments: Next builds that and dies at start', () => {
  const parents = dynamicFolders(join(root, 'app')).map((path) => relative(root, dirname(path)))
  expect(parents.filter((path, index) => parents.indexOf(path) !== index)).toEqual([])
})

/** Files that may be longer than 300 lines, each with its reason. */
const longFiles: Record<string, string> = {
  'e2e/faults/reorg-steps.ts':
    'one table: what a reorg does to each type of notification, with the step that leads to it',
  'e2e/indexer/rows.ts': 'one class: a row of each table that notifications are about',
  'lib/http/endpoint.ts': 'one declaration: every field of an endpoint is documented where it is declared',
  'lib/chain/error-rows.ts': 'one table: a row for each custom error of the contracts',
  'lib/orders/machine.ts': 'one machine: its table, its state and the fold that keeps them together',
  'e2e/indexer/occurrences.ts': 'one table: an occurrence for each type of notification',
  'scripts/bench/gas.ts': 'one table: every call of an order, in the order in which it is made',
}

test('no file is longer than 300 lines without a reason', () => {
  const folders = ['lib', 'app', 'components', 'worker', 'scripts', 'sdk', 'e2e'].filter((name) =>
    existsSync(join(root, name)),
  )
  const long = folders
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: relative(root, file), lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > 300 && !longFiles[file])
  expect(long).toEqual([])
})
