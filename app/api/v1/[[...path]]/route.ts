import { apiRoute } from '@/lib/registry/api-route'

export const { GET, POST, PATCH, PUT, DELETE } = apiRoute
