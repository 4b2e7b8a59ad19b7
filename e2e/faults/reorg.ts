/** A stack whose chain a test may reorganise, and everything the chain makes Merx tell, in one block. */
import { expect } from 'vitest'
import { court, disputed, panelOf, toVoting, vote } from '@/e2e/api/judges'
import { launch, type Person, whileNothingIsMined } from '@/e2e/api/sellers'
import {
  act,
  addFile,
  agree,
  delivered,
  funded,
  good,
  newPair,
  openCheckout,
  type Pair,
  started,
} from '@/e2e/api/traders'
import { chainRpc, eventually, untilIndexed } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Notification, NotificationType } from '@/lib/notifications/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import { coordinatesOf, dropHome, newHome, startOwn } from './own-stack'

/** Starts a stack of one's own for the helpers of `e2e/api`. Its chain makes a block for each transaction and no other. */
export async function ownChain(settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  const home = newHome()
  const stack = await startOwn(home, { alive: false, settings })
  process.env.MERX_STACK = coordinatesOf(home)
  return async () => {
    await stack.stop()
    dropHome(home)
  }
}

/** Takes the newest `depth` blocks off the chain and puts empty ones in their place. Once for each chain: anvil 1.7 cannot twice. */
export const reorganise = (depth: number): Promise<unknown> => chainRpc('anvil_reorg', [depth, []])

/** Makes empty blocks. */
export async function mine(blocks: number): Promise<void> {
  if (blocks > 0) await chainRpc('anvil_mine', [`0x${blocks.toString(16)}`])
  await untilIndexed()
}

/** What somebody was told of a type about a subject, the newest first. */
export const told = async (
  who: Pick<Person, 'get'>,
  type: NotificationType,
  subject: string,
): Promise<Notification[]> =>
  good(await who.get<Page<Notification>>('/notifications?pageSize=100')).items.filter(
    (one) => one.type === type && one.subject === subject,
  )

/** Waits until somebody was told so. */
export const untilTold = (who: Person, type: NotificationType, subject: string): Promise<Notification> =>
  eventually(async () => (await told(who, type, subject))[0] ?? null, 60_000).catch(async () => {
    const { items } = good(await who.get<Page<Notification>>('/notifications?pageSize=100'))
    const heard = items.filter((one) => one.subject === subject).map((one) => one.type)
    throw new Error(`${type} of ${subject} was not told; of it there is ${heard.join(', ') || 'nothing'}`)
  })

/** Something about to happen on the chain: who signs what, who is told, and how that is taken back. */
type Step = {
  type: NotificationType
  who: Person
  intent: Intent
  reader: Person
  subject: string
  taken: 'order.dropped' | 'order.rolled-back' | 'dispute.rolled-back'
}

type Prepared = { txIntent: Intent }

const prepare = async (who: Person, path: string, body?: object): Promise<Intent> =>
  good(await who.post<Prepared>(path, body)).txIntent

/** A checkout whose payment is prepared. */
export async function payable(
  pair: Pair,
): Promise<{ offer: Offer; session: CheckoutSession; create: Intent }> {
  const offer = await agree(pair)
  const session = await openCheckout(pair, offer)
  const path = `/checkout/${session.id}/tx-intent`
  await act(pair.buyer, path, { action: 'approveEscrow' })
  return { offer, session, create: await prepare(pair.buyer, path) }
}

/** One order or dispute for each thing that the chain makes Merx tell, each one transaction away from it. */
export async function everyStep(pair: Pair) {
  const { buyer, seller } = pair
  const bench = await court()
  const open = [await disputed(pair), await disputed(pair), await disputed(pair)]
  const panels = []
  for (const { dispute } of open) panels.push(await panelOf(bench, pair, dispute))
  await toVoting()
  const [voting, losing, escalating] = open
  const [first, second, third] = panels
  if (!voting || !losing || !escalating || !first || !second || !third) throw new Error('three disputes')
  await vote(first[0], voting.dispute, 'PROVIDER_UPHELD')
  for (const [{ dispute }, panel] of [[losing, second] as const, [escalating, third] as const])
    for (const judge of [panel[0], panel[1]]) await vote(judge, dispute, 'PROVIDER_UPHELD')

  const [toAccept, toCancel] = [await funded(pair), await funded(pair)]
  const [toDeliver, toSettle] = [await started(pair), await started(pair)]
  const [toRedo, toRelease, toDispute] = [await delivered(pair), await delivered(pair), await delivered(pair)]
  // Last: every approval is of one price, and the next one replaces it.
  const paying = await payable(pair)
  const { id } = await addFile(pair, toDeliver, 'name,price\n')
  const challenge = good(
    await buyer.post<{ disputeId: string; txIntent: Intent }>(`/orders/${toDispute}/disputes`, {
      note: 'Half is missing.',
    }),
  )
  const order = (
    type: NotificationType,
    subject: string,
    who: Person,
    intent: Intent,
    taken: Step['taken'] = 'order.rolled-back',
  ): Step => ({ type, subject, who, intent, reader: who === buyer ? seller : buyer, taken })
  const dispute = (type: NotificationType, subject: string, who: Person, intent: Intent): Step => ({
    ...order(type, subject, who, intent, 'dispute.rolled-back'),
    reader: who === buyer ? seller : buyer,
  })
  const verdict = { result: 'PROVIDER_UPHELD', reason: 'I looked at it.' }
  const steps = [
    order('order.funded', paying.session.orderId, buyer, paying.create, 'order.dropped'),
    order(
      'order.accepted',
      toAccept,
      seller,
      await prepare(seller, `/orders/${toAccept}/provider-accept/prepare`),
    ),
    order(
      'order.delivered',
      toDeliver,
      seller,
      await prepare(seller, `/orders/${toDeliver}/delivery/submit`, { artifactIds: [id] }),
    ),
    order(
      'order.redo',
      toRedo,
      buyer,
      await prepare(buyer, `/orders/${toRedo}/redo/prepare`, { note: 'Again.' }),
    ),
    order('order.settled', toRelease, buyer, await prepare(buyer, `/orders/${toRelease}/accept/prepare`)),
    order(
      'order.cancelled',
      toCancel,
      buyer,
      await prepare(buyer, `/orders/${toCancel}/cancel-pending/prepare`),
    ),
    order(
      'settlement.proposed',
      toSettle,
      buyer,
      await prepare(buyer, `/orders/${toSettle}/settlement/prepare`, { providerBps: 5_000 }),
    ),
    dispute('dispute.opened', challenge.disputeId, buyer, challenge.txIntent),
    dispute(
      'dispute.verdict',
      voting.dispute,
      first[1],
      await prepare(first[1], `/disputes/${voting.dispute}/verdict`, verdict),
    ),
    dispute(
      'dispute.settled',
      losing.dispute,
      buyer,
      await prepare(buyer, `/disputes/${losing.dispute}/accept`),
    ),
    dispute(
      'dispute.arbitration',
      escalating.dispute,
      buyer,
      await prepare(buyer, `/disputes/${escalating.dispute}/arbitration`),
    ),
  ]
  return { steps, paying, toRelease }
}

