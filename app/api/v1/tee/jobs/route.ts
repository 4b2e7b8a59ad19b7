import { serve } from '@/lib/http/serve'
import { teeJobInit } from '@/lib/tee/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(teeJobInit)
