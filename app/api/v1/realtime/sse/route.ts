import { serve } from '@/lib/http/serve'
import { realtimeStream } from '@/lib/streams/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(realtimeStream)
