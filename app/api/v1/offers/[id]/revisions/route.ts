import { serve } from '@/lib/http/serve'
import { revisionAdd } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(revisionAdd)
