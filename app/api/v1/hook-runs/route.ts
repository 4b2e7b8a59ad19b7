import { hookRunList } from '@/lib/hooks/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(hookRunList)
