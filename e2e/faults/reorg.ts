/** A stack whose chain a test may reorganise, and all on-chain causes of notifications, in one block and the deadlines after it. */
import { expect } from 'vitest'
import { panelOf } from '@/e2e/api/disputes/judges'
import { eventsOf, heard } from '@/e2e/api/orders/deal-talk'
import { launch, type Person } from '@/e2e/api/sellers'
import { act, good, newPair, readOrder } from '@/e2e/api/traders'
import { chainRpc, eventually, untilIndexed } from '@/e2e/stack'
import type { Notification, NotificationType } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'
import { everyOffChainNotification, storedNotifications } from './off-chain-notifications'
import { coordinatesOf, dropHome, newHome, startOwn } from './own-stack'
import {
  type Expected,
  everyStep,
  ofCampaigns,
  ofJobs,
  ofSilence,
  passAllDeadlines,
  type Step,
  typesThat,
  underReorg,
} from './reorg-steps'

/** Starts a separate stack for the helpers of `e2e/api`. Its chain mines a block for each transaction and no other. */
export async function ownChain(settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  const home = newHome()
  const stack = await startOwn(home, { alive: false, settings })
  process.env.MERX_STACK = coordinatesOf(home)
  return async () => {
    await stack.stop()
    dropHome(home)
  }
}

/** Replaces the newest `depth` blocks of the chain by empty ones. Once for each chain: anvil 1.7 cannot do it twice. */
export const reorganise = (depth: number): Promise<unknown> => chainRpc('anvil_reorg', [depth, []])

/** Makes empty blocks. */
export async function mine(blocks: number): Promise<void> {
  if (blocks > 0) await chainRpc('anvil_mine', [`0x${blocks.toString(16)}`])
  await untilIndexed()
}

/** Everything an account is notified of, the newest first. */
export async function notificationsOf(reader: Pick<Person, 'get'>): Promise<Notification[]> {
  const all: Notification[] = []
  for (let page = 1; ; page++) {
    const path = `/notifications?pageSize=100&page=${page}`
    const { items } = good(await reader.get<Page<Notification>>(path))
    all.push(...items)
    if (items.length < 100) return all
  }
}

/** The notifications of one type about a subject, the newest first. */
export const notified = async (
  reader: Pick<Person, 'get'>,
  type: NotificationType,
  subject: string,
): Promise<Notification[]> =>
  (await notificationsOf(reader)).filter((one) => one.type === type && one.subject === subject)

/** Waits until an account has `times` notifications of a type about a subject, and returns the newest one. */
export const untilNotified = (
  reader: Person,
  type: NotificationType,
  subject: string,
  times = 1,
): Promise<Notification> =>
  eventually(async () => {
    const found = await notified(reader, type, subject)
    return (found.length >= times && found[0]) || null
  }, 60_000).catch(async () => {
    const others = (await notificationsOf(reader)).filter((one) => one.subject === subject)
    const types = others.map((one) => one.type).join(', ') || 'nothing'
    throw new Error(`${type} of ${subject} did not come ${times} times; of it there is ${types}`)
  })

/** Puts every step into one block. Throws when one of them reverted. */
async function mineTogether(steps: readonly Step[]): Promise<number> {
  const hashes: string[] = []
  await chainRpc('evm_setAutomine', [false])
  try {
    for (const { who, intent } of steps) hashes.push(await launch(who, intent))
    await chainRpc('evm_mine')
  } finally {
    await chainRpc('evm_setAutomine', [true])
  }
  const blocks = new Set<number>()
  for (const [index, hash] of hashes.entries()) {
    const receipt = await chainRpc<{ status: string; blockNumber: string } | null>(
      'eth_getTransactionReceipt',
      [hash],
    )
    const name = steps[index]?.expects?.type ?? 'a step'
    if (receipt?.status !== '0x1') throw new Error(`${name}: ${receipt ? 'reverted' : 'not mined'}`)
    blocks.add(Number(receipt.blockNumber))
  }
  await untilIndexed()
  const [block, ...others] = blocks
  if (block === undefined || others.length > 0) throw new Error('the steps are not in one block')
  return block
}

const headOf = async () => Number(await chainRpc<string>('eth_blockNumber'))

const timeOf = async (block: string) =>
  Number((await chainRpc<{ timestamp: string }>('eth_getBlockByNumber', [block, false])).timestamp)

/** The users' actions in the minutes before the reorg, off the chain, on objects in the block of the steps. */
async function actOffChain(
  { buyer, seller }: { buyer: Person; seller: Person },
  made: Made,
): Promise<Expected[]> {
  good(await buyer.post(`/orders/${made.toRelease}/review`, { rating: 1, text: 'Not good.' }))
  const text = 'Which rows are missing?'
  good(await buyer.post(`/disputes/${made.opened}/evidence-requests`, { text }))
  good(await buyer.post(`/disputes/${made.opened}/evidence-payloads`, { text: 'Rows 3 to 9.' }))
  return [
    { type: 'review.received', subject: made.toRelease, reader: seller },
    { type: 'dispute.evidence-asked', subject: made.opened, reader: seller },
    { type: 'dispute.evidence-given', subject: made.opened, reader: seller },
  ]
}

/** The steps that stand in the conversation of an order, oldest first. */
const stepsIn = async (who: Person, orderId: string): Promise<string[]> =>
  eventsOf(await heard(who, (await readOrder(who, orderId)).conversationId ?? '', 100))

type Made = Awaited<ReturnType<typeof everyStep>>

