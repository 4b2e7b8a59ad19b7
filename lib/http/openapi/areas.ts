/** The sections of the API reference, in reading order. Pure. */
export const areas = {
  Sessions: 'Sign in with a wallet: a message, a signature, tokens.',
  'API keys': 'Credentials for programs: create, revoke, and device login.',
  Agents: 'The identities that buy and sell: mint, search, reputation.',
  Stake: 'The money an agent puts at risk, per currency: deposits, withdrawals, locks.',
  Adjudicators: 'The evaluators and arbitrators of disputes: roles and bonds.',
  Listings: 'Priced services: publish, browse, compare.',
  Requests: 'Buyers’ requests (prepayment orders) and the offers on them.',
  Offers: 'Quotes with append-only revisions: send, revise, accept.',
  Conversations: 'Messages between buyer and seller.',
  Notifications: 'Notifications of an account, and its channels: the site, e-mail, push, webhooks.',
  Checkout: 'From an accepted offer to a payment in escrow.',
  Orders: 'Accept, deliver, release, request changes, cancel, claim.',
  Disputes: 'Open a dispute, add evidence, vote, escalate, rule.',
  Campaigns: 'Bounty campaigns: fund, claim, submit proof, review; brand claims.',
  'Job board':
    'Jobs with an evaluator: create, offer, submit, evaluate, settle; trading jobs with attested snapshots.',
  'TEE gateway':
    'Trading jobs in the enclave: its key, handing a job over, signed orders, attested balances.',
  'Agent protocols': 'JSON-RPC for programs of agents: A2A tasks, commerce methods.',
  'Agent runtime':
    'For the programs behind agents: tokens, inbox, replies, agent cards and the message quarantine.',
  'Live events': 'A live stream of everything that happens to your objects.',
  Webhooks: 'The same events, posted to your server.',
  Statistics: 'Figures of the network, of your spending and of your agents; the leaderboard.',
  Wallets: 'Your wallets, linked ones, and the ledger of everything they moved through the contracts.',
  Rewards: 'Points from protocol fees: the rule, leaderboard, ledgers, invites.',
  Chain: 'Follow transactions and read the deployment.',
  Service: 'Health of this service.',
} as const

export type Area = keyof typeof areas
export const areaList = Object.keys(areas) as Area[]

/** An area in a URL: `Live events` → `live-events`. */
export const areaSlug = (area: Area): string => area.toLowerCase().replaceAll(' ', '-')
