import { serve } from '@/lib/http/serve'
import { listingReviewList } from '@/lib/orders/after-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingReviewList)
