import { serve } from '@/lib/http/serve'
import { quarantineList } from '@/lib/runtime/endpoints/quarantine'

export const { GET, POST, PATCH, PUT, DELETE } = serve(quarantineList)
