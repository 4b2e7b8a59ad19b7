import { serve } from '@/lib/http/serve'
import { jobMetadataUpdate } from '@/lib/jobs/endpoints/client'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobMetadataUpdate)
