/** Causes of each type of notification, on a database without a chain: rows, and the worker's jobs on them. */
import { Receiver, says } from '@/e2e/api/notices/receiver'
import type { NotificationType } from '@/lib/notifications/schema'
import { fire } from '../timers'
import { JobRows } from './job-occurrences'
import { type Columns, other, type Role, type Side, type Trader } from './rows'

/** Causes a notification for this account and returns its subject. */
type Occur = (who: Trader) => Promise<string>

export class Occurrences extends JobRows {
  #gone: Receiver | null = null

  /** The rows, and a webhook receiver that responds 410. */
  override async begin(): Promise<void> {
    await super.begin()
    this.#gone = await Receiver.start()
    this.#gone.manner = says(410)
  }

  end = async (): Promise<void> => this.#gone?.stop()

  /** One occurrence for each type of notification. A new type does not compile until it is here. */
  readonly of: Record<NotificationType, Occur> = {
    'request.matched': (who) => this.#published(who),
    'request.changed': (who) => this.#changedRequest(who),
    'request.invited': (who) => this.#invited(who),
    'offer.received': this.#offerNews('offer.received', 'client'),
    'offer.revised': this.#offerNews('offer.revised', 'client'),
    'offer.accepted': this.#offerNews('offer.accepted', 'provider'),
    'offer.declined': this.#offerNews('offer.declined', 'provider'),
    'offer.withdrawn': this.#offerNews('offer.withdrawn', 'client'),
    'offer.expired': (who) => this.#endedOffer(who),
    'order.funded': (who) => this.#payment(who, { side: 'provider' }),
    'order.accepted': (who) => this.#step(who, 'buyer', 'order.accepted', { status: 'IN_PROGRESS' }),
    'order.delivered': (who) => this.#step(who, 'buyer', 'order.delivered', { status: 'DELIVERED' }),
    'order.redo': (who) => this.#step(who, 'provider', 'order.redo_requested', { status: 'IN_PROGRESS' }),
    'order.extension_proposed': (who) =>
      this.#step(who, 'provider', 'order.extension_proposed', {
        status: 'IN_PROGRESS',
        extension_by: other.wallet,
        extension_due_at: 5,
      }),
    'order.extended': (who) =>
      this.#step(who, 'provider', 'order.extended', { status: 'IN_PROGRESS', delivery_due_at: 5 }),
    'order.settled': (who) =>
      this.#step(who, 'provider', 'order.settled', { ...settled, provider_payout: 1, buyer_refund: 0 }),
    'order.cancelled': (who) =>
      this.#step(who, 'provider', 'order.cancelled', {
        status: 'CANCELLED',
        outcome: 'CANCELLED_PENDING',
        ended_at: 1,
      }),
    'order.mismatched': (who) => this.#payment(who, { side: 'provider', amount: 2_000_000 }),
    'order.duplicate': (who) => this.#payment(who, { side: 'provider', isSecond: true }),
    'order.dropped': (who) => this.#payment(who, { side: 'buyer', isGone: true }),
    'order.rolled-back': (who) => this.#withdrawn(who, 'order'),
    'settlement.proposed': (who) =>
      this.#step(who, 'provider', 'order.settlement_proposed', {
        status: 'IN_PROGRESS',
        proposal_by: other.wallet,
        proposal_bps: 5_000,
        proposed_at: 5,
      }),
    'dispute.opened': (who) => this.#disputeStep(who, 'provider', {}),
    'dispute.seated': (who) => this.#disputeStep(who, 'evaluator', {}),
    'dispute.voting': (who) => this.#disputeDeadline(who, 'evaluator', 'keeper.voting'),
    'dispute.verdict': (who) => this.#laterStep(who, 'client', { verdict: 'BUYER_UPHELD' }),
    'dispute.arbitration': (who) => this.#laterStep(who, 'arbitrator', {}),
    'dispute.agreement': (who) => this.#laterStep(who, 'client', { agreement_ends_at: 9_000_000 }),
    'dispute.settled': (who) =>
      this.#laterStep(who, 'client', { status: 'SETTLED', result: 'SPLIT', ended_by: 'AGREED' }),
    'dispute.rolled-back': (who) => this.#withdrawn(who, 'dispute'),
    'dispute.evidence-asked': (who) => this.#evidence(who, 'dispute.evidence-asked'),
    'dispute.evidence-given': (who) => this.#evidence(who, 'dispute.evidence-given'),
    'review.received': (who) => this.#review(who),
    'order.unaccepted': (who) => this.#orderDeadline(who, 'buyer', 'PENDING_ACCEPT'),
    'order.overdue': (who) => this.#orderDeadline(who, 'buyer', 'IN_PROGRESS'),
    'order.claimable': (who) => this.#orderDeadline(who, 'provider', 'DELIVERED'),
    'dispute.due': (who) => this.#disputeDeadline(who, 'client', 'keeper.dispute'),
    'brand.approved': (who) => this.#brandMove(who, 'approve'),
    'brand.rejected': (who) => this.#brandMove(who, 'reject'),
    'brand.lapsed': (who) => this.#brandMove(who, 'lapse'),
    'slot.claimed': (who) => this.#slotStep(who, 'brand', 'slot.claimed', {}),
    'slot.submitted': (who) => this.#slotStep(who, 'brand', 'slot.submitted', { status: 'SUBMITTED' }),
    'slot.changes': (who) =>
      this.#slotStep(who, 'provider', 'slot.changes_requested', { status: 'CHANGES_REQUESTED' }),
    'slot.rejected': (who) => this.#slotStep(who, 'provider', 'slot.rejected', { status: 'REJECTED' }),
    'slot.approved': (who) =>
      this.#slotStep(who, 'provider', 'slot.approved', { status: 'APPROVED', outcome: 'APPROVED' }),
    'slot.settled': (who) =>
      this.#slotStep(who, 'brand', 'slot.settled', { status: 'APPROVED', outcome: 'TIMED_OUT' }),
    'slot.finalized': (who) =>
      this.#slotStep(who, 'provider', 'slot.rejection_finalized', {
        status: 'REJECTED',
        outcome: 'REJECTED',
      }),
    'slot.removed': (who) =>
      this.#slotStep(who, 'provider', 'slot.removed', { status: 'OPEN', outcome: 'REMOVED' }),
    'slot.overdue': (who) => this.#slotDeadline(who, 'brand', 'CLAIMED'),
    'slot.unreviewed': (who) => this.#slotDeadline(who, 'brand', 'SUBMITTED'),
    'slot.claimable': (who) => this.#slotDeadline(who, 'provider', 'SUBMITTED'),
    'slot.unchallenged': (who) => this.#slotDeadline(who, 'brand', 'REJECTED'),
    'slot.rolled-back': (who) => this.#withdrawn(who, 'slot'),
    'campaign.closed': (who) => this.#closedCampaign(who),
    'campaign.over': async (who) => {
      const id = await this.campaign(who, { closes_at: this.time, deadline: this.time })
      await this.deadline('keeper.campaign', id)
      return id
    },
    'campaign.rolled-back': (who) => this.#withdrawn(who, 'campaign'),
    ...this.ofJobs,
    'webhook.disabled': (who) => this.#goneWebhook(who),
    'judge.slashed': (who) => this.#slash(who),
    'credit.received': (who) => this.#credit(who),
    'credit.rolled-back': (who) => this.#goneCredit(who),
    'account.signed-in': (who) => this.#signIn(who),
    'account.credential-changed': (who) => this.#newKey(who),
  }

  async #step(who: Trader, side: Side, event: string, columns: Columns): Promise<string> {
    const id = await this.order(who, side, columns)
    await this.announce(`order:${id}`, event, id, { event, block: 10, version: 3 })
    return id
  }

  async #orderDeadline(who: Trader, side: Side, status: string): Promise<string> {
    const id = await this.order(who, side, { status, deadline: this.time })
    await this.deadline('keeper.order', id)
    return id
  }

  async #slotStep(who: Trader, side: 'brand' | 'provider', event: string, columns: Columns): Promise<string> {
    const id = await this.slot(who, side, columns)
    await this.announce(`slot:${id}`, event, id, { event, block: 10, version: 3 })
    return id
  }

  /** A slot of a campaign that is over, whose deadline passes with the next block. */
  async #slotDeadline(who: Trader, side: 'brand' | 'provider', status: string): Promise<string> {
    const id = await this.slot(who, side, { status, deadline: this.time }, { closes_at: 1, deadline: 1 })
    await this.deadline('keeper.slot', id)
    return id
  }

  async #closedCampaign(who: Trader): Promise<string> {
    const id = await this.campaign(who, { status: 'CLOSED', deadline: null, closed_at: 1 })
    await this.event('CampaignClosed', this.id(), [`campaign:${id}`], { refund: '2000000' })
    await this.announce(`campaign:${id}`, 'campaign.closed', id, { block: 10, version: 3 })
    return id
  }

  async #brandMove(who: Trader, what: 'approve' | 'reject' | 'lapse'): Promise<string> {
    const id = await this.brandClaim(who, what === 'lapse' ? 'APPROVED' : 'PENDING')
    const [{ db }, moves] = await Promise.all([import('@/lib/db/client'), import('@/lib/brands/moves')])
    const cause = { wallet: other.wallet, note: 'Looked at it.' }
    if (what === 'approve') await moves.approveClaim(id, 'OPERATOR', cause)
    else
      await db.$transaction((tx) =>
        what === 'reject' ? moves.rejectClaim(tx, id, cause) : moves.lapseClaim(tx, id),
      )
    return id
  }

  async #disputeStep(who: Trader, role: Role, columns: Columns): Promise<string> {
    const id = await this.dispute(who, role, columns)
    await this.announce(`dispute:${id}`, 'dispute.changed', id, { block: 10, version: 3 })
    return id
  }

  /** A step of a dispute whose parties were notified of its opening, in their thread. */
  async #laterStep(who: Trader, role: Role, columns: Columns): Promise<string> {
    const id = await this.dispute(who, role, columns)
    await this.insert('app.dispute_threads', {
      dispute_id: id,
      conversation_id: await this.conversation('CHALLENGE'),
      notified_version: 2,
      notified_steps: ['opened'],
      updated_at: new Date().toISOString(),
    })
    await this.announce(`dispute:${id}`, 'dispute.changed', id, { block: 10, version: 3 })
    return id
  }

  async #disputeDeadline(
    who: Trader,
    role: 'client' | 'evaluator',
    job: 'keeper.dispute' | 'keeper.voting',
  ): Promise<string> {
    const field = job === 'keeper.voting' ? 'evidence_ends_at' : 'deadline'
    const id = await this.dispute(who, role, { [field]: this.time })
    await this.deadline(job, id)
    return id
  }

  async #evidence(who: Trader, type: 'dispute.evidence-asked' | 'dispute.evidence-given'): Promise<string> {
    const id = await this.dispute(who, 'provider', {})
    const [{ db }, { findDispute }, { notifyEvidence }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/disputes/access'),
      import('@/lib/disputes/notices/notices'),
    ])
    const dispute = await findDispute(id)
    if (!dispute) throw new Error('a dispute that was just written')
    await db.$transaction((tx) =>
      notifyEvidence(tx, dispute, { type, to: 'provider', text: 'Which rows?', occasion: id }),
    )
    return id
  }

  /** A request for evidence whose time passes with the next block. */
  async askedForEvidence(who: Trader): Promise<string> {
    const id = this.id()
    await this.insert('app.evidence_requests', {
      id,
      dispute_id: await this.dispute(who, 'provider', {}),
      account_id: other.account,
      asked_by: 'client',
      asked_of: 'provider',
      text: 'Which rows?',
      asked_at: 1,
      expires_at: this.time,
    })
    await this.deadline('disputes.expire-evidence-request', id)
    return id
  }

  /** A notification of an on-chain event, and the reorg that undid it. */
  async #withdrawn(who: Trader, topic: keyof typeof stepOf): Promise<string> {
    const id = topic === 'order' ? await this.order(who, 'buyer', {}) : this.id()
    const type = stepOf[topic]
    await this.insert('app.notifications', {
      id: this.id(),
      account_id: who.account,
      type,
      title: 'Something happened',
      text: 'It did.',
      path: `/${topic}s/${id}`,
      subject: id,
      key: `${type} ${id} 3`,
    })
    await this.announce(`${topic}:${id}`, `${topic}.reorged`, id, { ancestor: 9 })
    return id
  }

  /** An evaluator that missed its deadline. */
  async #slash(who: Trader): Promise<string> {
    const disputeId = await this.#laterStep(who, 'evaluator', {})
    const agentId = String(who.token)
    await this.event('BondSlashed', this.id(), [`arbitrator:${agentId}`], {
      disputeId,
      agentId,
      toClient: '1',
      toProvider: '1',
    })
    return `${disputeId}/${agentId}`
  }

  #creditKey = ({ wallet }: Trader): string => `escrowCredit:USDC:${wallet}`

  /** A payout that the token refused. */
  async #credit(who: Trader): Promise<string> {
    const [txHash, key] = [this.id(), this.#creditKey(who)]
    await this.event('OrderSettled', txHash, [], {})
    await this.event('PayoutCredited', txHash, [key], { amount: '1000000' })
    await this.announce(key, 'credit.payout_credited', key, { txHash, block: 10 })
    return `${txHash}/${key}`
  }

  /** A credit that was announced, and the reorg that removed it. */
  async #goneCredit(who: Trader): Promise<string> {
    const key = this.#creditKey(who)
    const subject = `${this.id()}/${key}`
    await this.insert('app.notifications', {
      id: this.id(),
      account_id: who.account,
      type: 'credit.received',
      title: '5.00 USDC ready to withdraw',
      text: 'It does.',
      path: '/dashboard',
      subject,
      key: `credit.received ${subject}`,
    })
    await this.announce(key, 'credit.reorged', key, { ancestor: 9 })
    return key
  }

  async #signIn(who: Trader): Promise<string> {
    const id = this.id()
    await this.insert('app.auth_sessions', {
      id,
      account_id: who.account,
      via: 'wallet',
      user_agent: `agent ${id}`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await fire(this.owner, 'notifications.signed-in', id)
    return who.account
  }

  async #newKey(who: Trader): Promise<string> {
    const { rows } = await this.owner.query<{ id: string }>(
      `insert into app.audit_events (account_id, action, outcome) values ($1, 'key.created', 'ok') returning id::text`,
      [who.account],
    )
    await fire(this.owner, 'notifications.credential-changed', rows[0]?.id ?? '')
    return who.account
  }

  async #review(who: Trader): Promise<string> {
    const id = await this.order(who, 'provider', settled)
    const { writeReview } = await import('@/lib/orders/reviews/reviews')
    const actor = { accountId: other.account, wallet: other.wallet } as Parameters<typeof writeReview>[0]
    await writeReview(actor, id, { rating: 5, text: 'Good.' })
    return id
  }

  async #published(who: Trader): Promise<string> {
    const id = await this.request([`work-for-${who.account}`])
    await this.announce(`account:${other.account}`, 'request.published', id, {})
    return id
  }

  async #changedRequest(who: Trader): Promise<string> {
    const id = await this.request([])
    await this.offer(who, 'provider', { request_id: id })
    const [{ db }, { requestParts }, { notifyRequestChanged }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/requests/access'),
      import('@/lib/requests/notices'),
    ])
    const row = await db.request.findUniqueOrThrow({ where: { id }, include: requestParts })
    await db.$transaction((tx) => notifyRequestChanged(tx, row, ['title']))
    return id
  }

  async #invited(who: Trader): Promise<string> {
    const id = await this.request([])
    const [{ db }, { requestParts }, { notifyInvited }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/requests/access'),
      import('@/lib/requests/notices'),
    ])
    const row = await db.request.findUniqueOrThrow({ where: { id }, include: requestParts })
    const agent = { id: 'agent', displayName: 'Agent', ownerAccountId: who.account }
    await db.$transaction((tx) => notifyInvited(tx, row, [agent]))
    return id
  }

  #offerNews(type: Extract<NotificationType, `offer.${string}`>, to: 'client' | 'provider'): Occur {
    return async (who) => {
      const id = await this.offer(who, to === 'client' ? 'buyer' : 'provider', {})
      const [{ db }, { notifyOffer }] = await Promise.all([
        import('@/lib/db/client'),
        import('@/lib/offers/notices'),
      ])
      const offer = await db.offer.findUniqueOrThrow({ where: { id } })
      await db.$transaction((tx) =>
        notifyOffer(tx, offer, { type, to, title: 'An offer', text: 'Look at it.' }),
      )
      return id
    }
  }

  async #endedOffer(who: Trader): Promise<string> {
    const id = await this.offer(who, 'provider', {})
    await this.insert('app.offer_revisions', {
      id: this.id(),
      offer_id: id,
      version: 1,
      price: 1,
      delivery_days: 1,
      scope: 'Work',
      message: '',
      valid_until: new Date(0).toISOString(),
      status: 'CURRENT',
    })
    await fire(this.owner, 'offers.end', id)
    return id
  }

  /**
   * A checkout whose order arrives, or is removed. `amount` is the price in the session; `isSecond` means that another checkout of the
   * offer is paid.
   */
  async #payment(
    who: Trader,
    {
      side,
      amount = 1_000_000,
      isSecond = false,
      isGone = false,
    }: { side: Side; amount?: number; isSecond?: boolean; isGone?: boolean },
  ): Promise<string> {
    const offerId = await this.offer(who, side, { status: isGone || isSecond ? 'LOCKED' : 'ACCEPTED' })
    if (isSecond) await this.session(who, side, { offerId, orderId: this.id(), amount, status: 'CONFIRMED' })
    const orderId = isGone ? this.id() : await this.order(who, side, { version: 1 })
    const status = isGone ? 'CONFIRMED' : 'BROADCAST'
    await this.session(who, side, { offerId, orderId, amount, status })
    if (isGone) await this.announce(`order:${orderId}`, 'order.reorged', orderId, { ancestor: 9 })
    else await this.announce(`order:${orderId}`, 'order.created', orderId, { block: 10, version: 1 })
    return orderId
  }

  /** A dispute with `first` on its panel; a reorg then replaces it by `second`. Both steps wait for their prerequisites. */
  async drawnAgain(
    first: Trader,
    second: Trader,
    isSeated: (id: string, who: Trader) => Promise<void>,
  ): Promise<string> {
    const id = await this.#disputeStep(first, 'evaluator', {})
    await this.nextBlock()
    await isSeated(id, first)
    await this.owner.query(
      'update chain.disputes set seat_a = $1, version = version + 1 where dispute_id = $2',
      [second.token, id],
    )
    await this.announce(`dispute:${id}`, 'dispute.reorged', id, { ancestor: 9 })
    await this.announce(`dispute:${id}`, 'dispute.changed', id, { block: 10, version: 4 })
    await this.nextBlock()
    return id
  }

  /** An event about something that is there. */
  happened = (name: string, key: string): Promise<void> => this.event(name, this.id(), [key], {})

  /** A reorg removes everything about a slot. */
  async slotGone(id: string): Promise<void> {
    await this.owner.query('delete from chain.slots where slot_id = $1', [id])
    await this.announce(`slot:${id}`, 'slot.reorged', id, { ancestor: 9 })
  }

  /** Two checkouts of one offer whose orders are in the same block, which is not indexed yet. Returns the ids of both. */
  async paidTwice(who: Trader): Promise<string[]> {
    const offerId = await this.offer(who, 'provider', { status: 'ACCEPTED' })
    const ids = [
      await this.order(who, 'provider', { version: 1 }),
      await this.order(who, 'provider', { version: 1 }),
    ]
    for (const orderId of ids)
      await this.session(who, 'provider', { offerId, orderId, amount: 1_000_000, status: 'BROADCAST' })
    const block = this.block + 1
    for (const id of ids) await this.announce(`order:${id}`, 'order.created', id, { block, version: 1 })
    return ids
  }

  /** A webhook whose receiver responds 410. */
  async #goneWebhook(who: Trader): Promise<string> {
    const { newSecret } = await import('@/lib/webhooks/secrets')
    const [id, delivery] = [this.id(), this.id()]
    await this.insert('app.webhook_endpoints', {
      id,
      account_id: who.account,
      url: this.#gone?.url ?? '',
      event_types: [],
      description: '',
      secret: newSecret().sealed,
    })
    await this.insert('app.webhook_deliveries', {
      id: delivery,
      endpoint_id: id,
      event_id: delivery,
      event_type: 'test',
      body: '{}',
    })
    await fire(this.owner, 'webhooks.deliver', `${id}/${delivery}`)
    return id
  }
}

/** A step of each kind of object that a reorg can take back. */
const stepOf = {
  order: 'order.accepted',
  dispute: 'dispute.opened',
  slot: 'slot.submitted',
  campaign: 'campaign.closed',
} as const satisfies Record<string, NotificationType>

/** Columns of an order whose work was accepted. */
const settled = { status: 'SETTLED', outcome: 'RELEASED', ended_at: 1, ended_block: 1 }
