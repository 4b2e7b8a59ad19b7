import { serve } from '@/lib/http/serve'
import { quarantineList } from '@/lib/runtime/quarantine-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(quarantineList)
