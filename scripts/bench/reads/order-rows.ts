/**
 * Orders of a market of any size, with an event for each and, for one in ten, its checkout session. The busy wallet bought one in ten; the
 * others are spread over all agents. No table references these, and a crashed bench starts over, so the tables are unlogged while they are
 * filled. That halves the disk writes.
 */
import { walletSql } from './campaign-rows'

/** The time of an order, by its number: its block. */
export const orderTime = (n: number): number => 1_700_000_000 + n

/** A hash with the distribution of real ones. */
const hashSql = (number: string, kind: string) =>
  `'0x' || md5('${kind}' || ${number}) || md5(${number} || '${kind}')`
/** The id of the nth order. */
const orderIdSql = (number: string) => hashSql(number, 'o')

/** Number of the buyer and of the provider of order `i`: agents, and the wallets that hold them. */
const buyerOf = (agents: number) => `case when i % 10 = 0 then 1 else 2 + i * 7919 % ${agents - 1} end`
const sellerOf = (agents: number) => `1 + i * 104729 % ${agents}`

/** Of a hundred, one waits for acceptance, one is in progress, one was cancelled, and the others are settled. */
const orderRows = (size: number, agents: number) => `
  insert into chain.orders (order_id, currency, status, buyer, client_agent_id, provider_agent_id, provider, budget, min_stake,
      delivery_seconds, challenge_window, protocol_fee_bps, lock_bps, terms_hash, accept_deadline, lock_amount, accepted_at,
      delivery_due_at, delivered_at, delivery_hash, on_time, challenge_window_ends_at, redo_used, deadline, outcome, payee,
      provider_payout, protocol_fee, buyer_refund, created_at, ended_at, ended_block, created_tx, created_block, version)
    select ${orderIdSql('i')}, case when i % 5 = 0 then 'USDT' else 'USDC' end, status, ${walletSql('buyer')}, buyer, seller,
      case when status <> 'PENDING_ACCEPT' then ${walletSql('seller')} end, budget, 0, 259200, 86400, 200, 1000, ${hashSql('i', 't')},
      at + 86400, budget / 10, case when status <> 'PENDING_ACCEPT' then at + 60 end,
      case when status <> 'PENDING_ACCEPT' then at + 259260 end, case when is_paid then at + 3600 end,
      case when is_paid then ${hashSql('i', 'd')} end, case when is_paid then true end, case when is_paid then at + 90000 end, false,
      case when status in ('PENDING_ACCEPT', 'IN_PROGRESS') then at + 259260 end,
      case when is_paid then 'RELEASED' when status = 'CANCELLED' then 'CANCELLED' end, case when is_paid then ${walletSql('seller')} end,
      case when is_paid then budget * 98 / 100 end, case when is_paid then budget * 2 / 100 end,
      case when is_paid then 0 when status = 'CANCELLED' then budget end, at, case when is_ended then at + 7200 end,
      case when is_ended then i + 1 end, ${hashSql('i', 'x')}, i, 4
    from (
      select i, buyer, seller, status, status = 'SETTLED' as is_paid, status in ('SETTLED', 'CANCELLED') as is_ended,
        (5 + i % 200)::numeric * 1000000 as budget, ${orderTime(0)} + i as at
      from (
        select i, ${buyerOf(agents)} as buyer, ${sellerOf(agents)} as seller, case i * 31 % 100 when 0 then 'PENDING_ACCEPT'
          when 1 then 'IN_PROGRESS' when 2 then 'CANCELLED' else 'SETTLED' end as status
        from generate_series(1, ${size}::bigint) i
      ) n
    ) o;`

const eventRows = (size: number, agents: number) => `
  insert into chain.events (block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys, indexed_at)
    select i, 0, ${hashSql('i', 'b')}, ${orderTime(0)} + i, ${hashSql('i', 'x')}, ${walletSql('7')}, 'OrderCreated',
      jsonb_build_object('orderId', id, 'buyer', ${walletSql('buyer')}, 'clientAgentId', buyer::text, 'providerAgentId', seller::text,
        'budget', ((5 + i % 200) * 1000000)::text, 'acceptDeadline', (${orderTime(86_400)} + i)::text),
      array['order:' || id], now()
    from (select i, ${orderIdSql('i')} as id, ${buyerOf(agents)} as buyer, ${sellerOf(agents)} as seller
      from generate_series(1, ${size}::bigint) i) e;`

/** The terms of a session and its order. */
const termsSql = `jsonb_build_object('version', 2, 'chainId', 31337, 'escrow', '0x', 'salt', '0x', 'requestId', null,
  'offerId', 'f' || created_block, 'revisionId', 'v' || created_block, 'title', 'Order ' || created_block, 'scope', 'All of it',
  'price', (budget / 1000000)::int::text, 'currency', currency, 'deliveryDays', 3, 'challengeWindowHours', 24, 'proofMethod',
  'optimistic', 'settlementType', 'escrow', 'minStake', '0',
  'client', jsonb_build_object('agentTokenId', client_agent_id::text, 'wallet', buyer),
  'provider', jsonb_build_object('agentTokenId', provider_agent_id::text, 'wallet', ''))`

const sessionRows = `
  insert into app.checkout_sessions (id, account_id, wallet, offer_id, revision_id, idempotency_key, client_agent_id, provider_agent_id,
      currency, amount, desired_stake, delivery_seconds, challenge_window, order_id, salt, terms, terms_hash, conversation_id, status,
      tx_hash, expires_at, created_at, updated_at)
    select 's' || created_block, 'a' || client_agent_id, buyer, 'f' || created_block, 'v' || created_block, 'k' || created_block,
      'p' || client_agent_id, 'p' || provider_agent_id, currency, budget, 0, 259200, 86400, order_id, '0x', ${termsSql}, terms_hash,
      'c' || created_block, 'CONFIRMED', created_tx, to_timestamp(created_at), to_timestamp(created_at), to_timestamp(created_at)
    from chain.orders where created_block % 20 in (0, 3);`

/** The statements that fill the tables, and their names; the parts of a market of orders run concurrently. */
export const orderParts = (size: number, agents: number) => [
  { tables: ['chain.orders', 'app.checkout_sessions'], rows: [orderRows(size, agents), sessionRows] },
  { tables: ['chain.events'], rows: [eventRows(size, agents)] },
]

/** The newest block is that of the newest order. */
export const newestBlock = (size: number): string =>
  `update chain.cursor set block_number = greatest(block_number, ${size}), head_number = greatest(block_number, ${size})`
