import { serve } from '@/lib/http/serve'
import { emailConfirm } from '@/lib/mail/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(emailConfirm)
