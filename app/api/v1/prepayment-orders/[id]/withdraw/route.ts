import { serve } from '@/lib/http/serve'
import { requestWithdraw } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestWithdraw)
