import { serve } from '@/lib/http/serve'
import { teeSnapshots } from '@/lib/tee/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(teeSnapshots)
