/** What makes a notification of each type due, on a database without a chain: rows, and what a worker finds to do about them. */
import type pg from 'pg'
import { Receiver, says } from '@/e2e/api/receiver'
import type { NotificationType } from '@/lib/notifications/schema'
import { fire } from '../timers'

/** An account with its wallet, and its one agent. */
export type Trader = { account: string; wallet: string; token: number }

/** It wants none of the notifications; the other one wants all. */
export const quiet: Trader = { account: 'quiet', wallet: `0x${'a'.repeat(40)}`, token: 1 }
export const eager: Trader = { account: 'eager', wallet: `0x${'b'.repeat(40)}`, token: 2 }
/** The other side of everything. */
const other: Trader = { account: 'other', wallet: `0x${'c'.repeat(40)}`, token: 3 }

type Columns = Record<string, string | number | boolean | null | object>
type Side = 'buyer' | 'provider'
type Role = 'client' | 'provider' | 'evaluator' | 'arbitrator'

/** Makes a notification for this account due and returns what it is about. */
type Occur = (who: Trader) => Promise<string>

const hash = (digit: string) => `0x${digit.repeat(64)}`

export class Occurrences {
  #count = 0
  #time = 1_000
  #block = 10
  #gone: Receiver | null = null

  constructor(private readonly owner: pg.Client) {}

