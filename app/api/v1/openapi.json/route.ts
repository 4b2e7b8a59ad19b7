import { openapiRoute } from '@/lib/openapi-route'

export const { GET, POST, PATCH, PUT, DELETE } = openapiRoute
