import { serve } from '@/lib/http/serve'
import { deliveryUpload } from '@/lib/orders/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(deliveryUpload)
