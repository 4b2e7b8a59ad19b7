/** One order or dispute for each on-chain cause of a notification, each one transaction or one passed deadline away from it. */
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import {
  type Adjudicators,
  disputed,
  type Judge,
  panelOf,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { asOwner, operator, type Person } from '@/e2e/api/sellers'
import {
  act,
  addFile,
  agree,
  delivered,
  funded,
  good,
  openCheckout,
  type Pair,
  readOrder,
  started,
} from '@/e2e/api/traders'
import { advanceTime, eventually, market, stack } from '@/e2e/stack'
import { svcAdjudicatorsAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { NotificationType } from '@/lib/notifications/schema'
import type { Offer } from '@/lib/offers/schema'

/** The notification that corrects others after a reorg. */
type Correction = Extract<NotificationType, 'order.dropped' | `${string}.rolled-back`>

/**
 * The effect of a reorg on each type of notification: the correction that follows; `stays` for a type that is not caused by a block;
 * `corrects` for the corrections themselves. A new type does not compile until it is here.
 */
export const underReorg: Record<NotificationType, Correction | 'stays' | 'corrects'> = {
  'request.matched': 'stays',
  'request.changed': 'stays',
  'request.invited': 'stays',
  'offer.received': 'stays',
  'offer.revised': 'stays',
  'offer.accepted': 'stays',
  'offer.declined': 'stays',
  'offer.withdrawn': 'stays',
  'offer.expired': 'stays',
  'order.funded': 'order.dropped',
  'order.accepted': 'order.rolled-back',
  'order.delivered': 'order.rolled-back',
  'order.redo': 'order.rolled-back',
  'order.extension_proposed': 'order.rolled-back',
  'order.extended': 'order.rolled-back',
  'order.settled': 'order.rolled-back',
  'order.cancelled': 'order.rolled-back',
  'order.mismatched': 'order.rolled-back',
  'order.duplicate': 'order.dropped',
  'order.dropped': 'corrects',
  'order.rolled-back': 'corrects',
  'settlement.proposed': 'order.rolled-back',
  'dispute.opened': 'dispute.rolled-back',
  'dispute.seated': 'dispute.rolled-back',
  'dispute.voting': 'dispute.rolled-back',
  'dispute.verdict': 'dispute.rolled-back',
  'dispute.arbitration': 'dispute.rolled-back',
  'dispute.agreement': 'dispute.rolled-back',
  'dispute.settled': 'dispute.rolled-back',
  'dispute.rolled-back': 'corrects',
  'dispute.evidence-asked': 'dispute.rolled-back',
  'dispute.evidence-given': 'dispute.rolled-back',
  'review.received': 'order.rolled-back',
  'order.unaccepted': 'order.rolled-back',
  'order.overdue': 'order.rolled-back',
  'order.claimable': 'order.rolled-back',
  'dispute.due': 'dispute.rolled-back',
  'brand.approved': 'stays',
  'brand.rejected': 'stays',
  'brand.lapsed': 'stays',
  'slot.claimed': 'slot.rolled-back',
  'slot.submitted': 'slot.rolled-back',
  'slot.changes': 'slot.rolled-back',
  'slot.rejected': 'slot.rolled-back',
  'slot.approved': 'slot.rolled-back',
  'slot.settled': 'slot.rolled-back',
  'slot.finalized': 'slot.rolled-back',
  'slot.removed': 'slot.rolled-back',
  'slot.overdue': 'slot.rolled-back',
  'slot.unreviewed': 'slot.rolled-back',
  'slot.claimable': 'slot.rolled-back',
  'slot.unchallenged': 'slot.rolled-back',
  'slot.rolled-back': 'corrects',
  'campaign.closed': 'campaign.rolled-back',
  'campaign.over': 'campaign.rolled-back',
  'campaign.rolled-back': 'corrects',
  'job.offered': 'job.rolled-back',
  'job.offer-withdrawn': 'job.rolled-back',
  'job.funded': 'job.rolled-back',
  'job.taken': 'job.rolled-back',
  'job.passed-over': 'job.rolled-back',
  'job.submitted': 'job.rolled-back',
  'job.evaluated': 'job.rolled-back',
  'job.disputed': 'job.rolled-back',
  'job.settled': 'job.rolled-back',
  'job.expired': 'job.rolled-back',
  'job.cancelled': 'job.rolled-back',
  'job.vault-closed': 'job.rolled-back',
  'job.untaken': 'job.rolled-back',
  'job.overdue': 'job.rolled-back',
  'job.unclosed': 'job.rolled-back',
  'job.unevaluated': 'job.rolled-back',
  'job.settleable': 'job.rolled-back',
  'job.rolled-back': 'corrects',
  'webhook.disabled': 'stays',
  'judge.slashed': 'dispute.rolled-back',
  'credit.received': 'credit.rolled-back',
  'credit.rolled-back': 'corrects',
  'account.signed-in': 'stays',
  'account.credential-changed': 'stays',
}

/** Consequences of a silent judge, which ends a dispute: tested with a separate reorg in e2e/faults/reorg-credits.ts. */
export const ofSilence: readonly NotificationType[] = ['judge.slashed', 'credit.received']

/** Consequences of campaigns: undone in e2e/indexer/reorgs/slots-taken-back.chain.test.ts. */
export const ofCampaigns: readonly NotificationType[] = [
  'slot.claimed',
  'slot.submitted',
  'slot.changes',
  'slot.rejected',
  'slot.approved',
  'slot.settled',
  'slot.finalized',
  'slot.removed',
  'slot.overdue',
  'slot.unreviewed',
  'slot.claimable',
  'slot.unchallenged',
  'campaign.closed',
  'campaign.over',
]

/** Consequences of jobs: undone in e2e/indexer/reorgs/jobs-taken-back.chain.test.ts. */
export const ofJobs = [
  'job.offered',
  'job.offer-withdrawn',
  'job.funded',
  'job.taken',
  'job.passed-over',
  'job.submitted',
  'job.evaluated',
  'job.disputed',
  'job.settled',
  'job.expired',
  'job.cancelled',
  'job.vault-closed',
  'job.untaken',
  'job.overdue',
  'job.unclosed',
  'job.unevaluated',
  'job.settleable',
] as const satisfies readonly NotificationType[]

/** The types with this effect in the table above. */
export const typesThat = (fate: (value: string) => boolean): NotificationType[] =>
  (Object.keys(underReorg) as NotificationType[]).filter((type) => fate(underReorg[type]))

/** A notification caused by the blocks that a reorg undoes. */
export type Expected = { type: NotificationType; reader: Person; subject: string }

/** A transaction of the orphaned block; `expects` is null when Merx notifies no one of it. */
export type Step = { who: Person; intent: Intent; expects: Expected | null }

const prepare = async (who: Person, path: string, body?: object): Promise<Intent> =>
  good(await who.post<{ txIntent: Intent }>(path, body)).txIntent

/** A checkout of a newly accepted offer, and its prepared payment. Approves the price unless more is approved already. */
export async function payable(
  pair: Pair,
  { isApproved = false } = {},
): Promise<{ offer: Offer; session: CheckoutSession; create: Intent }> {
  const offer = await agree(pair)
  const session = await openCheckout(pair, offer)
  const path = `/checkout/${session.id}/tx-intent`
  if (!isApproved) await act(pair.buyer, path, { action: 'approveEscrow' })
  return { offer, session, create: await prepare(pair.buyer, path) }
}

/** The buyer approves its whole balance, so that payments of several orders can be prepared. */
async function approveAll({ buyer, currency }: Pair): Promise<void> {
  const { escrow } = stack().deployment.currencies[currency]
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [escrow as Address, maxUint256],
  })
  const to = market().tokens[currency] as Address
  await buyer.actor.broadcast({ to, data, value: '0', gas: '100000', summary: 'an approval of a test' })
}

