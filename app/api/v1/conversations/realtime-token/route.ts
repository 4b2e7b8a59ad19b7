import { serve } from '@/lib/http/serve'
import { realtimeToken } from '@/lib/streams/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(realtimeToken)
