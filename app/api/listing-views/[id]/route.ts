import { viewRoute } from '@/lib/listings/view-route'

export const { POST } = viewRoute
