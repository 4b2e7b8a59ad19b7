import { campaignReclaimConfirm } from '@/lib/campaigns/endpoints/campaigns'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(campaignReclaimConfirm)
