import { instantBuyNow } from '@/lib/checkout/endpoints/instant-buy'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(instantBuyNow)
