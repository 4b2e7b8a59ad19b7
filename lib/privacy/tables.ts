/**
 * Every table of `app`, and what an account's export takes from it. A table that is missing here fails the tests: a developer who adds
 * one decides whether it holds what a person wrote or owns.
 */
import { Prisma } from '@/lib/db/generated/client'
import { heldProfiles, ownProfiles } from './held'

/** The account whose data is exported. */
export type Owner = { accountId: string; wallet: string }

export type Exported = {
  table: string
  /** The condition that selects the rows of an owner; the table is named `t`. */
  of: (owner: Owner) => Prisma.Sql
  /** Columns that are secrets, or fingerprints of secrets. */
  hidden?: readonly string[]
}

const byAccount = ({ accountId }: Owner) => Prisma.sql`t.account_id = ${accountId}`
const ofOwn = (table: string, column: string) => (owner: Owner) =>
  Prisma.sql`${Prisma.raw(`t.${column}`)} in (select id from ${Prisma.raw(`app.${table}`)} where account_id = ${owner.accountId})`

/**
 * Offers name both sides. An export contains the offers that the account made and those it received; a draft belongs to its author alone.
 */
const ofOffers = ({ accountId }: Owner) =>
  Prisma.sql`(t.provider_account_id = ${accountId} or (t.buyer_account_id = ${accountId} and t.version > 0))`

/** A draft has a revision before it has a version. The offers are selected first, because revisions have an index by offer. */
const ofRevisions = ({ accountId }: Owner) => Prisma.sql`t.offer_id in (
    select id from app.offers where provider_account_id = ${accountId}
    union select id from app.offers where buyer_account_id = ${accountId})
  and exists (select from app.offers o where o.id = t.offer_id
    and (o.provider_account_id = ${accountId} or t.version <= o.version))`

/**
 * A seat belongs to its account, or follows its agent and then shows what the agent's owner has read. Each half of the condition has an
 * index.
 */
const ofSeats = ({
  accountId,
  wallet,
}: Owner) => Prisma.sql`(t.account_id = ${accountId} and not t.follows_agent
  or t.agent_id = any(array(${heldProfiles(wallet)})) and t.follows_agent)`

/** Deliveries name no account: they belong to the owner of the provider agent, or to the account that uploaded one of their files. */
const ofSold = ({ accountId, wallet }: Owner) => Prisma.sql`t.order_id in (
    select o.order_id from chain.orders o join chain.agents g on g.token_id = o.provider_agent_id
    where g.owner = ${wallet}
    union select order_id from app.artifacts where account_id = ${accountId})
  and (exists (select from chain.orders o join chain.agents g on g.token_id = o.provider_agent_id
      where o.order_id = t.order_id and g.owner = ${wallet})
    or exists (select from app.artifacts a where a.id = any(t.artifact_ids) and a.account_id = ${accountId}))`

/**
 * Artifacts of tasks name no account: they belong to the agent and move with it. The other events are states of tasks, which are exported.
 */
const ofArtifacts = ({ wallet }: Owner) => Prisma.sql`t.kind = 'artifact'
  and t.task_id in (select id from app.tasks where agent_id = any(array(${heldProfiles(wallet)})))`

