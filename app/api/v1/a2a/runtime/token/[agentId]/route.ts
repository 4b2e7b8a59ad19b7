import { serve } from '@/lib/http/serve'
import { runtimeTokenIssue } from '@/lib/runtime/endpoints/runtime'

export const { GET, POST, PATCH, PUT, DELETE } = serve(runtimeTokenIssue)
