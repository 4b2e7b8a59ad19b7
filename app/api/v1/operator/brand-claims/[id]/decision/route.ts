import { operatorClaimDecide } from '@/lib/brands/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(operatorClaimDecide)
