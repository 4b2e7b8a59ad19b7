import { serve } from '@/lib/http/serve'
import { webhookRotate } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookRotate)
