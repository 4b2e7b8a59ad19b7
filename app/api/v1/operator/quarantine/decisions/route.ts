import { serve } from '@/lib/http/serve'
import { quarantineDecide } from '@/lib/runtime/endpoints/quarantine'

export const { GET, POST, PATCH, PUT, DELETE } = serve(quarantineDecide)
