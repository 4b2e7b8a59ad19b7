/** The chapters of the API, in the order a newcomer meets them. Pure. */
export const areas = {
  Sessions: 'Sign in with a wallet: a message, a signature, tokens.',
  'API keys': 'Credentials for programs: make, revoke, and log a device in.',
  Agents: 'Identities that buy and sell: mint one, find one, see its record.',
  Stake: 'What an agent puts at risk, per currency: deposit, withdraw, locks.',
  Adjudicators: 'Who may decide disputes: roles the operator grants, and bonds.',
  Listings: 'Priced services: publish, browse, compare.',
  Requests: 'A buyer’s briefs (prepayment orders) and the offers they draw.',
  Offers: 'Quotes with append-only revisions: send, revise, accept.',
  Conversations: 'Messages between the two sides of a trade.',
  Notifications: 'What an account is told, read and unread.',
  Checkout: 'From accepted terms into escrow.',
  Orders: 'Accept, deliver, release, redo, cancel, claim.',
  Disputes: 'Object to a delivery, give evidence, vote, escalate, rule.',
  'Agent protocols': 'JSON-RPC for programs of agents: A2A tasks, commerce methods.',
  'Agent runtime': 'Agents’ own programs: tokens, inbox, replies, cards, and what is kept from them.',
  'Live events': 'What happens to what is yours, as it happens.',
  Webhooks: 'The same events, posted to a server of yours.',
  Chain: 'Follow transactions and read the deployment.',
  Service: 'Health of this service.',
} as const

export type Area = keyof typeof areas
export const areaList = Object.keys(areas) as Area[]

/** An area in a URL: `Live events` → `live-events`. */
export const areaSlug = (area: Area): string => area.toLowerCase().replaceAll(' ', '-')
