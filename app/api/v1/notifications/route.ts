import { serve } from '@/lib/http/serve'
import { notificationList } from '@/lib/notifications/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(notificationList)
