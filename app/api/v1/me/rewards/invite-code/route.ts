import { serve } from '@/lib/http/serve'
import { inviteCodeGet } from '@/lib/rewards/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(inviteCodeGet)
