import { deviceStart } from '@/lib/api-keys/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(deviceStart)
