import { serve } from '@/lib/http/serve'
import { phraseAdd, phraseList } from '@/lib/runtime/endpoints/quarantine'

export const { GET, POST, PATCH, PUT, DELETE } = serve(phraseList, phraseAdd)
