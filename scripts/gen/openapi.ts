/**
 * Writes `docs/openapi.json`, whose diff is reviewed, and the types and signed calls of the package `merx`, which are generated from it.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { endpoints } from '@/lib/registry/endpoints'
import { openapiDocument } from '@/lib/registry/openapi-document'
import { writeWhole } from '../stack/home'
import { sdkCalls } from './sdk-calls'
import { sdkTypes } from './sdk-types'

const document = openapiDocument()
const root = resolve(import.meta.dirname, '../..')
const types = resolve(root, 'sdk/src/generated')
mkdirSync(types, { recursive: true })
writeWhole(resolve(root, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`)
writeWhole(resolve(types, 'api.ts'), await sdkTypes(document))
writeWhole(resolve(types, 'calls.ts'), sdkCalls())
process.stdout.write(`docs/openapi.json, sdk/src/generated/{api,calls}.ts: ${endpoints.length} endpoints\n`)
