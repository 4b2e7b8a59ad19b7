import { proofUpload } from '@/lib/campaigns/endpoints/slots'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(proofUpload)
