import { slotApprove } from '@/lib/campaigns/endpoints/reviews'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(slotApprove)
