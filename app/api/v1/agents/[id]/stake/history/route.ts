import { serve } from '@/lib/http/serve'
import { stakeHistoryGet } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(stakeHistoryGet)
