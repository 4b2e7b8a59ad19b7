import { openapiRoute } from '@/lib/registry/openapi-route'

export const { GET, POST, PATCH, PUT, DELETE } = openapiRoute
