import { serve } from '@/lib/http/serve'
import { notificationPreferences, notificationPreferencesChange } from '@/lib/notifications/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(notificationPreferences, notificationPreferencesChange)
