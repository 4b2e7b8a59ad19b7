import { serve } from '@/lib/http/serve'
import { publicWorkList } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(publicWorkList)
