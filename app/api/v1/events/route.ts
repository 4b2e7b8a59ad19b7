import { serve } from '@/lib/http/serve'
import { jobStream } from '@/lib/streams/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobStream)
