import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { OrderId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { getOrder } from '@/lib/orders/queries'

/** The order of this address as the reader sees it, read once per request. */
export const orderFor = cache(async (id: string) => found(getOrder(await viewer(), pathPart(OrderId, id))))
