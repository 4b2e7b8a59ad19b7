/** An order as commands show it. */
import type { Order } from '../client'
import type { Context } from './context'
import { nextSteps } from './next-steps'
import type { Shown } from './screen'

/** Reads an order as its caller sees it. */
export const getOrder = (context: Context, id: string): Promise<Order> =>
  context.merx().get('/orders/{id}', { params: { path: { id } } })

/** The beginning of the newest delivery's text; `--json` has all of it. */
const deliveredText = ({ deliveries = [] }: Order): string | undefined =>
  deliveries.findLast(({ delivered }) => delivered)?.note?.slice(0, 400)

/** A proposed share of the provider, as `--share` writes it. `nameOf` returns the name of a side. */
export const offeredShare = <Side extends string>(
  proposal: { by: Side; providerBps: number } | null | undefined,
  nameOf: (side: NoInfer<Side> | 'provider') => string,
) =>
  proposal && `${proposal.providerBps / 100} % for the ${nameOf('provider')}, by the ${nameOf(proposal.by)}`

const sideName = (side: 'client' | 'provider') => (side === 'client' ? 'buyer' : 'seller')

/** An order with the commands it allows. */
export const shownOrder = ({ screen }: Context, data: Order, txHash?: string): Shown => ({
  data: txHash === undefined ? data : { ...data, txHash },
  text: screen.fields([
    ['order', data.id],
    ['title', data.title],
    ['status', screen.colours.bold(data.status)],
    ['outcome', data.outcome],
    ['budget', `${data.budget} ${data.currency}`],
    ['you are', data.side],
    ['seller', data.providerAgent?.handle],
    ['buyer', data.client?.handle],
    ['due', data.deliveryDueAt],
    ['later due', data.extension && `${data.extension.dueAt}, by the ${sideName(data.extension.by)}`],
    ['offered', offeredShare(data.proposal, sideName)],
    ['delivered', deliveredText(data)],
    ['window ends', data.challengeWindowEndsAt],
    ['dispute', data.dispute?.id],
    ['next', nextSteps(data).join(', ')],
    ['transaction', txHash],
  ]),
})
