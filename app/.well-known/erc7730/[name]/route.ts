import { clearSigningRoute } from '@/lib/runtime/well-known'

export const { GET, POST, PATCH, PUT, DELETE } = clearSigningRoute
