/**
 * Projects the events of `IdentityRegistry` to chain.agents, of `SvcReputation` to chain.reputations, of `ReputationRegistry`
 * to chain.feedback.
 */

import { flag, int4, int8, int128, orNull, text, uint256 } from '@/lib/chain/columns'
import { storable } from '@/lib/chain/event-codec'
import { ofNetwork, oneIf } from '@/lib/chain/figures/figures'
import { identityRegistryAbi, reputationRegistryAbi, svcReputationAbi } from '@/lib/chain/generated/abi'
import { ignore, projection } from '@/lib/chain/projection'
import { ownerEvents } from '@/lib/chain/quiet-events'
import { agentDirectory } from './search/directory'

const zeroAddress = /^0x0*$/

/** The value of ERC-8004's reserved metadata key `agentWallet`: 20 bytes, or empty when cleared. */
const walletOf = (value: string): string | null =>
  value.length === 42 && !zeroAddress.test(value) ? value.toLowerCase() : null

export const agentProjection = projection({
  name: 'agent',
  source: 'identityRegistry',
  abi: identityRegistryAbi,
  table: 'chain.agents',
  columns: {
    tokenId: uint256('token_id'),
    owner: text('owner'),
    agentWallet: orNull(text('agent_wallet')),
    agentUri: text('agent_uri'),
    registeredUri: text('registered_uri'),
    registrant: text('registrant'),
    registeredAt: int8('registered_at'),
    txHash: text('tx_hash'),
    blockNumber: int8('block_number'),
  },
  id: { field: 'tokenId', args: ['agentId', 'tokenId'] },
  initial: (tokenId) => ({
    tokenId: BigInt(tokenId),
    owner: '',
    agentWallet: null,
    agentUri: '',
    registeredUri: '',
    registrant: '',
    registeredAt: 0n,
    txHash: '',
    blockNumber: 0n,
  }),
  derived: { table: agentDirectory, field: 'tokenId' },
  figures: ({ registeredAt }) => [ofNetwork('agents', oneIf(registeredAt > 0n))],
  announce: { topic: 'agent', channel: ({ tokenId }) => `agent:${tokenId}` },
  storage: async (agent, read) => {
    const [owner, wallet, uri] = await Promise.all([
      read('ownerOf', [agent.tokenId]),
      read('getAgentWallet', [agent.tokenId]),
      read('tokenURI', [agent.tokenId]),
    ])
    return {
      owner: [agent.owner, owner],
      agentWallet: [agent.agentWallet, walletOf(wallet)],
      agentUri: [agent.agentUri, storable(uri)],
    }
  },
  on: {
    Registered: (_, { agentURI, owner }, { at, txHash, block }) => ({
      owner,
      agentUri: agentURI,
      registeredUri: agentURI,
      registrant: owner,
      registeredAt: at,
      txHash,
      blockNumber: block,
    }),
    // The registry clears the wallet on a transfer and emits MetadataSet.
    Transfer: (_, { to }) => ({ owner: to }),
    URIUpdated: (_, { newURI }) => ({ agentUri: newURI }),
    MetadataSet: (_, { metadataKey, metadataValue }) =>
      metadataKey === 'agentWallet' ? { agentWallet: walletOf(metadataValue) } : {},
    Approval: ignore,
    ApprovalForAll: ignore,
    BatchMetadataUpdate: ignore,
    EIP712DomainChanged: ignore,
    MetadataUpdate: ignore,
  },
})

