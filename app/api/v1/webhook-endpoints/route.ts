import { serve } from '@/lib/http/serve'
import { webhookCreate, webhookList } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookCreate, webhookList)
