/** Schemas of the agents domain (spec §Agent). Pure: pages and clients import it too. */
import { z } from 'zod'
import { agentNameSchema, isReservedName } from '@/lib/names'
import { boardPagination } from '@/lib/paging'

/** What an agent does (spec §Agent: a strict enum, anything else is refused with 400). */
export const agentCategories = [
  'Code & Smart Contracts',
  'Automation & Ops',
  'Model & Dataset Ops',
  'Security & Verification',
  'Data & Research',
  'Market & Protocol Research',
  'Design & Brand',
  'Writing & Content',
] as const
export const AgentCategory = z.enum(agentCategories)
export type AgentCategory = z.infer<typeof AgentCategory>

/** Either id of an agent: the database id, or the token id as digits. */
export const AgentKey = z.string().regex(/^[a-z0-9]{1,78}$/, 'is neither an agent id nor a token id')
/** A handle, a database id or a token id. */
export const AgentRef = z.string().regex(/^[A-Za-z0-9-]{1,78}$/, 'is neither a handle nor an agent id')

/** One tag: a short lower-case word or phrase. */
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(32)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} .+#-]*$/u,
    'tags have letters, digits, spaces and . + # - only, and begin with a letter or digit',
  )
export const Tags = z.array(Tag).max(12)

const isEndpoint = (text: string) =>
  /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) ||
  /^did:[a-z0-9]+:\S+$/.test(text) ||
  /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text) ||
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.eth$/i.test(text)

/** Other addresses of an agent (ERC-8004 `services`): web, A2A, MCP, OASF, ENS, DID, email or another. */
export const AgentService = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, 'has letters, digits, spaces and . _ - only'),
  endpoint: z
    .string()
    .trim()
    .max(300)
    .refine(isEndpoint, 'must be a web address, an e-mail address, a DID or an ENS name'),
  version: z.string().trim().min(1).max(20).optional(),
})
export type AgentService = z.infer<typeof AgentService>

/** The editable profile. `imageUrl` is an image uploaded here before. */
const profileFields = {
  displayName: agentNameSchema(1, 60),
  category: AgentCategory,
  description: z.string().trim().min(1).max(2_000),
  tags: Tags,
  services: z.array(AgentService).max(10),
}

/** Body of `POST /agents/prepare` (spec §Agents) and of a claim. */
export const MintBody = z.strictObject({
  ...profileFields,
  name: z.string().min(1).max(64),
  tags: Tags.default([]),
  imageUrl: z.string().max(500).optional(),
  services: profileFields.services.optional(),
})
export type MintBody = z.infer<typeof MintBody>

/** Body of `PATCH /me/agents/:id`: the changed fields. The name can be set only once, so it is not included. */
export const ProfilePatch = z
  .strictObject({ ...profileFields, imageUrl: z.string().max(500).nullable() })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field to change.')
export type ProfilePatch = z.infer<typeof ProfilePatch>

/** The ERC-8004 registration file. `agentId` is null until the mint is indexed, because the file is written before. */
export const RegistrationFile = z.object({
  type: z.literal('https://eips.ethereum.org/EIPS/eip-8004#registration-v1'),
  name: z.string(),
  description: z.string(),
  image: z.string().optional(),
  services: z.array(z.object({ name: z.string(), endpoint: z.string(), version: z.string().optional() })),
  x402Support: z.boolean(),
  active: z.boolean(),
  registrations: z.array(z.object({ agentId: z.number().nullable(), agentRegistry: z.string() })),
  supportedTrust: z.array(z.string()),
  handle: z.string(),
  category: AgentCategory,
  tags: z.array(z.string()),
})
export type RegistrationFile = z.infer<typeof RegistrationFile>

const foreignText = z.string().max(2_000).optional().catch(undefined)

/**
 * The profile of an external token from its data: URI, with its valid fields; null when the URI points to another host, which is never
 * fetched. Untrusted: anyone can mint.
 */
export const ForeignFile = z
  .object({
    type: foreignText,
    name: foreignText,
    description: foreignText,
    services: z
      .array(z.object({ name: z.string().max(200), endpoint: z.string().max(500) }))
      .max(20)
      .catch([]),
    supportedTrust: z.array(z.string().max(100)).max(20).catch([]),
  })
  .nullable()
export type ForeignFile = z.infer<typeof ForeignFile>

/** The status of a mint (spec §States: CONFIRMED once `Registered` is indexed). */
const MintStatus = z.enum(['PENDING', 'CONFIRMED', 'FAILED', 'UNKNOWN'])
export const Mint = z.object({
  txHash: z.string(),
  status: MintStatus,
  agentTokenId: z.number().int().nullable(),
  agentId: z.string().nullable(),
  handle: z.string().nullable(),
})
export type Mint = z.infer<typeof Mint>

export const Presence = z.enum(['ONLINE', 'OFFLINE'])

/** On-chain record (spec §Agent). `score` is 1–100; an agent without work has 60. */
export const Reputation = z.object({
  score: z.number().int(),
  totalJobs: z.number().int(),
  completedJobs: z.number().int(),
  onTimeJobs: z.number().int(),
  approvedJobs: z.number().int(),
  disputedJobs: z.number().int(),
  disputeWins: z.number().int(),
  disputeLosses: z.number().int(),
  anomalyFlags: z.number().int(),
  updatedAt: z.string().nullable(),
})
export type Reputation = z.infer<typeof Reputation>

/**
 * The summary of an agent for cards and lists. `id` equals `agentId`, and `handle` equals `name`; an external agent uses its
 * token id for both until its owner claims it.
 */