/** An offer that is paid, and a second payment of it: both were prepared before either was sent. */
async function secondPayment(pair: Pair): Promise<{ session: CheckoutSession; create: Intent }> {
  const first = await payable(pair, { isApproved: true })
  const statusOf = async () =>
    good(await pair.buyer.get<CheckoutSession>(`/checkout/${first.session.id}`)).status
  await asOwner(
    `update app.checkout_sessions set expires_at = now() - interval '1 hour' where id = $1 returning id`,
    [first.session.id],
  )
  await eventually(async () => ((await statusOf()) === 'EXPIRED' ? true : null))
  const session = await openCheckout(pair, first.offer, { desiredStake: '1' })
  const create = await prepare(pair.buyer, `/checkout/${session.id}/tx-intent`)
  await pair.buyer.send(first.create)
  await eventually(async () => ((await statusOf()) === 'CONFIRMED' ? true : null))
  return { session, create }
}

/**
 * A payment that differs from its session. The contract creates no such order, because its id is bound to the terms: here the session is
 * changed.
 */
async function departingPayment(pair: Pair): Promise<{ session: CheckoutSession; create: Intent }> {
  const payment = await payable(pair, { isApproved: true })
  await asOwner('update app.checkout_sessions set amount = amount + 1 where id = $1', [payment.session.id])
  return payment
}