/** Puts every step into one block. Throws when one of them was reverted. */
export async function mineTogether(steps: readonly Step[]): Promise<number> {
  const hashes = await whileNothingIsMined(async () => {
    const sent: string[] = []
    for (const { who, intent } of steps) sent.push(await launch(who, intent))
    return sent
  })
  let block = 0
  for (const [index, hash] of hashes.entries()) {
    const receipt = await chainRpc<{ status: string; blockNumber: string } | null>(
      'eth_getTransactionReceipt',
      [hash],
    )
    if (receipt?.status !== '0x1')
      throw new Error(`${steps[index]?.type}: ${receipt ? 'reverted' : 'not mined'}`)
    block = Number(receipt.blockNumber)
  }
  await untilIndexed()
  return block
}

/**
 * Everything the chain makes Merx tell happens in one block and is told; then the chain takes that block back, `depth` deep. Whoever
 * was told of something is told that it does not hold, the unpaid checkout can be paid again, and the tables are those of the chain.
 */
export async function everythingTakenBack(
  depth: number,
  differences: () => Promise<unknown[]>,
): Promise<void> {
  const pair = await newPair('USDC', '200')
  const { buyer, seller } = pair
  const { steps, paying, toRelease } = await everyStep(pair)
  const block = await mineTogether(steps)
  for (const { reader, type, subject } of steps) await untilTold(reader, type, subject)
  good(await buyer.post(`/orders/${toRelease}/review`, { rating: 1, text: 'Not good.' }))
  await untilTold(seller, 'review.received', toRelease)
  // The node may have made an empty block after that of the steps.
  await mine(depth - 1 - (Number(await chainRpc<string>('eth_blockNumber')) - block))

  await reorganise(depth)
  for (const { reader, type, subject, taken } of steps) {
    const correction = await untilTold(reader, taken, subject)
    const [news] = await told(reader, type, subject)
    if (taken !== 'order.dropped') expect(correction.text, type).toContain(news?.title ?? 'nothing')
    expect(await told(reader, taken, subject), type).toHaveLength(1)
  }

  // The review stands for nothing while its order is not settled.
  expect(good(await buyer.get<object>(`/orders/${toRelease}`))).toMatchObject({
    status: 'DELIVERED',
    reviews: [],
  })
  expect(good(await buyer.get<object>(`/agents/${pair.provider.id}/reviews`))).toMatchObject({
    items: [],
    rating: { count: 0, average: null },
  })

  // The dropped payment: both know, and the same session can be paid again.
  const { orderId, id, offerId, terms } = paying.session
  await untilTold(buyer, 'order.dropped', orderId)
  expect(good(await buyer.get<object>(`/checkout/${id}`))).toMatchObject({
    status: 'BROADCAST',
    confirming: null,
  })
  expect(good(await buyer.get<object>(`/offers/${offerId}`))).toMatchObject({ status: 'ACCEPTED' })
  expect(good(await buyer.get<object>(`/prepayment-orders/${terms.requestId}`))).toMatchObject({
    status: 'CHECKOUT_PENDING',
  })
  expect(await differences()).toEqual([])
  await act(buyer, `/checkout/${id}/tx-intent`)
  await eventually(
    async () => ((await told(seller, 'order.funded', orderId)).length === 2 ? true : null),
    60_000,
  )
  expect(good(await buyer.get<object>(`/checkout/${id}`))).toMatchObject({ status: 'CONFIRMED', orderId })
  expect(good(await buyer.get<object>(`/offers/${offerId}`))).toMatchObject({ status: 'LOCKED' })

  // What happens again is told again.
  const accepted = steps.find(({ type }) => type === 'order.accepted')
  if (!accepted) throw new Error('an order was accepted')
  await act(seller, `/orders/${accepted.subject}/provider-accept/prepare`)
  await eventually(
    async () => ((await told(buyer, 'order.accepted', accepted.subject)).length === 2 ? true : null),
    60_000,
  )
  expect(await differences()).toEqual([])
}