/** Every reader has one correction about each subject, which quotes the corrected notification. */
async function expectCorrections(expected: readonly Expected[]): Promise<void> {
  for (const { reader, type, subject } of expected) {
    const correction = underReorg[type]
    if (correction === 'stays' || correction === 'corrects') throw new Error(`${type} is not corrected`)
    const { text } = await untilNotified(reader, correction, subject)
    const [withdrawn] = await notified(reader, type, subject)
    if (correction !== 'order.dropped') expect(text, type).toContain(withdrawn?.title ?? 'nothing')
    expect(await notified(reader, correction, subject), type).toHaveLength(1)
  }
}

/**
 * All on-chain causes of notifications happen in one block and the deadlines after it; then a reorg of `depth` undoes those blocks. Each
 * notified account receives a correction, and another notification when it happens again; the unpaid checkout can be paid again, and the
 * tables match the chain. Notifications without a block, or from earlier blocks, stay unchanged.
 */
export async function everythingTakenBack(
  depth: number,
  differences: () => Promise<unknown[]>,
): Promise<void> {
  const pair = await newPair('USDC', '400')
  const { buyer, seller } = pair
  const offChain = typesThat((fate) => fate === 'stays')
  await everyOffChainNotification(pair, offChain)
  const made = await everyStep(pair)
  const { steps, earlier, paying } = made
  // A reorg of two blocks has no block between the steps and the one in which all deadlines have passed.
  const canVote = depth > 2
  const clock = made.clock.filter(({ type }) => canVote || type !== 'dispute.voting')
  const untilAsked = (times: number) =>
    Promise.all(
      clock
        .filter(({ type }) => type === 'dispute.voting')
        .map(({ reader, type, subject }) => untilNotified(reader, type, subject, times)),
    )
  const passAll = (times: number) => passAllDeadlines(canVote ? () => untilAsked(times) : null)
  const stays = new Set((await storedNotifications(offChain)).map((one) => one.id))
  for (const { reader, type, subject } of earlier) stays.add((await untilNotified(reader, type, subject)).id)
  const storedThatStay = async () =>
    (await storedNotifications([...offChain, ...earlier.map(({ type }) => type)])).filter((one) =>
      stays.has(one.id),
    )
  const kept = await storedThatStay()
  expect(kept).toHaveLength(stays.size)

  const block = await mineTogether(steps)
  const inBlock = steps.flatMap(({ expects }) => expects ?? [])
  const [judge] = await panelOf(made.adjudicators, pair, made.opened)
  inBlock.push({ type: 'dispute.seated', subject: made.opened, reader: judge })
  for (const { reader, type, subject } of inBlock) await untilNotified(reader, type, subject)
  const after = await actOffChain(pair, made)
  await passAll(1)
  const expected = [...inBlock, ...after, ...clock]
  for (const { reader, type, subject } of expected) await untilNotified(reader, type, subject)
  const covered = new Set([...expected, ...made.clock].map(({ type }) => type))
  expect([...covered, ...ofSilence, ...ofCampaigns, ...ofJobs].sort()).toEqual(
    typesThat((fate) => fate.includes('.')).sort(),
  )

  const work = ['OrderCreated', 'OrderAccepted', 'OrderDelivered']
  expect(await stepsIn(buyer, made.toRelease)).toEqual([...work, 'OrderSettled', 'OrderReviewed'])
  await mine(depth - 1 - ((await headOf()) - block))
  expect((await headOf()) - block).toBe(depth - 1)
  const before = await timeOf('latest')
  await reorganise(depth)
  expect(await timeOf('latest')).toBeLessThan(before)
  await untilIndexed()
  await expectCorrections(expected)

  // The review does not count while its order is not settled.
  expect(good(await buyer.get<object>(`/orders/${made.toRelease}`))).toMatchObject({
    status: 'DELIVERED',
    reviews: [],
  })
  expect(good(await buyer.get<object>(`/agents/${pair.provider.id}/reviews`))).toMatchObject({
    items: [],
    rating: { count: 0, average: null },
  })

  // The conversation shows what is true again, and nothing of what was undone.
  expect(await stepsIn(buyer, made.toRelease)).toEqual(work)
  expect(eventsOf(await heard(buyer, paying.session.conversationId, 100))).toEqual([])

  // The dropped payment: both sides are notified, and the same session can be paid again.
  const { orderId, id, offerId, terms } = paying.session
  await untilNotified(buyer, 'order.dropped', orderId)
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
  await untilNotified(seller, 'order.funded', orderId, 2)
  expect(good(await buyer.get<object>(`/checkout/${id}`))).toMatchObject({ status: 'CONFIRMED', orderId })
  expect(good(await buyer.get<object>(`/offers/${offerId}`))).toMatchObject({ status: 'LOCKED' })

  // What happens again is announced again.
  const accepted = inBlock.find(({ type }) => type === 'order.accepted')
  if (!accepted) throw new Error('an order was accepted')
  await act(seller, `/orders/${accepted.subject}/provider-accept/prepare`)
  await untilNotified(buyer, 'order.accepted', accepted.subject, 2)
  await buyer.send(made.departing.create)
  for (const reader of [buyer, seller])
    await untilNotified(reader, 'order.mismatched', made.departing.session.orderId, 2)
  expect(await differences()).toEqual([])

  // So does a deadline that passes again, and only once for each time it passed.
  await passAll(2)
  for (const { reader, type, subject } of clock) await untilNotified(reader, type, subject, 2)
  for (const { reader, type, subject } of clock)
    expect(await notified(reader, type, subject), type).toHaveLength(2)

  // The consequences of earlier blocks or of none are unchanged, and an order that was overdue before is not announced again.
  expect(await storedThatStay()).toEqual(kept)
  for (const { reader, type, subject } of earlier.filter(({ type }) => type === 'order.overdue')) {
    expect(await notified(reader, type, subject)).toHaveLength(1)
    expect(await notified(reader, 'order.rolled-back', subject)).toEqual([])
  }
}
