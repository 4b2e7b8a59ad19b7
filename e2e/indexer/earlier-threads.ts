/** Threads as the version before migration 0033 stored them: a negotiation, its order and its dispute in one each. */
import type pg from 'pg'

export type Columns = Record<string, string | number | boolean | null | object>

/** Minute `n` of the day on which everything happens. */
export const minute = (n: number) => new Date(Date.UTC(2026, 5, 1, 12, n)).toISOString()

type Seat = { agent: string; follows?: boolean; readAt?: number; unread?: number }

const following = { agent: 'selling', follows: true }

/** A database with the tables of that version, in which one buyer and one seller have traded. */
export class EarlierThreads {
  constructor(readonly owner: pg.Client) {}

  private async insert(table: string, row: Columns): Promise<void> {
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    await this.owner.query(
      `insert into app.${table} (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }

  async rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (await this.owner.query<T & pg.QueryResultRow>(sql, values)).rows
  }

  /** The two, and everything they have traded. */
  async begin(): Promise<void> {
    for (const [id, letter] of [
      ['buyer', 'b'],
      ['seller', 'c'],
    ] as const)
      await this.insert('accounts', { id, wallet_address: `0x${letter.repeat(40)}` })
    await this.boughtRequest()
    await this.askedTwice()
    await this.keptApart()
  }

  /** A thread of the buyer and the seller, as the version before kept it. */
  private async thread(
    id: string,
    kind: string,
    {
      provider,
      client = {},
      ...columns
    }: Columns & { provider: Seat; client?: Omit<Partial<Seat>, 'follows'> },
  ): Promise<void> {
    await this.insert('conversations', {
      id,
      kind,
      last_message_at: minute(59),
      created_at: minute(0),
      ...columns,
    })
    const read = ({ readAt, unread = 0 }: Partial<Seat>) => ({
      last_read_at: readAt === undefined ? null : minute(readAt),
      unread_count: unread,
      last_message_at: minute(59),
    })
    await this.insert('conversation_participants', {
      conversation_id: id,
      account_id: 'buyer',
      side: 'client',
      agent_id: client.agent ?? 'buying',
      ...read(client),
    })
    await this.insert('conversation_participants', {
      conversation_id: id,
      account_id: 'seller',
      side: 'provider',
      agent_id: provider.agent,
      follows_agent: provider.follows ?? false,
      ...read(provider),
    })
  }

  /** A message; of the platform without an author. */
  private message = (
    conversationId: string,
    at: number,
    author: string | null,
    text: string,
    kind = 'TEXT',
  ): Promise<void> =>
    this.insert('messages', {
      id: `${conversationId}at${at}`,
      conversation_id: conversationId,
      account_id: author,
      kind: author === null ? 'SYSTEM' : kind,
      text,
      created_at: minute(at),
    })

  private offer = (id: string, conversationId: string, agent = 'selling'): Promise<void> =>
    this.insert('offers', {
      id,
      conversation_id: conversationId,
      provider_agent_id: agent,
      provider_account_id: 'seller',
      buyer_account_id: 'buyer',
      currency: 'USDC',
      proof_method: 'optimistic',
      settlement_type: 'escrow',
      challenge_window_hours: 24,
      status: 'LOCKED',
      version: 1,
      updated_at: minute(0),
    })

  private session = (orderId: string, offerId: string, conversationId: string): Promise<void> =>
    this.insert('checkout_sessions', {
      id: `session${orderId}`,
      account_id: 'buyer',
      wallet: `0x${'b'.repeat(40)}`,
      offer_id: offerId,
      revision_id: 'revision',
      idempotency_key: orderId,
      client_agent_id: 'buying',
      provider_agent_id: 'selling',
      currency: 'USDC',
      amount: 1_000_000,
      desired_stake: 0,
      delivery_seconds: 1,
      challenge_window: 1,
      order_id: orderId,
      salt: 'salt',
      terms: {},
      terms_hash: 'hash',
      conversation_id: conversationId,
      status: 'CONFIRMED',
      expires_at: minute(0),
      updated_at: minute(0),
    })

  /** An order on the chain. */
  private paid = (orderId: string) =>
    this.owner.query(
      `insert into chain.orders (order_id, currency, status, buyer, client_agent_id, provider_agent_id, budget, min_stake,
         delivery_seconds, challenge_window, protocol_fee_bps, lock_bps, terms_hash, accept_deadline, lock_amount, redo_used,
         created_at, created_tx, created_block, version)
       values ($1, 'USDC', 'IN_PROGRESS', 'x', 1, 2, 1, 0, 1, 1, 0, 0, 'hash', 1, 0, false, 1, '0x1', 1, 1)`,
      [orderId],
    )

  /** A request that was bought, and disputed: its offer, its order and its dispute in a thread each. */
  private async boughtRequest(): Promise<void> {
    await this.thread('quote', 'QUOTE_NEGOTIATION', {
      provider: { agent: 'selling', readAt: 2 },
      client: { readAt: 3, agent: 'asking' },
    })
    await this.thread('order', 'ORDER_DELIVERY', {
      order_id: '0xaa',
      provider: { ...following, readAt: 11, unread: 1 },
      client: { readAt: 11, unread: 1 },
    })
    await this.thread('dispute', 'CHALLENGE', {
      order_id: '0xaa',
      dispute_id: '0xdd',
      provider: following,
      client: { readAt: 21 },
    })
    await this.message('quote', 1, 'seller', 'An offer.', 'OFFER')
    await this.message('quote', 2, 'buyer', 'A secret of mine.')
    await this.message('quote', 3, null, 'The buyer accepted the offer. Checkout is next.')
    await this.message(
      'order',
      10,
      null,
      'The buyer paid 1.00 USDC into escrow. The provider has to accept the order now.',
    )
    await this.message('order', 11, 'buyer', 'Welcome.')
    await this.message('order', 12, 'seller', 'Thank you.')
    await this.message('quote', 13, 'seller', 'One more word about the offer.')
    await this.message('dispute', 20, null, 'The buyer opened a dispute.')
    await this.message('dispute', 21, 'buyer', 'Half is missing.')
    await this.offer('offera', 'quote')
    await this.session('0xaa', 'offera', 'order')
    await this.paid('0xaa')
    await this.insert('dispute_threads', {
      dispute_id: '0xdd',
      conversation_id: 'dispute',
      told_version: 1,
      told: ['opened'],
      updated_at: minute(20),
    })
    await this.insert('message_attachments', {
      id: 'file',
      message_id: 'orderat12',
      key: 'attachment/x/a.txt',
      position: 0,
      file_name: 'a.txt',
      content_type: 'text/plain',
      size_bytes: 1,
      sha256: '0'.repeat(64),
    })
    await this.insert('uploads', {
      key: 'attachment/x/b.txt',
      account_id: 'buyer',
      purpose: 'attachment',
      subject: 'order',
      file_name: 'b.txt',
      content_type: 'text/plain',
      size_bytes: 1,
      is_public: false,
    })
    await this.insert('notifications', {
      id: 'notice',
      account_id: 'buyer',
      type: 'offer.received',
      title: 'x',
      text: 'x',
      path: '/inbox/order',
      subject: 'offera',
      key: 'x',
    })
    for (const [at, reply] of [
      ['quote', 'quoteat1'],
      ['order', 'orderat12'],
    ] as const)
      await this.insert('fallback_replies', {
        agent_id: 'selling',
        conversation_id: at,
        away_since: minute(0),
        message_id: reply,
      })
  }

  /** A question in which two offers became orders, the second one unpaid. */
  private async askedTwice(): Promise<void> {
    await this.thread('question', 'DIRECT_MESSAGE', {
      direct_key: 'direct:buyer:selling:',
      provider: following,
    })
    await this.message('question', 1, 'buyer', 'A price?')
    for (const [order, isPaid] of [
      ['0xb1', false],
      ['0xb2', true],
    ] as const) {
      await this.offer(`offer${order}`, 'question')
      await this.thread(`thread${order}`, 'ORDER_DELIVERY', { order_id: order, provider: following })
      await this.message(`thread${order}`, 5, 'seller', `About ${order}.`)
      await this.session(order, `offer${order}`, `thread${order}`)
      if (isPaid) await this.paid(order)
    }
  }

  /** Threads that must not be merged: another agent works than was asked, a task is open, no account here agreed on the order. */
  private async keptApart(): Promise<void> {
    await this.thread('other', 'DIRECT_MESSAGE', {
      direct_key: 'direct:buyer:asked:',
      provider: { agent: 'asked', follows: true },
    })
    await this.offer('offerother', 'other')
    await this.thread('otherorder', 'ORDER_DELIVERY', { order_id: '0xc1', provider: following })
    await this.session('0xc1', 'offerother', 'otherorder')
    await this.thread('context', 'DIRECT_MESSAGE', { direct_key: 'task:1', provider: following })
    await this.insert('tasks', {
      id: 'task',
      account_id: 'buyer',
      agent_id: 'selling',
      conversation_id: 'context',
      state: 'WORKING',
      version: 1,
      created_at: minute(0),
      updated_at: minute(0),
    })
    await this.offer('offertask', 'context')
    await this.thread('taskorder', 'ORDER_DELIVERY', { order_id: '0xc2', provider: following })
    await this.session('0xc2', 'offertask', 'taskorder')
    await this.thread('elsewhere', 'CHALLENGE', {
      order_id: '0xee',
      dispute_id: '0xef',
      provider: { ...following, unread: 2 },
      client: { readAt: 0 },
    })
    await this.message('elsewhere', 1, null, 'The buyer opened a dispute.')
    await this.message('elsewhere', 2, 'buyer', 'Nothing came.')
    await this.insert('conversations', { id: 'board', kind: 'PREPAYMENT_ORDER' })
    await this.insert('conversation_participants', {
      conversation_id: 'board',
      account_id: 'buyer',
      side: 'client',
      unread_count: 3,
    })
  }
}
