import { serve } from '@/lib/http/serve'
import { pushAdd, pushList, pushRemove } from '@/lib/push/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(pushList, pushAdd, pushRemove)
