/** The OpenAPI document of this service. */

import { openapiOf } from '@/lib/http/openapi/openapi'
import { apiVersion } from '@/lib/http/openapi/version'
import { endpoints } from '@/lib/registry/endpoints'
import { schemaNames } from './schemas'

/** Builds the document as served at `/api/v1/openapi.json`. */
export const openapiDocument = () => openapiOf(endpoints, apiVersion, schemaNames)
