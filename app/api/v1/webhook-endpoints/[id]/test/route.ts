import { serve } from '@/lib/http/serve'
import { webhookTest } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookTest)
