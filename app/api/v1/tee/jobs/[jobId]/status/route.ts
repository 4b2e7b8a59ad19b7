import { serve } from '@/lib/http/serve'
import { teeStatus } from '@/lib/tee/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(teeStatus)
