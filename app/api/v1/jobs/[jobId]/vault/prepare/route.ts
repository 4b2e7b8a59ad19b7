import { serve } from '@/lib/http/serve'
import { jobVaultPrepare } from '@/lib/jobs/endpoints/client'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobVaultPrepare)
