import { meGet } from '@/lib/agents/endpoints'
import { serve } from '@/lib/http/serve'
import { accountErase } from '@/lib/privacy/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(meGet, accountErase)
