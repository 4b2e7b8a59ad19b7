import { serve } from '@/lib/http/serve'
import { jobOffers } from '@/lib/jobs/endpoints/jobs'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobOffers)
