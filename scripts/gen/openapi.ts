/** Writes `docs/openapi.json`, whose diff is read in review, and the types that the package `merx` takes from it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { endpoints } from '@/lib/registry/endpoints'
import { openapiDocument } from '@/lib/registry/openapi-document'
import { sdkTypes } from './sdk-types'

const document = openapiDocument()
const types = new URL('../../sdk/src/generated/', import.meta.url)
mkdirSync(types, { recursive: true })
writeFileSync(new URL('../../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
writeFileSync(new URL('api.ts', types), await sdkTypes(document))
process.stdout.write(`docs/openapi.json, sdk/src/generated/api.ts: ${endpoints.length} endpoints\n`)
