import { serve } from '@/lib/http/serve'
import { accountExport } from '@/lib/privacy/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(accountExport)
