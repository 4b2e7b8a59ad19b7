import { serve } from '@/lib/http/serve'
import { quarantineChangeList } from '@/lib/runtime/endpoints/quarantine'

export const { GET, POST, PATCH, PUT, DELETE } = serve(quarantineChangeList)
