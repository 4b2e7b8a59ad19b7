/** Endpoints of points (spec §Statistics, explorer, dashboards, rewards). */
import { Address } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { getInviteCode, getRewardAccount, getRewardInvites, listLeaders, listRewardEntries } from './queries'
import { rewardRule } from './rule'
import {
  InviteCodeReply,
  RewardAccount,
  RewardInvites,
  RewardLeaderboard,
  RewardLedger,
  RewardRule,
} from './schema'

const area = 'Rewards'

const rewardRuleGet = endpoint({
  method: 'GET',
  path: '/rewards/rule',
  area,
  summary: 'Get the rule of points',
  description:
    'Both sides of settled work earn points for its protocol fee, and the account that invited a side earns a tenth of them for a year. Everything that one fee creates is bounded. The points of every wallet follow from the fees on the chain by this rule, in whatever order they are counted; only who invited whom is known to the service alone.',
  auth: 'none',
  response: RewardRule,
  handler: async () => rewardRule(),
})

const rewardLeaderboard = endpoint({
  method: 'GET',
  path: '/rewards/leaderboard',
  area,
  summary: 'List the wallets with the most points',
  auth: 'none',
  query: pageQuery,
  response: RewardLeaderboard,
  handler: ({ query }) => listLeaders(query),
})

const rewardAccountGet = endpoint({
  method: 'GET',
  path: '/rewards/account/:wallet',
  area,
  summary: 'Get the points of a wallet',
  description: 'A wallet that never traded has none: it is not 404.',
  auth: 'none',
  params: { wallet: Address },
  response: RewardAccount,
  handler: ({ params }) => getRewardAccount(params.wallet),
})

const rewardLedgerList = endpoint({
  method: 'GET',
  path: '/rewards/ledger/:wallet',
  area,
  summary: 'List the fees and points of a wallet',
  description:
    'Each settlement with a protocol fee, with its transaction, the points of this wallet and, when there are none, why; the newest first. Points for invites are not listed one by one, because they would say who invited whom.',
  auth: 'none',
  params: { wallet: Address },
  query: pageQuery,
  response: RewardLedger,
  handler: ({ params, query }) => listRewardEntries(params.wallet, query),
})

const rewardInvitesGet = endpoint({
  method: 'GET',
  path: '/rewards/invites/:wallet',
  area,
  summary: 'Count the invites of a wallet',
  description:
    'How many accounts signed up with its code, and the points they gave it. Which accounts is private.',
  auth: 'none',
  params: { wallet: Address },
  response: RewardInvites,
  handler: ({ params }) => getRewardInvites(params.wallet),
})

const inviteCodeGet = endpoint({
  method: 'GET',
  path: '/me/rewards/invite-code',
  area,
  summary: 'Get your invite code',
  description:
    'Made at the first call, and the same from then on. It is bound with `inviteCode` at the first sign-in of another wallet, or by its link in the browser.',
  auth: 'session',
  response: InviteCodeReply,
  handler: ({ actor }) => getInviteCode(actor),
})

export const rewardEndpoints = [
  rewardRuleGet,
  rewardLeaderboard,
  rewardAccountGet,
  rewardLedgerList,
  rewardInvitesGet,
  inviteCodeGet,
] as const
