import { instantBuyNow } from '@/lib/checkout/instant-buy-endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(instantBuyNow)
