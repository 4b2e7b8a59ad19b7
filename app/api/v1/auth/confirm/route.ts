import { sessionConfirm } from '@/lib/auth/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(sessionConfirm)
