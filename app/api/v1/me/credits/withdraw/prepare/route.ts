import { creditWithdrawPrepare } from '@/lib/credits/endpoints'
import { serve } from '@/lib/http/serve'

export const { GET, POST, PATCH, PUT, DELETE } = serve(creditWithdrawPrepare)
