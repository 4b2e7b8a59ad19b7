import { formResolver } from '@/components/forms/form-resolver'
import { ReviewBody } from '@/lib/orders/schema'

/** Checks a review before it is sent. */
export const reviewCheck = formResolver(ReviewBody)
