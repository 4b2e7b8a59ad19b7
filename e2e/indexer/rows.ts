/** Rows as the indexer and the domains write them, on a database without a chain. */
import type pg from 'pg'

/** An account with its wallet, and its one agent. */
export type Trader = { account: string; wallet: string; token: number }

/** It has disabled all notifications; the other one has enabled them all. */
export const quiet: Trader = { account: 'quiet', wallet: `0x${'a'.repeat(40)}`, token: 1 }
export const eager: Trader = { account: 'eager', wallet: `0x${'b'.repeat(40)}`, token: 2 }
/** The other side of everything. */
export const other: Trader = { account: 'other', wallet: `0x${'c'.repeat(40)}`, token: 3 }

export type Columns = Record<string, string | number | boolean | null | object>
export type Side = 'buyer' | 'provider'
export type Role = 'client' | 'provider' | 'evaluator' | 'arbitrator'

const hash = (digit: string) => `0x${digit.repeat(64)}`

/** The contract that disputes of orders come from. */
export const escrow = `0x${'e'.repeat(40)}`

/** A chain that advances only on request, with three accounts that have an agent and every role. */
export class Rows {
  protected count = 0
  protected time = 1_000
  protected block = 10

  constructor(readonly owner: pg.Client) {}

  /** The accounts, their wallets and agents, each with a role in disputes. */
  async begin(): Promise<void> {
    await this.insert('chain.cursor', {
      id: 1,
      chain_id: 31_337,
      block_number: this.block,
      block_hash: 'hash',
      block_timestamp: this.time,
      deployment: 'test',
    })
    for (const { account, wallet, token } of [quiet, eager, other]) {
      await this.insert('app.accounts', { id: account, wallet_address: wallet })
      await this.insert('chain.agents', {
        token_id: token,
        owner: wallet,
        agent_uri: `uri:${token}`,
        registered_uri: `uri:${token}`,
        registrant: wallet,
        registered_at: 1,
        tx_hash: '0x1',
        block_number: 1,
      })
      await this.insert('app.agent_profiles', {
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
      await this.insert('chain.evaluators', {
        ...role,
        strategy_type: 'RUBRIC',
        registered_at: 1,
        granted_at: 1,
      })
      await this.insert('chain.arbitrators', {
        ...role,
        suspended: false,
        bond: 1,
        bond_locked: 0,
        open_cases: 0,
        job_count: 0,
      })
    }
    await this.owner.query('select chain.refresh_directory($1)', [[quiet.token, eager.token, other.token]])
  }

  /** The next block: every deadline so far passes, and the relay polls. */
  async nextBlock(): Promise<void> {
    this.time += 1
    this.block += 1
    await this.owner.query(
      'update chain.cursor set block_timestamp = $1, block_number = $2, block_hash = $3',
      [this.time, this.block, `hash ${this.block}`],
    )
    await this.owner.query(`select pg_notify('merx_outbox', '')`)
  }

  protected id = (): string => `0x${(++this.count).toString(16).padStart(64, '0')}`

  protected async insert(table: string, row: Columns): Promise<void> {
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    await this.owner.query(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }

  /** A row of the outbox, as the indexer and the domains write it. */
  protected announce = (channel: string, type: string, subject: string, data: object): Promise<void> =>
    this.insert('app.outbox', { channel, type, subject, data })

  protected async order(who: Trader, side: Side, columns: Columns): Promise<string> {
    const id = this.id()
    await this.insert('chain.orders', {
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

  /** A campaign of which `brand` is the brand. */
  protected async campaign(brand: Trader, columns: Columns = {}): Promise<string> {
    const id = this.id()
    await this.insert('chain.campaigns', {
      campaign_id: id,
      currency: 'USDC',
      status: 'LIVE',
      brand: brand.wallet,
      token: `0x${'f'.repeat(40)}`,
      reward_per_slot: 1_000_000,
      slots: 3,
      per_provider_limit: 1,
      provider_bond: 0,
      closes_at: 9_000_000,
      max_submit_seconds: 3_600,
      review_seconds: 3_600,
      protocol_fee_bps: 200,
      terms_hash: hash('1'),
      open: 2,
      running: 1,
      approved: 0,
      rejected: 0,
      paid: 0,
      fees: 0,
      adjudicator_fees: 0,
      refunded: 0,
      deadline: 9_000_000,
      created_at: 1,
      created_tx: '0x1',
      created_block: 1,
      version: 3,
      ...columns,
    })
    return id
  }

  /** A slot in which `who` is on this side, of a campaign of its own. */
  protected async slot(
    who: Trader,
    side: 'brand' | 'provider',
    columns: Columns,
    campaign: Columns = {},
  ): Promise<string> {
    const [brand, provider] = side === 'brand' ? [who, other] : [other, who]
    const id = this.id()
    await this.insert('chain.slots', {
      slot_id: id,
      campaign_id: await this.campaign(brand, campaign),
      status: 'CLAIMED',
      agent_id: provider.token,
      provider: provider.wallet,
      nonce: hash('4'),
      bond: 0,
      claimed_at: 1,
      submit_deadline: 9_000_000,
      rounds: 0,
      created_tx: '0x1',
      created_block: 1,
      version: 3,
      ...columns,
    })
    return id
  }

  protected async brandClaim(who: Trader, status: string): Promise<string> {
    const id = this.id()
    await this.insert('app.brand_claims', {
      id,
      account_id: who.account,
      wallet: who.wallet,
      domain: `${id.slice(-12)}.example.com`,
      name: 'A brand',
      challenge: 'merx-brand-1',
      status,
      updated_at: new Date().toISOString(),
    })
    return id
  }

  protected deadline = (job: string, key: string): Promise<void> =>
    this.insert('app.deadlines', { job, key, due: this.time })

  /** A dispute in which `who` has this part. */
  protected async dispute(who: Trader, role: Role, columns: Columns): Promise<string> {
    const side: Side = role === 'client' ? 'buyer' : 'provider'
    const isParty = role === 'client' || role === 'provider'
    const subject = await this.order(isParty ? who : other, side, { status: 'IN_DISPUTE' })
    const id = this.id()
    await this.insert('chain.disputes', {
      dispute_id: id,
      status: 'EVIDENCE_PHASE',
      module: escrow,
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

  protected event(name: string, txHash: string, keys: string[], args: object, timestamp = 1): Promise<void> {
    this.count += 1
    return this.insert('chain.events', {
      block_number: 10,
      log_index: this.count,
      block_hash: 'hash',
      timestamp,
      tx_hash: txHash,
      contract: `0x${'d'.repeat(40)}`,
      name,
      args,
      keys,
    })
  }

  protected async conversation(kind: string, orderId: string | null = null): Promise<string> {
    const id = this.id()
    await this.insert('app.conversations', { id, kind, order_id: orderId })
    return id
  }

  /** A request of the other account. */
  protected async request(tags: string[]): Promise<string> {
    const id = this.id()
    await this.insert('app.requests', {
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
      conversation_id: await this.conversation('REQUEST'),
      updated_at: new Date().toISOString(),
    })
    return id
  }

  protected async offer(who: Trader, side: Side, columns: Columns): Promise<string> {
    const id = this.id()
    await this.insert('app.offers', {
      id,
      conversation_id: await this.conversation('DIRECT_MESSAGE'),
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

  protected async session(
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
    const id = this.id()
    await this.insert('app.checkout_sessions', {
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
      conversation_id: await this.conversation('ORDER_DELIVERY', orderId),
      status,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      updated_at: new Date().toISOString(),
    })
  }
}
