import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { OrderId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { viewOrder } from '@/lib/orders/queries'

/** The order of this URL as the reader sees it, with its rows, read once per request. */
export const orderViewFor = cache(async (id: string) =>
  found(viewOrder(await viewer(), pathPart(OrderId, id))),
)
