import { serve } from '@/lib/http/serve'
import { teeOrder } from '@/lib/tee/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(teeOrder)
