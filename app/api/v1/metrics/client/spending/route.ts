import { serve } from '@/lib/http/serve'
import { spendingGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(spendingGet)