/** The operator's transactions that revoke the roles of all arbitrators. */
async function revocations({ arbitrators }: Adjudicators): Promise<Step[]> {
  const who = await operator()
  const { chainId, contracts } = stack().deployment
  return arbitrators.map(({ agent }) => {
    const args = [BigInt(agent.tokenId)] as const
    const data = encodeFunctionData({ abi: svcAdjudicatorsAbi, functionName: 'revokeArbitrator', args })
    const intent = { chainId, to: contracts.adjudicators, data, value: '0', gas: '300000' } as Intent
    return { who, intent, expects: null }
  })
}

/** Disputes in each phase, with panels: one whose panel missed its deadline, three in voting, one in the evidence period. */
async function disputesIn(pair: Pair, adjudicators: Adjudicators) {
  const silent = await disputed(pair)
  const late = await started(pair)
  await toVoting()
  const open: { dispute: string; panel: [Judge, Judge, Judge] }[] = []
  for (let n = 0; n < 3; n++) {
    const { dispute } = await disputed(pair)
    open.push({ dispute, panel: await panelOf(adjudicators, pair, dispute) })
  }
  await toVoting()
  const [voting, losing, escalating] = open
  if (!voting || !losing || !escalating) throw new Error('three disputes')
  await vote(voting.panel[0], voting.dispute, 'PROVIDER_UPHELD')
  for (const { dispute, panel } of [losing, escalating])
    for (const judge of [panel[0], panel[1]]) await vote(judge, dispute, 'PROVIDER_UPHELD')
  const heard = await disputed(pair)
  const [judge] = await panelOf(adjudicators, pair, heard.dispute)
  return { silent: silent.dispute, late, voting, losing, escalating, heard: heard.dispute, judge }
}

