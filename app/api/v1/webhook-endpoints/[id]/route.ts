import { serve } from '@/lib/http/serve'
import { webhookChange, webhookDelete, webhookGet } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookChange, webhookDelete, webhookGet)
