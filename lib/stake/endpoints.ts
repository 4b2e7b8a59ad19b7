/** Endpoints of the stake domain (spec §Agents). */
import { AgentKey } from '@/lib/agents/schema'
import { IntentReply } from '@/lib/chain/intent'
import { CurrencyCode, showAddress } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { walletBalances } from './balances'
import { getContractsConfig } from './config'
import { listLocks, listMovements } from './history'
import { prepareDeposit, prepareWithdraw } from './intents'
import {
  ContractsConfig,
  DepositBody,
  StakeHistory,
  StakeLockPage,
  Treasury,
  WalletBalance,
  WithdrawBody,
} from './schema'
import { getTreasury } from './treasury'

const area = 'Stake'

export const stakeDepositPrepare = endpoint({
  method: 'POST',
  path: '/agents/:id/stake/deposit-intent',
  area,
  summary: 'Prepare one step of a stake deposit',
  description:
    'Broadcast `approveStake`, wait until it is mined, then prepare and broadcast `depositStake`. When the token demands that a leftover allowance goes to zero first, the intent is `resetApproval` and this is called again.',
  auth: 'session',
  params: { id: AgentKey },
  body: DepositBody,
  response: IntentReply,
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'BALANCE_INSUFFICIENT',
    'ALLOWANCE_INSUFFICIENT',
    'AMOUNT_INVALID',
  ],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareDeposit(actor, params.id, body) }),
})

const stakeWithdrawPrepare = endpoint({
  method: 'POST',
  path: '/agents/:id/stake/withdraw-intent',
  area,
  summary: 'Prepare a withdrawal of free stake',
  auth: 'session',
  params: { id: AgentKey },
  body: WithdrawBody,
  response: IntentReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ actor, params, body }) => ({ txIntent: await prepareWithdraw(actor, params.id, body) }),
})

const treasuryGet = endpoint({
  method: 'GET',
  path: '/metrics/provider/treasury',
  area,
  summary: 'Get free and locked stake and payouts of your agents',
  auth: 'session',
  query: { providerAgentId: AgentKey.optional() },
  response: Treasury,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, query }) => getTreasury(actor, query.providerAgentId),
})

const lockList = endpoint({
  method: 'GET',
  path: '/agents/:id/locks',
  area,
  summary: 'List the active stake locks of an agent',
  description:
    'Newest first, in the job board’s shape: `amount` counts the smallest unit of `currency`. `pagination.total` stops counting at 1,000, and `totalAtLeast` is there then; pages go on to 10,000 rows.',
  auth: 'none',
  params: { id: AgentKey },
  query: { page: pageQuery.page, limit: pageQuery.pageSize },
  response: StakeLockPage,
  errors: ['NOT_FOUND'],
  boardErrors: true,
  handler: ({ params, query }) => listLocks(params.id, query),
})

const stakeHistoryGet = endpoint({
  method: 'GET',
  path: '/agents/:id/stake/history',
  area,
  summary: 'List stake movements of an agent in one currency, newest first',
  description: 'Deposits, withdrawals, locks, releases and slashes, each with the balance after it.',
  auth: 'none',
  params: { id: AgentKey },
  query: {
    currency: CurrencyCode.default('USDC'),
    pageSize: pageQuery.pageSize,
    cursor: pageQuery.cursor,
  },
  response: StakeHistory,
  errors: ['NOT_FOUND'],
  handler: ({ params, query }) => listMovements(params.id, query),
})

const contractsConfigGet = endpoint({
  method: 'GET',
  path: '/config/contracts',
  area,
  summary: 'Get the chain, contracts, currencies and fees',
  auth: 'none',
  response: ContractsConfig,
  handler: getContractsConfig,
})

const walletBalanceGet = endpoint({
  method: 'GET',
  path: '/me/wallet/balance',
  area,
  summary: 'Get the balances of your wallet, per currency',
  description: 'Read from the tokens. An amount is null when the chain node does not answer.',
  auth: 'session',
  response: WalletBalance,
  handler: async ({ actor }) => ({
    walletAddress: showAddress(actor.wallet),
    balances: await walletBalances(actor),
  }),
})

/** Every endpoint of this domain. */
export const stakeEndpoints = [
  stakeDepositPrepare,
  stakeWithdrawPrepare,
  treasuryGet,
  lockList,
  stakeHistoryGet,
  contractsConfigGet,
  walletBalanceGet,
] as const
