/** Writes `docs/openapi.json`: the diff of a change to the API is read in review. */
import { writeFileSync } from 'node:fs'
import { endpoints } from '@/lib/endpoints'
import { openapiOf } from '@/lib/http/openapi'
import { apiVersion } from '@/lib/http/version'

const text = `${JSON.stringify(openapiOf(endpoints, apiVersion), null, 2)}\n`
writeFileSync(new URL('../docs/openapi.json', import.meta.url), text)
process.stdout.write(`docs/openapi.json: ${endpoints.length} endpoints\n`)
