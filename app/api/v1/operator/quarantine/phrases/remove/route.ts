import { serve } from '@/lib/http/serve'
import { phraseRemove } from '@/lib/runtime/quarantine-endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(phraseRemove)
