import { serve } from '@/lib/http/serve'
import { webhookRedeliver } from '@/lib/webhooks/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(webhookRedeliver)
