import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { viewer } from '@/lib/http/auth'
import { OrderId } from '@/lib/http/fields'
import { getOrder } from '@/lib/orders/queries'

/** The order of this address as the reader sees it, read once per request. */
export const orderFor = cache(async (id: string) => found(getOrder(await viewer(), pathPart(OrderId, id))))
