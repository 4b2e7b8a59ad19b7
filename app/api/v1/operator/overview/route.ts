import { serve } from '@/lib/http/serve'
import { overviewRead } from '@/lib/operations/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(overviewRead)
