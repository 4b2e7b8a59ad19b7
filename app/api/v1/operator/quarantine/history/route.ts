import { serve } from '@/lib/http/serve'
import { quarantineChangeList } from '@/lib/runtime/quarantine-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(quarantineChangeList)
