import { conversationArchive, conversationUnarchive } from '@/lib/conversations/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(conversationArchive, conversationUnarchive)
