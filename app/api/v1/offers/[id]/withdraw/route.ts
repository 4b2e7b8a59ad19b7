import { serve } from '@/lib/http/serve'
import { offerWithdraw } from '@/lib/offers/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(offerWithdraw)
