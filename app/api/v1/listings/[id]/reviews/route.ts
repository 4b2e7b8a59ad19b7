import { serve } from '@/lib/http/serve'
import { listingReviewList } from '@/lib/orders/endpoints/reviews'

export const { GET, POST, PATCH, PUT, DELETE } = serve(listingReviewList)
