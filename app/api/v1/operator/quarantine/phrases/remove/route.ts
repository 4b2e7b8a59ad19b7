import { serve } from '@/lib/http/serve'
import { phraseRemove } from '@/lib/runtime/endpoints/quarantine'

export const { GET, POST, PATCH, PUT, DELETE } = serve(phraseRemove)
