import { serve } from '@/lib/http/serve'
import { webhookDeliveries } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookDeliveries)
