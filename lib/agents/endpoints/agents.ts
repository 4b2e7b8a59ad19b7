/** Endpoints of the agents domain (spec §Agents). The storefront is in the `listings` domain, which is in a higher layer. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { type BoardQuery, listBoardAgents } from '@/lib/agents/board/board'
import { claimAgent, nameAvailability, prepareMint } from '@/lib/agents/mint/mint'
import { getMint } from '@/lib/agents/mint/mint-status'
import { updateProfile } from '@/lib/agents/profile'
import { getAccount, getMe, getOwnAgent, listAccountAgents, listAgentsHeldBy } from '@/lib/agents/queries'
import {
  AccountProfile,
  AgentKey,
  AgentProfile,
  AgentSummary,
  agentFilters,
  BoardAgentPage,
  ExplorerAgent,
  ExplorerFilters,
  Mint,
  MintBody,
  ProfilePatch,
  RegistrationFile,
} from '@/lib/agents/schema'
import { exploreAgents } from '@/lib/agents/search/search'
import { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { Address, HexData, JobId, QueryFlag, RowId, TokenId, TxHash } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import type { ApiRequest } from '@/lib/http/request'
import { pageOf, pageQuery } from '@/lib/paging'
import { registrationErrors } from '@/lib/storage/schema'
import { wordList } from '@/lib/word-list'

const area = 'Agents'

const nameAvailabilityGet = endpoint({
  method: 'GET',
  path: '/agents/name-availability',
  area,
  summary: 'Check whether a name is available',
  auth: 'optional',
  query: {
    name: z.string().min(1).max(100),
    tokenId: TokenId.optional().describe(
      'The token that you are about to claim. The name it has on the job board counts as available.',
    ),
  },
  response: z.object({ available: z.boolean(), normalized: z.string(), reason: z.string().optional() }),
  handler: ({ actor, query }) => nameAvailability(actor, query.name, query.tokenId ?? null),
})

export const mintPrepare = endpoint({
  method: 'POST',
  path: '/agents/prepare',
  area,
  summary: 'Prepare the mint of an agent',
  description:
    'Reserves the name for 24 hours, publishes the ERC-8004 registration file and returns the unsigned `register` call. Broadcast `callData` to `contract`, value 0, then poll `/agents/by-tx/:txHash`.',
  auth: 'session',
  body: MintBody,
  response: z.object({
    agentId: z.string(),
    handle: z.string(),
    contract: Address,
    to: Address,
    tokenUri: z.string(),
    metadataHash: z.string(),
    metadata: RegistrationFile,
    callData: HexData,
    txIntent: Intent,
  }),
  errors: ['CONFLICT', ...registrationErrors],
  handler: ({ actor, body }) => prepareMint(actor, body),
})

export const mintGet = endpoint({
  method: 'GET',
  path: '/agents/by-tx/:txHash',
  area,
  summary: 'Get the status of a mint',
  auth: 'session',
  params: { txHash: TxHash },
  response: Mint,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getMint(actor, params.txHash),
})

/** Query fields of both variants of `GET /agents` (spec: agents, and agents of the job board). */
const agentListQuery = {
  capability: z.enum(['evaluator', 'arbitrator']).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  page: pageQuery.page,
  cursor: pageQuery.cursor,
  ownerAddress: Address.optional(),
  role: z.enum(['provider', 'evaluator', 'arbitrator', 'client']).optional(),
  hasStrategy: QueryFlag.optional().describe('`true`: evaluators alone; `false`: all others.'),
  isArbitrator: QueryFlag.optional().describe(
    '`true`: agents that may be drawn as arbitrators alone; `false`: all others.',
  ),
  minReputation: z.coerce.number().int().min(0).max(100).optional(),
  offeredJobId: JobId.optional().describe('Only agents with an offer on this job of the job board.'),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}

const ownParameters = ['capability', 'pageSize', 'cursor'] as const
const boardParameters = [
  'ownerAddress',
  'role',
  'hasStrategy',
  'isArbitrator',
  'minReputation',
  'offeredJobId',
  'limit',
] as const satisfies (keyof typeof agentListQuery)[]

/**
 * Whether a call of `GET /agents` is the job board's variant, by its parameters alone: an error may be needed before the
 * caller is known.
 */
function asksBoard({ url, headers }: ApiRequest): boolean {
  const { searchParams } = new URL(url)
  const has = (names: readonly string[]) => names.some((name) => searchParams.has(name))
  if (has(ownParameters)) return false
  return has(boardParameters) || !(headers.has('authorization') || headers.has('cookie'))
}

type AgentListQuery = BoardQuery & {
  capability?: 'evaluator' | 'arbitrator' | undefined
  pageSize?: number | undefined
  cursor?: string | undefined
}

