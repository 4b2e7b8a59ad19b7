import { serve } from '@/lib/http/serve'
import { requestBudgetRange } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestBudgetRange)