export const reputationProjection = projection({
  name: 'reputation',
  source: 'reputation',
  abi: svcReputationAbi,
  table: 'chain.reputations',
  columns: {
    agentId: uint256('agent_id'),
    completed: int8('completed'),
    successful: int8('successful'),
    disputed: int8('disputed'),
    onTime: int8('on_time'),
    disputeWins: int8('dispute_wins'),
    disputeLosses: int8('dispute_losses'),
    score: int4('score'),
    updatedAt: int8('updated_at'),
  },
  id: { field: 'agentId', args: ['agentId'] },
  initial: (agentId) => ({
    agentId: BigInt(agentId),
    completed: 0n,
    successful: 0n,
    disputed: 0n,
    onTime: 0n,
    disputeWins: 0n,
    disputeLosses: 0n,
    score: 60,
    updatedAt: 0n,
  }),
  derived: { table: agentDirectory, field: 'agentId' },
  announce: { topic: 'reputation', channel: ({ agentId }) => `agent:${agentId}` },
  storage: async (row, read) => {
    const [stats, score] = await Promise.all([read('statsOf', [row.agentId]), read('scoreOf', [row.agentId])])
    return {
      completed: [row.completed, BigInt(stats.completed)],
      successful: [row.successful, BigInt(stats.successful)],
      disputed: [row.disputed, BigInt(stats.disputed)],
      onTime: [row.onTime, BigInt(stats.onTime)],
      disputeWins: [row.disputeWins, BigInt(stats.disputeWins)],
      disputeLosses: [row.disputeLosses, BigInt(stats.disputeLosses)],
      score: [row.score, Number(score)],
    }
  },
  on: {
    ReputationUpdated: (_, { subject: _subject, recorder: _recorder, ...stats }, { at }) => ({
      ...stats,
      updatedAt: at,
    }),
    RecorderSet: ignore,
    ...ownerEvents,
  },
})

export const feedbackProjection = projection({
  name: 'feedback',
  source: 'reputationRegistry',
  abi: reputationRegistryAbi,
  table: 'chain.feedback',
  columns: {
    feedbackId: text('feedback_id'),
    agentId: uint256('agent_id'),
    client: text('client'),
    feedbackIndex: int8('feedback_index'),
    value: int128('value'),
    valueDecimals: int4('value_decimals'),
    tag1: text('tag1'),
    tag2: text('tag2'),
    endpoint: text('endpoint'),
    feedbackUri: text('feedback_uri'),
    feedbackHash: text('feedback_hash'),
    revoked: flag('revoked'),
    responses: int8('responses'),
    givenAt: int8('given_at'),
    txHash: text('tx_hash'),
    blockNumber: int8('block_number'),
  },
  id: { field: 'feedbackId', args: ['agentId', 'clientAddress', 'feedbackIndex'], all: true },
  initial: (feedbackId) => ({
    feedbackId,
    agentId: 0n,
    client: '',
    feedbackIndex: 0n,
    value: 0n,
    valueDecimals: 0,
    tag1: '',
    tag2: '',
    endpoint: '',
    feedbackUri: '',
    feedbackHash: '',
    revoked: false,
    responses: 0n,
    givenAt: 0n,
    txHash: '',
    blockNumber: 0n,
  }),
  announce: { topic: 'feedback', channel: ({ agentId }) => `agent:${agentId}` },
  storage: async (row, read) => {
    const place = [row.agentId, row.client as `0x${string}`, row.feedbackIndex] as const
    const [[value, valueDecimals, tag1, tag2, revoked], responses] = await Promise.all([
      read('readFeedback', place),
      read('getResponseCount', [...place, []]),
    ])
    return {
      value: [row.value, value],
      valueDecimals: [row.valueDecimals, valueDecimals],
      tag1: [row.tag1, storable(tag1)],
      tag2: [row.tag2, storable(tag2)],
      revoked: [row.revoked, revoked],
      responses: [row.responses, responses],
    }
  },
  on: {
    NewFeedback: (row, { clientAddress, feedbackURI, indexedTag1: _, ...said }, { at, txHash, block }) => ({
      ...row,
      ...said,
      client: clientAddress,
      feedbackUri: feedbackURI,
      givenAt: at,
      txHash,
      blockNumber: block,
    }),
    FeedbackRevoked: (row) => ({ ...row, revoked: true }),
    ResponseAppended: (row) => ({ ...row, responses: row.responses + 1n }),
  },
})
