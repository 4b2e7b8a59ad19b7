import { acnRpc } from '@/lib/acn/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(acnRpc)