/** Everything prepared, and nothing of it sent. */
export async function everyStep(pair: Pair) {
  const { buyer, seller } = pair
  const adjudicators = await setUpAdjudicators()
  const { silent, late, voting, losing, escalating, heard, judge } = await disputesIn(pair, adjudicators)

  const [toAccept, toCancel, unaccepted] = [await funded(pair), await funded(pair), await funded(pair)]
  const [toDeliver, toSettle, toPropose] = [await started(pair), await started(pair), await started(pair)]
  const [toExtend, overdue] = [await started(pair), await started(pair)]
  const [toRedo, toRelease, toDispute] = [await delivered(pair), await delivered(pair), await delivered(pair)]
  const claimable = await delivered(pair)
  const { deliveryDueAt } = await readOrder(buyer, toExtend)
  const dueAt = new Date(Date.parse(deliveryDueAt ?? '') + 86_400_000).toISOString()
  await act(seller, `/orders/${toExtend}/extension/prepare`, { dueAt })
  await approveAll(pair)
  const paying = await payable(pair, { isApproved: true })
  const again = await secondPayment(pair)
  const departing = await departingPayment(pair)
  const { id } = await addFile(pair, toDeliver, 'name,price\n')
  const challenge = good(
    await buyer.post<{ disputeId: string; txIntent: Intent }>(`/orders/${toDispute}/disputes`, {
      note: 'Half is missing.',
    }),
  )

  const step = (type: NotificationType, subject: string, who: Person, intent: Intent): Step => ({
    who,
    intent,
    expects: { type, subject, reader: who === buyer ? seller : buyer },
  })
  const toSign = async (
    type: NotificationType,
    subject: string,
    who: Person,
    path: string,
    body?: object,
  ): Promise<Step> => step(type, subject, who, await prepare(who, path, body))
  const verdict = { result: 'PROVIDER_UPHELD', reason: 'I looked at it.' }
  const steps = [
    step('order.funded', paying.session.orderId, buyer, paying.create),
    step('order.duplicate', again.session.orderId, buyer, again.create),
    step('order.mismatched', departing.session.orderId, buyer, departing.create),
    await toSign('order.accepted', toAccept, seller, `/orders/${toAccept}/provider-accept/prepare`),
    await toSign('order.delivered', toDeliver, seller, `/orders/${toDeliver}/delivery/submit`, {
      artifactIds: [id],
    }),
    await toSign('order.redo', toRedo, buyer, `/orders/${toRedo}/redo/prepare`, { note: 'Again.' }),
    await toSign('order.extension_proposed', toPropose, seller, `/orders/${toPropose}/extension/prepare`, {
      dueAt,
    }),
    await toSign('order.extended', toExtend, buyer, `/orders/${toExtend}/extension/accept/prepare`),
    await toSign('order.settled', toRelease, buyer, `/orders/${toRelease}/accept/prepare`),
    await toSign('order.cancelled', toCancel, buyer, `/orders/${toCancel}/cancel-pending/prepare`),
    await toSign('settlement.proposed', toSettle, buyer, `/orders/${toSettle}/settlement/prepare`, {
      providerBps: 5_000,
    }),
    step('dispute.opened', challenge.disputeId, buyer, challenge.txIntent),
    await toSign(
      'dispute.verdict',
      voting.dispute,
      voting.panel[1],
      `/disputes/${voting.dispute}/verdict`,
      verdict,
    ),
    await toSign('dispute.settled', losing.dispute, buyer, `/disputes/${losing.dispute}/accept`),
    await toSign(
      'dispute.arbitration',
      escalating.dispute,
      buyer,
      `/disputes/${escalating.dispute}/arbitration`,
    ),
    // From here on there are no arbitrators.
    ...(await revocations(adjudicators)),
    await toSign('dispute.agreement', silent, seller, `/disputes/${silent}/finalize-after-timeout/prepare`),
  ]
  /** The consequences of the deadlines that started before the block of the steps. */
  const clock: Expected[] = [
    { type: 'order.unaccepted', subject: unaccepted, reader: buyer },
    { type: 'order.overdue', subject: overdue, reader: buyer },
    { type: 'order.claimable', subject: claimable, reader: seller },
    { type: 'dispute.due', subject: heard, reader: buyer },
    { type: 'dispute.voting', subject: heard, reader: judge },
  ]
  /** The consequences of deadlines that passed long before the block of the steps. */
  const earlier: Expected[] = [
    { type: 'order.overdue', subject: late, reader: buyer },
    { type: 'dispute.due', subject: silent, reader: buyer },
  ]
  return { adjudicators, steps, clock, earlier, paying, departing, opened: challenge.disputeId, toRelease }
}

/**
 * Lets all deadlines pass that run after `everyStep`: in one block, or in two with `inVoting` while judges can vote, because no one is asked
 * to vote after the voting.
 */
export async function passAllDeadlines(inVoting: (() => Promise<unknown>) | null): Promise<void> {
  if (inVoting === null) return advanceTime(12 * 86_400)
  await advanceTime(3 * 86_400)
  await inVoting()
  await advanceTime(9 * 86_400)
}
