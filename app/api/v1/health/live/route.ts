import { healthLive } from '@/lib/http/health'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(healthLive)
