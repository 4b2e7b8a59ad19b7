import { serve } from '@/lib/http/serve'
import { emailChange, emailGet, emailPut, emailRemove } from '@/lib/mail/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(emailGet, emailPut, emailChange, emailRemove)
