import { serve } from '@/lib/http/serve'
import { lockList } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(lockList)
