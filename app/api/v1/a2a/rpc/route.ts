import { a2aRpc } from '@/lib/a2a/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(a2aRpc)
