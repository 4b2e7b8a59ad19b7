import { serve } from '@/lib/http/serve'
import { evaluatorFeeList } from '@/lib/jobs/endpoints/evaluator-fees'

export const { GET, POST, PATCH, PUT, DELETE } = serve(evaluatorFeeList)
