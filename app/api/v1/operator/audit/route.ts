import { serve } from '@/lib/http/serve'
import { auditList } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(auditList)
