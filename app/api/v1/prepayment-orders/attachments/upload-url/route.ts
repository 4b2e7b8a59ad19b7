import { serve } from '@/lib/http/serve'
import { requestUpload } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestUpload)
