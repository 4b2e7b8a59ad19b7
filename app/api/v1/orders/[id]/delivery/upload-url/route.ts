import { serve } from '@/lib/http/serve'
import { deliveryUpload } from '@/lib/orders/endpoints/orders'

export const { GET, POST, PATCH, PUT, DELETE } = serve(deliveryUpload)
