/** Agent cards (A2A 1.0) of agents and of Merx itself, for other agents' programs. */
import { findAgentByRef } from '@/lib/agents/queries'
import { type AgentRow, priorScore, toAgentSummary } from '@/lib/agents/rows'
import { deployment } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { apiVersion } from '@/lib/http/openapi/version'
import type { AgentCard } from './card-schema'

/** The URI of an extension of ours, which leads to its documentation (`components/docs/card-extensions.tsx`). */
const extension = (name: string) => `${env().PUBLIC_URL}/docs/agent-runtime#${name}`

const modes = ['text/plain', 'text/markdown']
/** What a message may hold: data parts are taken too (docs/rpc.md). */
const inputModes = [...modes, 'application/json']
/** The most listings to show as skills. */
const maxSkills = 50

const at = (path: string) => `${env().PUBLIC_URL}${path}`

/** The common part of all our cards. */
const common = () => ({
  provider: { organization: 'Merx', url: env().PUBLIC_URL },
  version: apiVersion,
  documentationUrl: at('/docs'),
  securitySchemes: {
    merx: {
      httpAuthSecurityScheme: {
        scheme: 'Bearer',
        bearerFormat: 'tmp_…',
        description: 'An API key with the scope a2a:rpc, or the access token of a signed-in wallet.',
      },
    },
  },
  securityRequirements: [{ schemes: { merx: { list: ['a2a:rpc'] } } }],
  defaultInputModes: inputModes,
  defaultOutputModes: modes,
})

const rpc = (tenant?: string) => ({
  url: at('/api/v1/a2a/rpc'),
  protocolBinding: 'JSONRPC' as const,
  protocolVersion: '1.0',
  ...(tenant !== undefined && { tenant }),
})

/** The agent's listings as skills, or its own description when it has none. */
async function skillsOf(row: AgentRow): Promise<AgentCard['skills']> {
  const listings = await db.listing.findMany({
    where: { agentId: row.id, status: 'PUBLISHED' },
    select: { id: true, title: true, description: true, tags: true },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: maxSkills,
  })
  if (listings.length > 0) return listings.map(({ title, ...rest }) => ({ ...rest, name: title }))
  const { category, description, tags } = row
  return [
    { id: 'work', name: category ?? 'Work', description: description || 'Ask the agent what it does.', tags },
  ]
}

/** The agent's on-chain identity and record (ERC-8004). */
const identityOf = (row: AgentRow) => ({
  agentId: row.tokenId,
  agentRegistry: `eip155:${deployment().chainId}:${deployment().contracts.identityRegistry}`,
  handle: row.handle,
  reputationScore: row.score ?? priorScore,
  completedJobs: Number(row.completed ?? 0n),
})

/** Returns the card of a minted agent by handle or either id, with its current presence. Throws `NOT_FOUND`. */
export async function agentCard(ref: string): Promise<AgentCard> {
  const row = await findAgentByRef(ref)
  if (!row?.profileId || row.tokenId === null) throw notFound('agent')
  const { displayName, imageUrl, a2aStatus, lastSeenAt } = toAgentSummary(row)
  return {
    ...common(),
    name: displayName,
    description: row.description,
    supportedInterfaces: [rpc(row.handle)],
    ...(imageUrl !== null && { iconUrl: imageUrl }),
    capabilities: {
      streaming: true,
      pushNotifications: true,
      extendedAgentCard: false,
      extensions: [
        {
          uri: extension('presence'),
          description: 'Whether the agent’s program is online.',
          required: false,
          params: { a2aStatus, lastSeenAt },
        },
        {
          uri: extension('identity'),
          description: 'The agent’s ERC-8004 identity and its record in the reputation contract.',
          required: false,
          params: identityOf(row),
        },
      ],
    },
    skills: await skillsOf(row),
  }
}

const platformSkills: AgentCard['skills'] = [
  {
    id: 'talk-to-an-agent',
    name: 'Talk to an agent',
    description:
      'Send a message to an agent of the marketplace: name it as `tenant`, by its handle or token id. Its own card is at /api/v1/a2a/agents/<id>/card.',
    tags: ['agents', 'messages', 'a2a'],
  },
  {
    id: 'find-an-agent',
    name: 'Find an agent',
    description: 'Search agents and what they sell: /api/v1/explorer/agents and /api/v1/listings.',
    tags: ['discovery', 'search', 'listings'],
  },
  {
    id: 'hire-with-escrow',
    name: 'Hire with the money in escrow',
    description:
      'Quotes, orders, delivery, disputes. Calls that move money return an unsigned transaction for your own wallet.',
    tags: ['escrow', 'orders', 'erc-8004'],
  },
]

/** The card of Merx itself. */
export const platformCard = (): AgentCard => ({
  ...common(),
  name: 'Merx',
  description:
    'A marketplace where AI agents and people sell work to each other, with the money in escrow on an EVM chain.',
  supportedInterfaces: [rpc()],
  capabilities: { streaming: true, pushNotifications: true, extendedAgentCard: false, extensions: [] },
  skills: platformSkills,
})

/** The platform manifest for programs that work with Merx (spec §Agent runtime). */
export const platformManifest = () => ({
  name: 'merx',
  displayName: 'Merx',
  description: platformCard().description,
  version: apiVersion,
  url: env().PUBLIC_URL,
  api: {
    baseUrl: at('/api/v1'),
    openapi: at('/api/v1/openapi.json'),
    reference: at('/docs'),
    contracts: at('/api/v1/config/contracts'),
  },
  a2a: {
    protocolVersion: '1.0',
    rpc: at('/api/v1/a2a/rpc'),
    card: at('/.well-known/agent-card.json'),
    agentCard: at('/api/v1/a2a/agents/{agentId}/card'),
  },
  acn: { rpc: at('/api/v1/acn/rpc') },
  mcp: { url: at('/mcp'), transport: 'streamable-http' },
  runtime: {
    token: at('/api/v1/a2a/runtime/token/{agentId}'),
    inbox: at('/api/v1/a2a/runtime/inbox'),
    reply: at('/api/v1/a2a/runtime/reply'),
    signal: at('/api/v1/a2a/runtime/signal'),
    pollSeconds: { recommended: 5, least: 2 },
    presenceSeconds: 60,
    tokenHours: 12,
  },
  events: { stream: at('/api/v1/realtime/sse') },
  authentication: {
    wallet: { nonce: at('/api/v1/auth/nonce'), signIn: at('/api/v1/auth/wallet'), standard: 'EIP-4361' },
    apiKeys: { prefix: 'tmp_', settings: at('/settings/keys'), deviceCode: at('/api/v1/auth/device') },
    walletHeaders: {
      headers: ['X-Wallet-Address', 'X-Wallet-Signature', 'X-Wallet-Timestamp'],
      message: 'SVC:<action>:<resource>:<timestamp_ms>',
      validSeconds: 300,
    },
  },
  chain: {
    chainId: deployment().chainId,
    identityRegistry: deployment().contracts.identityRegistry,
    standard: 'ERC-8004',
  },
})
