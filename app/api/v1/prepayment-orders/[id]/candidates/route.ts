import { serve } from '@/lib/http/serve'
import { requestCandidates } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestCandidates)
