/** Public files of reviews that were prepared for the chain. */

import { asOwner } from '@/e2e/api/sellers'
import { act, delivered, good, type Pair } from '@/e2e/api/traders'
import { eventually, stack } from '@/e2e/stack'

export const fileAt = (key: string) => fetch(`${stack().url}/files/public/${key}`)

export const untilGone = (key: string) =>
  eventually(async () => ((await fileAt(key)).status === 404 ? true : null))

/** An order that its buyer has reviewed. */
export async function reviewed(pair: Pair, text: string): Promise<string> {
  const id = await delivered(pair)
  await act(pair.buyer, `/orders/${id}/accept/prepare`)
  good(await pair.buyer.post(`/orders/${id}/review`, { rating: 4, text }))
  return id
}

export const prepareReview = ({ buyer }: Pair, order: string) =>
  buyer.post(`/orders/${order}/review/onchain/prepare`)

/** The key of the file that the review of an order was last prepared with. */
export async function feedbackKey(order: string): Promise<string> {
  const [row] = await asOwner<{ hash: string }>(
    `select feedback_hash as hash from app.reviews where order_id = $1 and side = 'client'`,
    [order],
  )
  return `feedback/${row?.hash}.json`
}
