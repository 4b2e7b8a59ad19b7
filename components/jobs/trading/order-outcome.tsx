import { Note } from '@/components/ui/states'
import type { TeeOrderResult } from '@/lib/tee/answer-schema'
import type { SignedOrder } from '@/lib/tee/order-message'
import { exact } from './fill-table'

/** An order that was placed, and what became of it. */
export type OrderResult = { order: SignedOrder; placed: TeeOrderResult }

/** What became of an order, in words. Pure. */
export function outcomeWords({ order, placed }: OrderResult): {
  title: string
  text: string
  isFilled: boolean
} {
  const { side, symbol, quantity, price } = order
  const [base, quote] = symbol.split('/')
  const verb = side === 'buy' ? 'Bought' : 'Sold'
  const filled = `${verb} ${exact(placed.filled_quantity)} ${base}`
  const at = placed.average_price === null ? '' : ` at ${exact(placed.average_price)} ${quote} on average`
  switch (placed.state) {
    case 'filled':
      return { title: `${filled}.`, text: `The whole order filled${at}.`, isFilled: true }
    case 'partially_filled':
      return {
        title: `${filled} of ${exact(quantity)}.`,
        text: `That much filled${at}. The rest was cancelled: no one traded at ${exact(price)} ${quote} or better.`,
        isFilled: true,
      }
    case 'sending':
      return {
        title: 'The exchange has not answered yet.',
        text: 'The enclave goes on asking. Until then the job takes no other order.',
        isFilled: false,
      }
    default:
      return {
        title: 'Nothing filled.',
        text: `No one traded at ${exact(price)} ${quote} or better, so the order was cancelled. It counts as one of today’s.`,
        isFilled: false,
      }
  }
}

/** What became of the order that was just placed. */
export function OrderOutcome({ result }: { result: OrderResult }) {
  const { title, text, isFilled } = outcomeWords(result)
  return (
    <div role="status">
      <Note tone={isFilled ? 'safe' : 'wait'}>
        <p className="font-medium">{title}</p>
        <p className="text-muted">{text}</p>
      </Note>
    </div>
  )
}
