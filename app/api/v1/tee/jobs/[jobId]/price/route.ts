import { serve } from '@/lib/http/serve'
import { teePrice } from '@/lib/tee/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(teePrice)
