import { serve } from '@/lib/http/serve'
import { agentReviewList } from '@/lib/orders/endpoints/reviews'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentReviewList)
