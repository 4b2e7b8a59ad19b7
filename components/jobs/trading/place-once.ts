/** Sends an order so that it is placed once, even if its response is lost. Pure. */
import type { Hex } from 'viem'
import { ApiError, isTransientError } from '@/lib/api/client'
import { TeeOrderResult } from '@/lib/tee/answer-schema'
import type { SignedOrder } from '@/lib/tee/order-message'
import type { OrderResult } from './order-outcome'

/** An order with its signature, as it goes to the enclave. */
export type Signed = { order: SignedOrder; signature: Hex }

/** The form values of an order: all but its nonce. */
type Typed = Omit<SignedOrder, 'nonce'>

/** Whether an order has the typed values. */
export const isOf = ({ symbol, side, quantity, price }: SignedOrder, typed: Typed): boolean =>
  symbol === typed.symbol && side === typed.side && quantity === typed.quantity && price === typed.price

const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && !isTransientError(error)

/** The result of an earlier order, as reported in the refusal of another one with its nonce. */
function earlierIn(error: unknown, nonce: number): TeeOrderResult | null {
  const earlier = TeeOrderResult.safeParse(error instanceof ApiError ? error.details?.order : undefined)
  return earlier.success && earlier.data.nonce === nonce ? earlier.data : null
}

/** The orders that a result may belong to. Another tab may have used the nonce for an order of its own. */
const fitting = ({ fills }: TeeOrderResult, sent: readonly Signed[]): SignedOrder[] =>
  sent
    .map(({ order }) => order)
    .filter(({ symbol, side }) => fills.every((fill) => fill.symbol === symbol && fill.side === side))

type Ask = {
  /** The orders at one nonce without a response, newest last. At most one of them is placed. */
  unanswered: readonly Signed[]
  keep: (unanswered: readonly Signed[]) => void
  /** The highest nonce that the job has used. */
  lastNonce: () => Promise<number>
  sign: (nonce: number) => Promise<Signed>
  send: (signed: Signed) => Promise<TeeOrderResult>
}

/** Sends an order. A refusal may contain the result of an earlier order that used the nonce: then that is the result. */
async function deliver(signed: Signed, { unanswered, keep, send }: Ask): Promise<OrderResult> {
  const { order } = signed
  const before = unanswered.filter((one) => one.order.nonce === order.nonce)
  keep(before.includes(signed) ? before : [...before, signed])
  try {
    const placed = await send(signed)
    keep([])
    return { order, placed, others: [] }
  } catch (error) {
    // A truncated response counts as none.
    if (!isAnswer(error)) throw error
    keep([])
    const placed = earlierIn(error, order.nonce)
    const [first, ...others] = placed ? fitting(placed, before) : []
    if (placed && first) return { order: first, placed, others }
    throw error
  }
}

/**
 * Signs an order and sends it. An order without a response is stored: the same values send that very order again, with its nonce, which the
 * enclave accepts once. Other values are signed with its nonce if that is unused, so that at most one of all these is placed. If it is
 * used, the result of the stored orders is returned, and the other values are not placed, because the user did not know it.
 */
export async function placeOnce(typed: Typed, ask: Ask): Promise<OrderResult> {
  const { unanswered } = ask
  const same = unanswered.find(({ order }) => isOf(order, typed))
  if (same) return deliver(same, ask)
  const last = await ask.lastNonce()
  const newest = unanswered.at(-1)
  if (newest && last >= newest.order.nonce) {
    const became = await deliver(newest, ask).catch((error: unknown) => {
      // None of them was placed.
      if (isAnswer(error)) return null
      throw error
    })
    if (became) return became
  }
  return deliver(await ask.sign(last + 1), ask)
}