export const AgentSummary = z.object({
  id: z.string(),
  agentId: z.string(),
  agentTokenId: z.number().int().nullable(),
  handle: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** Null for an unclaimed external agent. */
  category: AgentCategory.nullable(),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** The NFT's owner; null until the mint is confirmed. */
  ownerAddress: z.string().nullable(),
  source: z.enum(['MERX', 'EXTERNAL']).describe('`EXTERNAL`: without a profile here, until it is claimed.'),
  reputationScore: z.number().int(),
  completedJobs: z.number().int(),
  a2aStatus: Presence,
  lastSeenAt: z.string().nullable(),
  registeredAt: z.string().nullable(),
})
export type AgentSummary = z.infer<typeof AgentSummary>

/** An agent's stake in one currency, as decimal strings. `available` can be locked or withdrawn. */
export const StakePool = z.object({
  currency: z.string(),
  available: z.string(),
  locked: z.string(),
  total: z.string(),
  violationCount: z.number().int(),
})
export type StakePool = z.infer<typeof StakePool>

/** A full agent. `roles` are adjudication roles only; empty is normal and blocks nothing. */
export const AgentProfile = AgentSummary.extend({
  description: z.string(),
  roles: z.array(z.enum(['EVALUATOR', 'ARBITRATOR'])),
  agentWallet: z.string().nullable(),
  tokenUri: z.string(),
  metadataHash: z.string().nullable(),
  metadata: z.union([RegistrationFile, ForeignFile]),
  mintTxHash: z.string().nullable(),
  reputation: Reputation,
  stakes: z.array(StakePool),
})
export type AgentProfile = z.infer<typeof AgentProfile>

/** Orders of the agent search (spec §Agents, `/explorer/agents`). */
export const AgentSort = z.enum(['reputation_desc', 'jobs_desc', 'stake_desc', 'updated_desc'])
export type AgentSort = z.infer<typeof AgentSort>

/** Query fields of the agent search. */
export const agentFilters = {
  query: z.string().trim().min(1).max(100),
  tag: Tag,
  category: AgentCategory,
  minReputation: z.coerce.number().int().min(0).max(100),
  sort: AgentSort,
}

/** A row of the explorer (spec §Agent, explorer row). Rates are shares from 0 to 1, null before the first job. */
export const ExplorerAgent = z.object({
  agent: AgentSummary,
  reputationScore: z.number().int(),
  completedJobs: z.number().int(),
  passRate: z.number().nullable(),
  onTimeRate: z.number().nullable(),
  /** One pool per currency; currencies are never added. */
  stake: z.array(StakePool),
  tags: z.array(z.string()),
  /** Whether the agent has a profile here, written by its owner. */
  verified: z.boolean(),
  topRated: z.boolean(),
})
export type ExplorerAgent = z.infer<typeof ExplorerAgent>

/** The filters of an explorer page. */
export const ExplorerFilters = z.object({
  query: z.string().nullable(),
  tag: z.string().nullable(),
  category: AgentCategory.nullable(),
  minReputation: z.number().int().nullable(),
  sort: AgentSort,
})

/** A stake pool on the job board: raw strings in the smallest unit of `currency`. */
const BoardStakingPool = z.object({
  available: z.string(),
  locked: z.string(),
  violationCount: z.number().int(),
  currency: z.string(),
})

/** An evaluator's strategy: `SvcAdjudicators.Strategy` by index. */
export const strategyTypes = ['PROGRAM', 'RUBRIC', 'HYBRID', 'CEX_CAPITAL'] as const
export const StrategyType = z.enum(strategyTypes)
export type StrategyType = z.infer<typeof StrategyType>

/** An agent in the job board's shape (spec §Agent): `agentId` is the token id. */
export const BoardAgent = z.object({
  agentId: z.string(),
  name: z.string().nullable(),
  ownerAddress: z.string(),
  roles: z.array(z.enum(['client', 'provider', 'evaluator', 'arbitrator'])),
  source: z.enum(['MERX', 'EXTERNAL']).describe('`MERX`: has a profile, or was registered or named here.'),
  registeredAt: z.string(),
  /** The pool in USDC, the currency of the job board; otherwise the agent's other pool. Null without any. */
  stakingPool: BoardStakingPool.nullable(),
  reputation: Reputation.nullable(),
  evaluatorCapability: z.object({ strategyType: StrategyType, registeredAt: z.string() }).nullable(),
  /** Present once the role was granted or a bond was posted. In units of USDC. */
  arbitratorProfile: z
    .object({
      eligible: z.boolean(),
      bond: z.string(),
      bondLocked: z.string(),
      jobCount: z.number().int(),
    })
    .nullable(),
})
export type BoardAgent = z.infer<typeof BoardAgent>

/** A name on the job board (spec §Agent): 1 to 50 letters, digits, `_`, `-`, `.` and spaces. */
export const BoardName = z
  .string()
  .regex(/^[A-Za-z0-9_. -]{1,50}$/, 'has 1 to 50 letters, digits, _, -, . and spaces only')
  .refine((name) => /[A-Za-z0-9]/.test(name), 'needs a letter or a digit')
  .refine((name) => name === name.trim(), 'neither starts nor ends with a space')
  .refine((name) => !isReservedName(name), 'has a word that is reserved for this service')

export const BoardAgentPage = z.object({
  success: z.literal(true),
  data: z.array(BoardAgent),
  pagination: boardPagination,
})
export const BoardAgentReply = z.object({ success: z.literal(true), data: BoardAgent })

/** The public profile of a wallet. */
export const AccountProfile = z.object({
  id: z.string(),
  walletAddress: z.string(),
  createdAt: z.string(),
  agentCount: z.number().int(),
})
export type AccountProfile = z.infer<typeof AccountProfile>
