import { sentence } from '@/components/ui/sentence'
import { Note } from '@/components/ui/states'
import type { TeeOrderResult } from '@/lib/tee/answer-schema'
import type { SignedOrder } from '@/lib/tee/order-message'
import { exact } from './fill-table'

/** A placed order and its result. It may be one of the `others` instead, when several had no response. */
export type OrderResult = { order: SignedOrder; placed: TeeOrderResult; others: readonly SignedOrder[] }

/** An order in words. */
export function orderWords({ side, symbol, quantity, price }: SignedOrder): string {
  const [base, quote] = symbol.split('/')
  return `${side} ${exact(quantity)} ${base} for ${exact(price)} ${quote} at ${side === 'buy' ? 'most' : 'least'}`
}

/** The orders without a response, and what pressing again does, as in `placeOnce`. Pure. */
export function unansweredWords(orders: readonly SignedOrder[]): string {
  const [which, place] =
    orders.length === 1
      ? ['No answer came to an order, so it may be placed', 'it']
      : ['No answer came to these orders, so one of them may be placed', 'them']
  const again =
    'Press again with the same values, and the same order is sent once more: it cannot be placed twice.'
  const other = `With other values, the new order replaces ${place} if none has arrived, and is placed at once. If one has arrived, you see what became of it, and the new order is not placed.`
  return `${which}: ${orders.map(orderWords).join('; ')}. ${again} ${other}`
}

/** The result of an order, in words. Pure. */
export function outcomeWords({ order, placed, others }: OrderResult): {
  title: string
  text: string
  isFilled: boolean
} {
  const { side, symbol, quantity, price } = order
  const [base, quote] = symbol.split('/')
  const verb = side === 'buy' ? 'Bought' : 'Sold'
  const filled = `${verb} ${exact(placed.filled_quantity)} ${base}`
  const isOne = others.length === 0
  const limit = isOne ? `${exact(price)} ${quote}` : 'its price'
  const at = placed.average_price === null ? '' : ` at ${exact(placed.average_price)} ${quote} on average`
  switch (placed.state) {
    case 'filled':
      return { title: `${filled}.`, text: `The whole order filled${at}.`, isFilled: true }
    case 'partially_filled':
      return {
        title: isOne ? `${filled} of ${exact(quantity)}.` : `${filled}.`,
        text: `That much filled${at}. The rest was cancelled: no one traded at ${limit} or better.`,
        isFilled: true,
      }
    case 'sending':
      return {
        title: 'The exchange has not answered yet.',
        text: 'The enclave goes on asking. Until then the job takes no other order.',
        isFilled: false,
      }
    case 'refused':
      return {
        title: 'The exchange refused the order.',
        text: `Nothing was traded. ${sentence(placed.reason ?? 'The exchange named no reason')}`,
        isFilled: false,
      }
    case 'unfilled':
      return {
        title: 'Nothing filled.',
        text: `No one traded at ${limit} or better, so the order was cancelled. It counts as one of today’s.`,
        isFilled: false,
      }
  }
}

type News = {
  /** The orders without a response. */
  unanswered: readonly SignedOrder[]
  /** The result of an order. `isOther`: of an earlier one without a response, while another was typed. */
  result: (OrderResult & { isOther: boolean }) | null
}

/** The orders without a response, and the result of the last one. Always mounted, so that a screen reader announces all of it. */
export const OrderNews = ({ unanswered, result }: News) => (
  <div role="status" className="space-y-5 empty:m-0">
    {unanswered.length > 0 && <Note tone="wait">{unansweredWords(unanswered)}</Note>}
    {result && <Outcome result={result} isOther={result.isOther} />}
  </div>
)

function Outcome({ result, isOther }: { result: OrderResult; isOther: boolean }) {
  const { title, text, isFilled } = outcomeWords(result)
  return (
    <Note tone={isFilled ? 'safe' : 'wait'}>
      <p className="font-medium">{title}</p>
      <p className="text-muted">{text}</p>
      {result.others.length > 0 && (
        <p className="text-muted">
          That is one of these: {[result.order, ...result.others].map(orderWords).join('; ')}. No other one of
          them was placed.
        </p>
      )}
      {isOther && (
        <p className="mt-1 font-medium">
          That is an order that had no answer. The one you typed is not placed.
        </p>
      )}
    </Note>
  )
}
