import { slotSettlementPrepare } from '@/lib/campaigns/endpoints/settlement'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(slotSettlementPrepare)
