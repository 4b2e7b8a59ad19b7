import { serve } from '@/lib/http/serve'
import { teeAttestation } from '@/lib/tee/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(teeAttestation)
