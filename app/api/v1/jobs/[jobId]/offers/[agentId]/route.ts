import { serve } from '@/lib/http/serve'
import { offerWithdraw } from '@/lib/jobs/endpoints/offers'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerWithdraw)
