import { serve } from '@/lib/http/serve'
import { contractsConfigGet } from '@/lib/stake/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(contractsConfigGet)
