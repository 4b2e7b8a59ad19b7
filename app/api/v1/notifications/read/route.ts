import { serve } from '@/lib/http/serve'
import { notificationRead } from '@/lib/notifications/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(notificationRead)
