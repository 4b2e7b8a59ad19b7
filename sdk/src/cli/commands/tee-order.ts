/** An order of a trading job: signed here, sent to the enclave, and placed once even if a response is lost. */
import type { Hex } from 'viem'
import type { TeeOrderReply, TeeOrderResult, TeeStatusReply } from '../../client'
import { isMerxError, isTransientError, localError, type MerxError, withMessage } from '../../errors'
import { type TeeOrder, teeJobId, teeOrderMessage } from '../../tee'
import type { Context } from '../context'
import { UsageError } from '../exit'
import { numberOf } from '../number-of'

/** Reads a job's id, given as bytes32 or in digits. */
export function jobOf(text = ''): Hex {
  if (!/^(0x[0-9a-fA-F]{64}|\d{1,78})$/.test(text))
    throw new UsageError(`"${text}" is no job: give its number, or 0x and 64 hex digits.`)
  return teeJobId(text)
}

/** The state of a job. */
export const statusOf = (context: Context, jobId: string, verify = false): Promise<TeeStatusReply> =>
  context.merx().get('/tee/jobs/{jobId}/status', {
    params: { path: { jobId }, query: verify ? { verify: 'true' } : {} },
  })

/** The enclave's response, or the order's state after a lost response. */
type Placed = Pick<TeeOrderReply, 'job_id' | 'order'>

/** Returns the order that has used this nonce, as the error reports it. */
function earlierOrder({ details }: MerxError, nonce: number): TeeOrderResult | null {
  const { order } = details as { order?: TeeOrderResult }
  return order?.nonce === nonce && Array.isArray(order.fills) ? order : null
}

/** Whether the fills match the order: another program may have used the nonce for an order of its own. */
const isSameOrder = ({ fills }: TeeOrderResult, { symbol, side }: TeeOrder): boolean =>
  fills.every((fill) => fill.symbol === symbol && fill.side === side)

/** Returns the state of an order in a sentence; empty if the error has said it. */
function outcomeText({ nonce, state, filled_quantity, average_price, reason }: TeeOrderResult, said: string) {
  if (reason !== null && said.includes(reason)) return ''
  const at = average_price === null ? '' : ` at ${average_price} on average`
  return ` The order with the nonce ${nonce}: ${state}, ${filled_quantity} filled${at}${reason === null ? '.' : `: ${reason}`}`
}

type Sending = {
  order: TeeOrder
  /** Whether the nonce was chosen by this run. If it was an option, it may belong to an order of an earlier run. */
  isNewNonce: boolean
  /** Sends the order, and calls `onTry` before each attempt. */
  post: (onAttempt: () => void) => Promise<Placed>
  jobId: Hex
}

/**
 * Sends an order. An attempt whose response is lost may have placed it, and then the next attempt is refused: that is not a failure, and
 * the order's state is the result. If it remains unknown, the error explains how to check without placing a second order.
 */
export async function sendOnce({ order, isNewNonce, post, jobId }: Sending): Promise<Placed> {
  const { nonce } = order
  let attempts = 0
  const onAttempt = () => {
    attempts += 1
  }
  try {
    return await post(onAttempt)
  } catch (error) {
    if (!isMerxError(error)) throw error
    if (isTransientError(error))
      throw withMessage(
        error,
        `${error.message} The order may be placed: run the same command with --nonce ${nonce}, which places it once.`,
        { nonce },
      )
    const earlier = earlierOrder(error, nonce)
    if (!earlier) throw error
    if (attempts > 1 && isNewNonce && earlier.state !== 'refused' && isSameOrder(earlier, order))
      return { job_id: jobId, order: earlier }
    throw withMessage(error, error.message + outcomeText(earlier, error.message), {})
  }
}

/** How long a signed order is valid, in seconds: time for a few attempts. */
const orderSeconds = 300

/** Options of an order. */
export type OrderOptions = { quantity: string; price: string; nonce?: string }

/** Signs an order with the wallet and sends it. The nonce is the next one unless given. */
export async function placeOrder(
  context: Context,
  [job, side = '', symbol = '']: string[],
  { quantity, price, nonce: given }: OrderOptions,
) {
  const jobId = jobOf(job)
  if (side !== 'buy' && side !== 'sell') throw new UsageError(`"${side}" is neither buy nor sell.`)
  const chosen =
    given === undefined
      ? undefined
      : numberOf('nonce', given, { min: 1, max: Number.MAX_SAFE_INTEGER, isWhole: true })
  const account = context.account()
  if (!account)
    throw localError('NO_WALLET', 'The order must be signed by the wallet of the provider’s agent.')
  const nonce = chosen ?? (await statusOf(context, jobId)).last_nonce + 1
  const expires_at = Math.floor(Date.now() / 1_000) + orderSeconds
  const order: TeeOrder = { symbol, side, quantity, price, nonce, expires_at }
  await context.screen.confirm(`Sign: ${side} ${quantity} ${symbol} at ${price} or better, nonce ${nonce}?`)
  const provider_signature = await account.signMessage({ message: teeOrderMessage(jobId, order) })
  const post = async (onAttempt: () => void) =>
    (await context.merx().call('post', '/tee/jobs/{jobId}/orders', {
      params: { path: { jobId } },
      body: { order, provider_signature },
      headers: async () => {
        onAttempt()
        return {}
      },
    })) as TeeOrderReply
  const data = await sendOnce({ order, isNewNonce: chosen === undefined, post, jobId })
  const { order: done } = data
  return {
    data,
    text: context.screen.fields([
      ['order', `${side} ${quantity} ${symbol}, nonce ${nonce}`],
      ['state', context.screen.colours.bold(done.state)],
      ['filled', done.filled_quantity],
      ['price', done.average_price],
      ['reason', done.reason],
    ]),
  }
}
