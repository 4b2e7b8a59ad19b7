import { contractListGet } from '@/lib/explorer/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(contractListGet)
