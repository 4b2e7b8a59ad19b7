import { checkoutPermit } from '@/lib/checkout/endpoints/sessions'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(checkoutPermit)
