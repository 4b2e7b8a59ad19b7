import { brandClaimCreate, brandClaimList } from '@/lib/brands/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(brandClaimCreate, brandClaimList)
