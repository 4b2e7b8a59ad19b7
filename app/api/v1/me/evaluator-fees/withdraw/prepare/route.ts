import { serve } from '@/lib/http/serve'
import { evaluatorFeeWithdrawPrepare } from '@/lib/jobs/endpoints/evaluator-fees'

export const { GET, POST, PATCH, PUT, DELETE } = serve(evaluatorFeeWithdrawPrepare)