  /** The accounts, their wallets and agents, each with a role in disputes. */
  async begin(): Promise<void> {
    await this.#insert('chain.cursor', {
      id: 1,
      chain_id: 31_337,
      block_number: this.#block,
      block_hash: 'hash',
      block_timestamp: this.#time,
      deployment: 'test',
    })
    for (const { account, wallet, token } of [quiet, eager, other]) {
      await this.#insert('app.accounts', { id: account, wallet_address: wallet })
      await this.#insert('chain.agents', {
        token_id: token,
        owner: wallet,
        agent_uri: `uri:${token}`,
        registered_uri: `uri:${token}`,
        registrant: wallet,
        registered_at: 1,
        tx_hash: '0x1',
        block_number: 1,
      })
      await this.#insert('app.agent_profiles', {
        id: `agent-${token}`,
        account_id: account,
        prepared_by: wallet,
        handle: `agent-of-${account}`,
        display_name: account,
        description: '',
        category: 'Data & Research',
        tags: [`work-for-${account}`],
        token_uri: `uri:${token}`,
        metadata_hash: hash('2'),
        metadata: {},
        updated_at: new Date().toISOString(),
      })
      const role = { agent_id: token, owner: wallet, granted: true, version: 1 }
      await this.#insert('chain.evaluators', {
        ...role,
        strategy_type: 'RUBRIC',
        registered_at: 1,
        granted_at: 1,
      })
      await this.#insert('chain.arbitrators', {
        ...role,
        suspended: false,
        bond: 1,
        bond_locked: 0,
        open_cases: 0,
        job_count: 0,
      })
    }
    await this.owner.query('select chain.refresh_directory($1)', [[quiet.token, eager.token, other.token]])
    this.#gone = await Receiver.start()
    this.#gone.manner = says(410)
  }

  end = async (): Promise<void> => this.#gone?.stop()

  /** The next block: every deadline so far passes, and the relay looks. */
  async nextBlock(): Promise<void> {
    this.#time += 1
    this.#block += 1
    await this.owner.query(
      'update chain.cursor set block_timestamp = $1, block_number = $2, block_hash = $3',
      [this.#time, this.#block, `hash ${this.#block}`],
    )
    await this.owner.query(`select pg_notify('merx_outbox', '')`)
  }

  /** One occurrence for each type of notification. A new type does not compile until it is here. */
  readonly of: Record<NotificationType, Occur> = {
    'request.matched': (who) => this.#published(who),
    'request.changed': (who) => this.#changedRequest(who),
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
    'webhook.disabled': (who) => this.#goneWebhook(who),
    'judge.slashed': (who) => this.#slash(who),
    'credit.received': (who) => this.#credit(who),
    'credit.rolled-back': (who) => this.#goneCredit(who),
    'account.signed-in': (who) => this.#signIn(who),
    'account.credential-changed': (who) => this.#newKey(who),
  }

  #id = (): string => `0x${(++this.#count).toString(16).padStart(64, '0')}`

  async #insert(table: string, row: Columns): Promise<void> {
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    await this.owner.query(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }

  /** A row of the outbox, as the indexer and the rooms write it. */
  #announce = (channel: string, type: string, subject: string, data: object): Promise<void> =>
    this.#insert('app.outbox', { channel, type, subject, data })

  async #order(who: Trader, side: Side, columns: Columns): Promise<string> {
    const id = this.#id()
    await this.#insert('chain.orders', {
      order_id: id,
      currency: 'USDC',
      status: 'PENDING_ACCEPT',
      buyer: side === 'buyer' ? who.wallet : other.wallet,
      client_agent_id: side === 'buyer' ? who.token : other.token,
      provider_agent_id: side === 'provider' ? who.token : other.token,
      budget: 1_000_000,
      min_stake: 0,
      delivery_seconds: 86_400,
      challenge_window: 86_400,
      protocol_fee_bps: 100,
      lock_bps: 0,
      terms_hash: hash('1'),
      accept_deadline: 1,
      lock_amount: 0,
      redo_used: false,
      created_at: 1,
      created_tx: '0x1',
      created_block: 1,
      version: 3,
      ...columns,
    })
    return id
  }

  async #step(who: Trader, side: Side, event: string, columns: Columns): Promise<string> {
    const id = await this.#order(who, side, columns)
    await this.#announce(`order:${id}`, event, id, { event, block: 10, version: 3 })
    return id
  }

  #deadline = (job: string, key: string): Promise<void> =>
    this.#insert('app.deadlines', { job, key, due: this.#time })

  async #orderDeadline(who: Trader, side: Side, status: string): Promise<string> {
    const id = await this.#order(who, side, { status, deadline: this.#time })
    await this.#deadline('keeper.order', id)
    return id
  }

  /** A dispute in which `who` has this part. */
  async #dispute(who: Trader, role: Role, columns: Columns): Promise<string> {
    const side: Side = role === 'client' ? 'buyer' : 'provider'
    const isParty = role === 'client' || role === 'provider'
    const subject = await this.#order(isParty ? who : other, side, { status: 'IN_DISPUTE' })
    const id = this.#id()
    await this.#insert('chain.disputes', {
      dispute_id: id,
      status: 'EVIDENCE_PHASE',
      module: `0x${'e'.repeat(40)}`,
      subject,
      client: role === 'client' ? who.wallet : other.wallet,
      provider_agent_id: role === 'provider' ? who.token : other.token,
      seat_a: role === 'evaluator' ? who.token : null,
      arbitrator: role === 'arbitrator' ? who.token : null,
      evidence_ends_at: 8_000_000,
      voting_ends_at: 9_000_000,
      votes_public_at: 9_000_000,
      deadline: 9_000_000,
      opened_at: 1,
      opened_tx: '0x1',
      opened_block: 1,
      version: 3,
      ...columns,
    })
    return id
  }

  async #disputeStep(who: Trader, role: Role, columns: Columns): Promise<string> {
    const id = await this.#dispute(who, role, columns)
    await this.#announce(`dispute:${id}`, 'dispute.changed', id, { block: 10, version: 3 })
    return id
  }

  /** A step of a dispute whose parties were notified of its opening, in their thread. */
  async #laterStep(who: Trader, role: Role, columns: Columns): Promise<string> {
    const id = await this.#dispute(who, role, columns)
    await this.#insert('app.dispute_threads', {
      dispute_id: id,
      conversation_id: await this.#conversation('CHALLENGE'),
      told_version: 2,
      told: ['opened'],
      updated_at: new Date().toISOString(),
    })
    await this.#announce(`dispute:${id}`, 'dispute.changed', id, { block: 10, version: 3 })
    return id
  }

  async #disputeDeadline(
    who: Trader,
    role: 'client' | 'evaluator',
    job: 'keeper.dispute' | 'keeper.voting',
  ): Promise<string> {
    const field = job === 'keeper.voting' ? 'evidence_ends_at' : 'deadline'
    const id = await this.#dispute(who, role, { [field]: this.#time })
    await this.#deadline(job, id)
    return id
  }

  async #evidence(who: Trader, type: 'dispute.evidence-asked' | 'dispute.evidence-given'): Promise<string> {
    const id = await this.#dispute(who, 'provider', {})
    const [{ db }, { findDispute }, { tellEvidence }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/disputes/access'),
      import('@/lib/disputes/news'),
    ])
    const dispute = await findDispute(id)
    if (!dispute) throw new Error('a dispute that was just written')
    await db.$transaction((tx) =>
      tellEvidence(tx, dispute, { type, to: 'provider', text: 'Which rows?', occasion: id }),
    )
    return id
  }

  /** A notification of something that the chain does not have, and the reorg that took it away. */
  async #withdrawn(who: Trader, topic: 'order' | 'dispute'): Promise<string> {
    const id = topic === 'order' ? await this.#order(who, 'buyer', {}) : this.#id()
    const type = topic === 'order' ? 'order.accepted' : 'dispute.opened'
    await this.#insert('app.notifications', {
      id: this.#id(),
      account_id: who.account,
      type,
      title: 'Something happened',
      text: 'It did.',
      path: `/${topic}s/${id}`,
      subject: id,
      key: `${type} ${id} 3`,
    })
    await this.#announce(`${topic}:${id}`, `${topic}.reorged`, id, { ancestor: 9 })
    return id
  }

  #event(name: string, txHash: string, keys: string[], args: object): Promise<void> {
    this.#count += 1
    return this.#insert('chain.events', {
      block_number: 10,
      log_index: this.#count,
      block_hash: 'hash',
      timestamp: 1,
      tx_hash: txHash,
      contract: `0x${'d'.repeat(40)}`,
      name,
      args,
      keys,
    })
  }

  /** An evaluator that let its time to decide pass. */
  async #slash(who: Trader): Promise<string> {
    const disputeId = await this.#laterStep(who, 'evaluator', {})
    const agentId = String(who.token)
    await this.#event('BondSlashed', this.#id(), [`arbitrator:${agentId}`], {
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
    const [txHash, key] = [this.#id(), this.#creditKey(who)]
    await this.#event('OrderSettled', txHash, [], {})
    await this.#event('PayoutCredited', txHash, [key], { amount: '1000000' })
    await this.#announce(key, 'credit.payout_credited', key, { txHash, block: 10 })
    return `${txHash}/${key}`
  }

  /** A credit that was announced, and the reorg that took it away. */
  async #goneCredit(who: Trader): Promise<string> {
    const key = this.#creditKey(who)
    const subject = `${this.#id()}/${key}`
    await this.#insert('app.notifications', {
      id: this.#id(),
      account_id: who.account,
      type: 'credit.received',
      title: 'Money waits for you',
      text: 'It does.',
      path: '/dashboard',
      subject,
      key: `credit.received ${subject}`,
    })
    await this.#announce(key, 'credit.reorged', key, { ancestor: 9 })
    return key
  }

  async #signIn(who: Trader): Promise<string> {
    const id = this.#id()
    await this.#insert('app.auth_sessions', {
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
    const id = await this.#order(who, 'provider', settled)
    const { writeReview } = await import('@/lib/orders/reviews')
    const actor = { accountId: other.account, wallet: other.wallet } as Parameters<typeof writeReview>[0]
    await writeReview(actor, id, { rating: 5, text: 'Good.' })
    return id
  }

  async #conversation(kind: string, orderId: string | null = null): Promise<string> {
    const id = this.#id()
    await this.#insert('app.conversations', { id, kind, order_id: orderId })
    return id
  }

  /** A request of the other account. */
  async #request(tags: string[]): Promise<string> {
    const id = this.#id()
    await this.#insert('app.requests', {
      id,
      account_id: other.account,
      client_agent_id: `agent-${other.token}`,
      title: 'Work',
      tags,
      scope: 'Work',
      budget_min: 1,
      budget_max: 2,
      proof_method: 'optimistic',
      settlement_type: 'escrow',
      status: 'OPEN',
      conversation_id: await this.#conversation('REQUEST'),
      updated_at: new Date().toISOString(),
    })
    return id
  }

  async #published(who: Trader): Promise<string> {
    const id = await this.#request([`work-for-${who.account}`])
    await this.#announce(`account:${other.account}`, 'request.published', id, {})
    return id
  }

  async #changedRequest(who: Trader): Promise<string> {
    const id = await this.#request([])
    await this.#offer(who, 'provider', { request_id: id })
    const [{ db }, { requestParts }, { tellRequestChanged }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/requests/access'),
      import('@/lib/requests/tell'),
    ])
    const row = await db.request.findUniqueOrThrow({ where: { id }, include: requestParts })
    await db.$transaction((tx) => tellRequestChanged(tx, row, ['title']))
    return id
  }

  async #offer(who: Trader, side: Side, columns: Columns): Promise<string> {
    const id = this.#id()
    await this.#insert('app.offers', {
      id,
      conversation_id: await this.#conversation('DIRECT_MESSAGE'),
      provider_agent_id: `agent-${side === 'provider' ? who.token : other.token}`,
      provider_account_id: side === 'provider' ? who.account : other.account,
      buyer_account_id: side === 'buyer' ? who.account : other.account,
      currency: 'USDC',
      proof_method: 'optimistic',
      settlement_type: 'escrow',
      challenge_window_hours: 24,
      status: 'ACTIVE',
      version: 1,
      updated_at: new Date().toISOString(),
      ...columns,
    })
    return id
  }

  #offerNews(type: Extract<NotificationType, `offer.${string}`>, to: 'client' | 'provider'): Occur {
    return async (who) => {
      const id = await this.#offer(who, to === 'client' ? 'buyer' : 'provider', {})
      const [{ db }, { tellOffer }] = await Promise.all([
        import('@/lib/db/client'),
        import('@/lib/offers/tell'),
      ])
      const offer = await db.offer.findUniqueOrThrow({ where: { id } })
      await db.$transaction((tx) =>
        tellOffer(tx, offer, { type, to, title: 'An offer', text: 'Look at it.' }),
      )
      return id
    }
  }

  async #endedOffer(who: Trader): Promise<string> {
    const id = await this.#offer(who, 'provider', {})
    await this.#insert('app.offer_revisions', {
      id: this.#id(),
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
   * A checkout whose order comes, or is gone. `amount` is the price the session knows; `isSecond` means that another checkout of the
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
    const offerId = await this.#offer(who, side, { status: isGone || isSecond ? 'LOCKED' : 'ACCEPTED' })
    if (isSecond)
      await this.#session(who, side, { offerId, orderId: this.#id(), amount, status: 'CONFIRMED' })
    const orderId = isGone ? this.#id() : await this.#order(who, side, { version: 1 })
    const status = isGone ? 'CONFIRMED' : 'BROADCAST'
    await this.#session(who, side, { offerId, orderId, amount, status })
    if (isGone) await this.#announce(`order:${orderId}`, 'order.reorged', orderId, { ancestor: 9 })
    else await this.#announce(`order:${orderId}`, 'order.created', orderId, { block: 10, version: 1 })
    return orderId
  }

  /** Two checkouts of one offer whose orders are in the same block, which is not indexed yet. Returns the ids of both. */
  async paidTwice(who: Trader): Promise<string[]> {
    const offerId = await this.#offer(who, 'provider', { status: 'ACCEPTED' })
    const ids = [
      await this.#order(who, 'provider', { version: 1 }),
      await this.#order(who, 'provider', { version: 1 }),
    ]
    for (const orderId of ids)
      await this.#session(who, 'provider', { offerId, orderId, amount: 1_000_000, status: 'BROADCAST' })
    const block = this.#block + 1
    for (const id of ids) await this.#announce(`order:${id}`, 'order.created', id, { block, version: 1 })
    return ids
  }

  async #session(
    who: Trader,
    side: Side,
    {
      offerId,
      orderId,
      amount,
      status,
    }: { offerId: string; orderId: string; amount: number; status: string },
  ): Promise<void> {
    const [buyer, provider] = side === 'buyer' ? [who, other] : [other, who]
    const partyOf = ({ token, wallet }: Trader) => ({ agentTokenId: String(token), wallet })
    const id = this.#id()
    await this.#insert('app.checkout_sessions', {
      id,
      account_id: buyer.account,
      wallet: buyer.wallet,
      offer_id: offerId,
      revision_id: 'revision',
      idempotency_key: id,
      client_agent_id: `agent-${buyer.token}`,
      provider_agent_id: `agent-${provider.token}`,
      currency: 'USDC',
      amount,
      desired_stake: 0,
      delivery_seconds: 86_400,
      challenge_window: 86_400,
      order_id: orderId,
      salt: hash('3'),
      terms: {
        version: 2,
        chainId: 31_337,
        escrow: `0x${'e'.repeat(40)}`,
        salt: hash('3'),
        requestId: null,
        offerId,
        revisionId: 'revision',
        title: 'Work',
        scope: 'Work',
        price: '1',
        currency: 'USDC',
        deliveryDays: 1,
        challengeWindowHours: 24,
        proofMethod: 'optimistic',
        settlementType: 'escrow',
        minStake: '0',
        client: partyOf(buyer),
        provider: partyOf(provider),
      },
      terms_hash: hash('1'),
      conversation_id: await this.#conversation('ORDER_DELIVERY', orderId),
      status,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      updated_at: new Date().toISOString(),
    })
  }

  /** A webhook whose receiver answers that it is gone for good. */
  async #goneWebhook(who: Trader): Promise<string> {
    const { newSecret } = await import('@/lib/webhooks/secrets')
    const [id, delivery] = [this.#id(), this.#id()]
    await this.#insert('app.webhook_endpoints', {
      id,
      account_id: who.account,
      url: this.#gone?.url ?? '',
      event_types: [],
      description: '',
      secret: newSecret().sealed,
    })
    await this.#insert('app.webhook_deliveries', {
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

/** Columns of an order whose work was accepted. */
const settled = { status: 'SETTLED', outcome: 'RELEASED', ended_at: 1, ended_block: 1 }
