import { caseFileGet } from '@/lib/disputes/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(caseFileGet)
