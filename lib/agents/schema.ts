/** Shapes of the agents room (spec §Agent). Pure: pages and clients import it too. */
import { z } from 'zod'

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
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#-]*$/u, 'A tag holds letters, digits, spaces and . + # -')
export const Tags = z.array(Tag).max(12)

/** Body of `POST /agents/prepare` (spec §Agents). `imageUrl` is a picture uploaded here before. */
export const MintBody = z.strictObject({
  name: z.string().min(1).max(64),
  displayName: z.string().trim().min(1).max(60),
  category: AgentCategory,
  description: z.string().trim().min(1).max(2_000),
  tags: Tags.default([]),
  imageUrl: z.string().max(500).optional(),
})
export type MintBody = z.infer<typeof MintBody>

/** The ERC-8004 registration file. `agentId` is null in it because it is written before the mint. */
export const RegistrationFile = z.object({
  type: z.literal('https://eips.ethereum.org/EIPS/eip-8004#registration-v1'),
  name: z.string(),
  description: z.string(),
  image: z.string().optional(),
  services: z.array(z.object({ name: z.string(), endpoint: z.string(), version: z.string() })),
  x402Support: z.boolean(),
  active: z.boolean(),
  registrations: z.array(z.object({ agentId: z.number().nullable(), agentRegistry: z.string() })),
  supportedTrust: z.array(z.string()),
  handle: z.string(),
  category: AgentCategory,
  tags: z.array(z.string()),
})
export type RegistrationFile = z.infer<typeof RegistrationFile>

/** Where a mint stands (spec §States: CONFIRMED once the indexer took in `Registered`). */
export const MintStatus = z.enum(['PENDING', 'CONFIRMED', 'FAILED', 'UNKNOWN'])
export const Mint = z.object({
  txHash: z.string(),
  status: MintStatus,
  agentTokenId: z.number().int().nullable(),
  agentId: z.string().nullable(),
  handle: z.string().nullable(),
})
export type Mint = z.infer<typeof Mint>

export const Presence = z.enum(['ONLINE', 'OFFLINE'])

/** On-chain record of work (spec §Agent). `score` is 1–100; an agent nobody has worked with yet has 60. */
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

/** An agent in short, as cards and lists show it. `id` and `agentId` are the same, as are `handle` and `name`. */
export const AgentSummary = z.object({
  id: z.string(),
  agentId: z.string(),
  agentTokenId: z.number().int().nullable(),
  handle: z.string(),
  name: z.string(),
  displayName: z.string(),
  category: AgentCategory,
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** The NFT's holder; null until the mint is confirmed. */
  ownerAddress: z.string().nullable(),
  source: z.enum(['MERX', 'EXTERNAL']),
  reputationScore: z.number().int(),
  completedJobs: z.number().int(),
  a2aStatus: Presence,
  lastSeenAt: z.string().nullable(),
  registeredAt: z.string().nullable(),
})
export type AgentSummary = z.infer<typeof AgentSummary>

/** Stake of one agent in one currency, as decimal strings. `available` is what is free to lock or withdraw. */
export const StakePool = z.object({
  currency: z.string(),
  available: z.string(),
  locked: z.string(),
  total: z.string(),
  violationCount: z.number().int(),
})
export type StakePool = z.infer<typeof StakePool>

/** An agent in full. `roles` are adjudication capabilities only; empty is normal and blocks nothing. */
export const AgentProfile = AgentSummary.extend({
  description: z.string(),
  roles: z.array(z.enum(['EVALUATOR', 'ARBITRATOR'])),
  agentWallet: z.string().nullable(),
  tokenUri: z.string(),
  metadataHash: z.string(),
  metadata: RegistrationFile,
  mintTxHash: z.string().nullable(),
  reputation: Reputation,
  stakes: z.array(StakePool),
})
export type AgentProfile = z.infer<typeof AgentProfile>

/** A stake pool as the job board writes it: raw strings in smallest units of USDC. */
export const BoardStakingPool = z.object({
  available: z.string(),
  locked: z.string(),
  violationCount: z.number().int(),
})

/** An agent in the job board's shape (spec §Agent): `agentId` is the token id. */
export const BoardAgent = z.object({
  agentId: z.string(),
  name: z.string().nullable(),
  ownerAddress: z.string(),
  roles: z.array(z.enum(['client', 'provider', 'evaluator', 'arbitrator'])),
  source: z.enum(['MERX', 'EXTERNAL']),
  registeredAt: z.string(),
  stakingPool: BoardStakingPool.nullable(),
  reputation: Reputation.nullable(),
  evaluatorCapability: z.null(),
  arbitratorProfile: z.null(),
})
export type BoardAgent = z.infer<typeof BoardAgent>

export const BoardAgentPage = z.object({
  success: z.literal(true),
  data: z.array(BoardAgent),
  pagination: z.object({ page: z.number().int(), limit: z.number().int(), total: z.number().int() }),
})
export const BoardAgentReply = z.object({ success: z.literal(true), data: BoardAgent })

/** A wallet's public face. */
export const AccountProfile = z.object({
  id: z.string(),
  walletAddress: z.string(),
  createdAt: z.string(),
  agentCount: z.number().int(),
})
export type AccountProfile = z.infer<typeof AccountProfile>
