import { serve } from '@/lib/http/serve'
import { webhookDelivery } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookDelivery)
