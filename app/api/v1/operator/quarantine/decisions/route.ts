import { serve } from '@/lib/http/serve'
import { quarantineDecide } from '@/lib/runtime/quarantine-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(quarantineDecide)
