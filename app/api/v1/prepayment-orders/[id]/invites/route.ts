import { serve } from '@/lib/http/serve'
import { requestInvite } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestInvite)
