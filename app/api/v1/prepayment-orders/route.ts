import { serve } from '@/lib/http/serve'
import { requestCreate, requestList } from '@/lib/requests/endpoints/requests'

export const { GET, POST, PATCH, PUT, DELETE } = serve(requestList, requestCreate)
