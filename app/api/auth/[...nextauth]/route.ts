import { authRoute } from '@/lib/auth/pages-route'

export const { GET, POST } = authRoute
