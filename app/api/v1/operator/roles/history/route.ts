import { roleChangesList } from '@/lib/adjudicators/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(roleChangesList)