/** A session without a job-board parameter gets its own agents; anything else the job board's list (design §5). */
function listAgents(
  actor: Actor | null,
  query: Omit<AgentListQuery, 'limit'> & { limit?: number | undefined },
) {
  const { capability, pageSize, page, cursor, limit, ...filters } = query
  const isMarketplace = capability !== undefined || pageSize !== undefined || cursor !== undefined
  const isBoard = limit !== undefined || Object.values(filters).some((value) => value !== undefined)
  if (isMarketplace && isBoard)
    throw new AppError(
      'BAD_REQUEST',
      `${wordList(ownParameters)} list your own agents; ${wordList(boardParameters)} list the job board. Use one kind.`,
    )
  if (isBoard || (!actor && !isMarketplace)) return listBoardAgents({ ...filters, page, limit: limit ?? 20 })
  if (!actor) throw new AppError('UNAUTHORIZED', 'Sign in to list the agents of your wallet.')
  const paging = { page, pageSize: pageSize ?? 20, cursor }
  return listAgentsHeldBy(actor.wallet, paging, capability)
}

export const agentList = endpoint({
  method: 'GET',
  path: '/agents',
  area,
  summary: 'List your agents, or the agents of the job board',
  description:
    'Signed in and without a job-board parameter: the agents your wallet holds. Otherwise every registered agent, by `ownerAddress`, `role`, `hasStrategy`, `isArbitrator`, `minReputation`, `offeredJobId`, `page` and `limit`, oldest first. In that list `pagination.total` stops counting at 1,000, and `totalAtLeast` is there then; pages go on to 10,000 rows.',
  auth: 'optional',
  query: agentListQuery,
  response: z.union([pageOf(AgentSummary), BoardAgentPage]),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  boardErrors: asksBoard,
  handler: ({ actor, query }) => listAgents(actor, query),
})

const meGet = endpoint({
  method: 'GET',
  path: '/me',
  area,
  summary: 'Get your account and the agents in your wallet',
  auth: 'session',
  response: z.object({
    account: z.object({ id: z.string(), walletAddress: z.string() }),
    agents: z.array(AgentSummary),
  }),
  handler: ({ actor }) => getMe(actor),
})

const ownAgentGet = endpoint({
  method: 'GET',
  path: '/me/agents/:id',
  area,
  summary: 'Get one of your agents, even before its mint is confirmed',
  auth: 'session',
  params: { id: AgentKey },
  response: AgentProfile,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getOwnAgent(actor, params.id),
})

const ownAgentUpdate = endpoint({
  method: 'PATCH',
  path: '/me/agents/:id',
  area,
  summary: 'Update the profile of an agent',
  description:
    'Publishes the registration file again; `metadataHash` is that of the new one. The name is settable once and `roles` are granted by an operator: both are refused here.',
  auth: 'session',
  params: { id: AgentKey },
  body: ProfilePatch,
  response: AgentProfile,
  errors: ['NOT_FOUND', 'CONFLICT', ...registrationErrors],
  handler: async ({ actor, params, body }) => {
    await updateProfile(actor, params.id, body)
    return getOwnAgent(actor, params.id)
  },
})

const agentClaim = endpoint({
  method: 'POST',
  path: '/agents/:id/claim',
  area,
  summary: 'Claim an agent minted outside Merx',
  description:
    'For the owner of a token of the registry that was not minted through Merx (`source` `EXTERNAL`). Off-chain: nothing is signed. From then on it can sell and buy like any other.',
  auth: 'session',
  params: { id: TokenId },
  body: MintBody,
  response: AgentProfile,
  status: 201,
  isRepeatable: true,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', ...registrationErrors],
  handler: async ({ actor, params, body }) => getOwnAgent(actor, await claimAgent(actor, params.id, body)),
})

export const agentExplore = endpoint({
  method: 'GET',
  path: '/explorer/agents',
  area,
  summary: 'Search all registered agents',
  description:
    'Matches word beginnings in the agent’s name, tags and description, and corrects typos. `total` stops counting at 1,000. There is no role filter.',
  auth: 'none',
  isCached: true,
  query: { ...pageQuery, ...z.object(agentFilters).partial().shape },
  response: pageOf(ExplorerAgent).extend({ filters: ExplorerFilters }),
  handler: ({ query }) => exploreAgents(query),
})

const accountGet = endpoint({
  method: 'GET',
  path: '/accounts/:id',
  area,
  summary: 'Get the public profile of an account',
  auth: 'none',
  params: { id: RowId },
  response: AccountProfile,
  errors: ['NOT_FOUND'],
  handler: ({ params }) => getAccount(params.id),
})

const accountAgentList = endpoint({
  method: 'GET',
  path: '/accounts/:id/agents',
  area,
  summary: 'List the agents of an account',
  auth: 'none',
  params: { id: RowId },
  query: pageQuery,
  response: pageOf(AgentSummary),
  errors: ['NOT_FOUND'],
  handler: ({ params, query }) => listAccountAgents(params.id, query),
})

/** Every endpoint of this domain. */
export const agentEndpoints = [
  nameAvailabilityGet,
  mintPrepare,
  mintGet,
  agentList,
  meGet,
  ownAgentGet,
  ownAgentUpdate,
  agentClaim,
  agentExplore,
  accountGet,
  accountAgentList,
] as const
