import { serve } from '@/lib/http/serve'
import { jobOffers } from '@/lib/jobs/endpoints/jobs'
import { offerSubmit } from '@/lib/jobs/endpoints/offers'

export const { GET, POST, PATCH, PUT, DELETE } = serve(jobOffers, offerSubmit)
