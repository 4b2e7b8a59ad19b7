import { serve } from '@/lib/http/serve'
import { agentReviewList } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(agentReviewList)