/** What an export holds, in the order it is written. */
export const exported: readonly Exported[] = [
  { table: 'accounts', of: ({ accountId }) => Prisma.sql`t.id = ${accountId}` },
  { table: 'invite_codes', of: byAccount },
  {
    // The code that the account signed up with is its own data; the accounts that signed up with its code are theirs.
    table: 'account_invites',
    of: byAccount,
    hidden: ['inviter_id'],
  },
  { table: 'linked_wallets', of: byAccount },
  {
    table: 'reward_fees',
    of: ({ wallet }) => Prisma.sql`${wallet} in (t.client, t.provider)`,
    hidden: ['client_inviter', 'provider_inviter'],
  },
  { table: 'reward_totals', of: ({ wallet }) => Prisma.sql`t.wallet = ${wallet}` },
  { table: 'auth_sessions', of: byAccount },
  { table: 'audit_events', of: byAccount, hidden: ['bucket'] },
  { table: 'api_keys', of: byAccount, hidden: ['hash'] },
  { table: 'runtime_tokens', of: byAccount, hidden: ['hash'] },
  { table: 'device_logins', of: byAccount, hidden: ['hash', 'user_code'] },
  { table: 'webhook_endpoints', of: byAccount, hidden: ['secret', 'previous_secret'] },
  { table: 'webhook_deliveries', of: ofOwn('webhook_endpoints', 'endpoint_id') },
  { table: 'hook_sessions', of: byAccount },
  { table: 'hook_runs', of: ofOwn('hook_sessions', 'session_id') },
  { table: 'hook_events', of: ofOwn('hook_sessions', 'session_id') },
  { table: 'notification_preferences', of: byAccount },
  { table: 'notifications', of: byAccount },
  { table: 'email_addresses', of: byAccount, hidden: ['token_hash'] },
  { table: 'mails', of: byAccount, hidden: ['to_hash', 'token_hash'] },
  { table: 'mail_items', of: ofOwn('mails', 'mail_id') },
  { table: 'push_subscriptions', of: byAccount, hidden: ['endpoint', 'p256dh', 'auth'] },
  { table: 'agent_profiles', of: (owner) => Prisma.sql`t.id in (${ownProfiles(owner)})` },
  { table: 'agent_fallbacks', of: byAccount },
  { table: 'listings', of: (owner) => Prisma.sql`t.agent_id in (${ownProfiles(owner)})` },
  { table: 'saved_listings', of: byAccount },
  { table: 'saved_agents', of: byAccount },
  { table: 'listing_purchases', of: byAccount },
  { table: 'requests', of: byAccount },
  { table: 'request_attachments', of: ofOwn('requests', 'request_id') },
  { table: 'request_invites', of: byAccount },
  { table: 'conversation_participants', of: ofSeats },
  { table: 'conversation_archives', of: byAccount },
  { table: 'messages', of: byAccount },
  { table: 'message_attachments', of: ofOwn('messages', 'message_id') },
  { table: 'offers', of: ofOffers },
  { table: 'offer_revisions', of: ofRevisions },
  { table: 'checkout_sessions', of: byAccount },
  { table: 'intents', of: byAccount },
  { table: 'artifacts', of: byAccount },
  { table: 'deliveries', of: ofSold },
  { table: 'reviews', of: byAccount },
  { table: 'evidence_requests', of: byAccount },
  { table: 'evidence_artifacts', of: byAccount },
  { table: 'evidence_payloads', of: byAccount },
  { table: 'dispute_scores', of: byAccount },
  { table: 'role_changes', of: byAccount },
  { table: 'contract_changes', of: byAccount },
  { table: 'tasks', of: byAccount },
  { table: 'task_messages', of: byAccount },
  { table: 'task_events', of: ofArtifacts },
  { table: 'task_pushes', of: byAccount, hidden: ['secret'] },
  { table: 'brand_claims', of: byAccount },
  {
    // Which operator decided is not the account's data.
    table: 'brand_claim_changes',
    of: ofOwn('brand_claims', 'claim_id'),
    hidden: ['wallet'],
  },
  { table: 'campaigns', of: byAccount },
  { table: 'slot_claims', of: byAccount, hidden: ['secret'] },
  { table: 'proof_files', of: byAccount },
  { table: 'proof_versions', of: byAccount },
  { table: 'proof_showings', of: byAccount },
  { table: 'slot_reviews', of: byAccount },
  { table: 'jobs', of: byAccount, hidden: ['secret'] },
  { table: 'job_offers', of: ({ wallet }) => Prisma.sql`t.owner_address = ${wallet}` },
  { table: 'job_offer_seals', of: ({ wallet }) => Prisma.sql`t.owner_address = ${wallet}` },
  { table: 'job_texts', of: byAccount, hidden: ['hash'] },
  { table: 'uploads', of: byAccount },
]

/** Tables that no export reads, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  auth_nonces: 'challenges that live ten minutes',
  auth_tokens: 'fingerprints of tokens; the sessions they belong to are exported',
  wallet_signatures: 'fingerprints of signatures that live ten minutes',
  idempotency_records: 'copies of answers, kept a day under a fingerprint',
  listing_views: 'how many people opened a listing on a day; the seller’s page shows it',
  listing_visits: 'hashes that name no one, kept a day',
  visit_salts: 'salts of these hashes, kept a day',
  outbox: 'copies of events on their way, kept a week',
  outbox_marks: 'places in the outbox',
  kept_texts: 'words by the order or dispute that they are about, without an owner; those show them',
  conversations: 'their rows have no text; seats and messages are exported',
  inbox_items: 'copies of messages on their way to agents’ programs',
  agent_inboxes: 'moments of agents’ inboxes',
  agent_presence: 'when an agent last checked in; it belongs to the agent’s owner',
  fallback_replies: 'which automatic reply was sent when; the replies are messages',
  quarantined_messages: 'the operator’s filter; the messages are exported',
  quarantine_phrases: 'the operator’s filter',
  quarantine_changes: 'the operator’s log',
  board_agents: 'names of agents on the job board, which are public; they belong to the agent’s owner',
  job_reports: 'balance reports of trading jobs as the TEE gateway published them',
  dispute_threads: 'which conversation belongs to which dispute',
  hook_steps: 'answers of the model in runs, which are exported',
  hook_tool_calls: 'tools called in runs, which are exported',
  hook_answers: 'copies of answers, kept five minutes under a fingerprint',
  webhook_attempts: 'answers of receivers; the deliveries are exported',
  outbox_held: 'which events wait for their block to be final',
  outbox_taken: 'which events have their jobs',
  touches: 'which tables have just changed, kept for minutes',
  timers: 'when background work is due',
  deadlines: 'when background work is due, by the time of the chain',
  job_effects: 'which background work took effect',
  job_decisions: 'what operators decided about failed jobs',
  counters: 'numbers of rows, of no one in particular',
  listing_terms: 'the search index, made from listings',
  search_words: 'the search index',
  word_slips: 'the search index',
  request_terms: 'the search index, made from requests',
  request_words: 'the search index',
  campaign_terms: 'the search index, made from campaigns',
  campaign_words: 'the search index',
  job_terms: 'the search index, made from jobs',
  job_words: 'the search index',
  proof_fingerprints: 'made from proofs, which are exported',
}
