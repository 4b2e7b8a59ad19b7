import { serve } from '@/lib/http/serve'
import { operatorSecurityEvents } from '@/lib/privacy/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(operatorSecurityEvents)
