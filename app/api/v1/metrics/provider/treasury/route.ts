import { serve } from '@/lib/http/serve'
import { treasuryGet } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(treasuryGet)
