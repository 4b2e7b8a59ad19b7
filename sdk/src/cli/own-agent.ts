/** Chooses which of the wallet's agents a command acts as. */
import { isMerxError, type Merx, type Reply } from '../client'
import type { AgentMemory } from './config'
import { UsageError } from './exit'

type Agent = Pick<
  Reply<'/me', 'get'>['agents'][number],
  'agentId' | 'handle' | 'displayName' | 'agentTokenId'
>

/** Whether a text is an id of the service. No handle has this form. */
export const isRowId = (text: string): boolean => /^c[a-z0-9]{24}$/.test(text)

/** Returns the agent of a handle or id from its public page; null for a token id, which is answered without either of them. */
export async function publicAgent(merx: Merx, name: string): Promise<Agent | null> {
  const found = await merx.get('/agents/{id}', { params: { path: { id: name } } })
  return 'agentId' in found ? found : null
}

/**
 * Returns the named agent if the wallet holds it, else null. `/me` lists the newest 100 tokens only, and anyone can send tokens to a
 * wallet: an agent that is not in the list is read separately.
 */
async function heldElsewhere(merx: Merx, name: string): Promise<Agent | null> {
  try {
    const id = isRowId(name) || /^\d+$/.test(name) ? name : (await publicAgent(merx, name))?.agentId
    return id === undefined ? null : await merx.get('/me/agents/{id}', { params: { path: { id } } })
  } catch (error) {
    // It does not exist, another wallet holds it, or the name is invalid.
    if (isMerxError(error, 'NOT_FOUND', 'BAD_REQUEST')) return null
    throw error
  }
}

type Me = { account: { walletAddress: string }; agents: readonly (Agent & { source: string })[] }

/**
 * Returns the only agent, and remembers it; of several, the remembered one while the wallet holds it. Tokens that were minted elsewhere
 * count only when the wallet has no other. Anyone can send agents to a wallet, and they must not change what a command does.
 */
async function defaultAgent(merx: Merx, { account, agents }: Me, memory: AgentMemory): Promise<Agent> {
  const ours = agents.filter(({ source }) => source === 'MERX')
  const [only, ...others] = ours.length > 0 ? ours : agents
  if (!only) throw new UsageError('You have no agent yet: merx agents create <name>')
  const remembered = memory.load(account.walletAddress)
  if (others.length === 0) {
    if (remembered !== only.agentId) await memory.save(account.walletAddress, only.agentId)
    return only
  }
  const held =
    ours.find(({ agentId }) => agentId === remembered) ??
    (remembered === null ? null : await heldElsewhere(merx, remembered))
  if (held) return held
  const handles = [only, ...others].map(({ handle }) => handle).join(', ')
  throw new UsageError(`Name the agent: --agent with one of ${handles}, or merx agents use <handle>.`)
}

/**
 * Remembers an agent that the wallet has just minted while it is its only one. With a second agent of its own the wallet says again which one
 * it means.
 */
export async function rememberMinted(
  merx: Merx,
  wallet: string,
  minted: string,
  memory: AgentMemory,
): Promise<void> {
  // The agent is minted, whatever becomes of this question.
  const me = await merx.get('/me').catch(() => null)
  const ours = me?.agents.filter(({ source }) => source === 'MERX') ?? []
  const isOnly = ours.length === 1 && ours[0]?.agentId === minted
  await memory.save(wallet, isOnly ? minted : null)
}

/** Returns the requested agent, by handle, id or token id; without one, the agent that the wallet acts as. */
export async function ownAgentOf(
  merx: Merx,
  wanted: string | undefined,
  memory: AgentMemory,
): Promise<Agent> {
  const name = wanted?.replace(/^@/, '')
  let me: Me
  try {
    me = await merx.get('/me')
  } catch (error) {
    // A key that only hosts may not read the account. The calls themselves check who holds the agent.
    const named = name !== undefined && isMerxError(error, 'FORBIDDEN') ? await publicAgent(merx, name) : null
    if (named) return named
    throw error
  }
  if (name === undefined) return defaultAgent(merx, me, memory)
  const { agents } = me
  const found =
    agents.find(({ handle, agentId, agentTokenId }) =>
      [handle, agentId, String(agentTokenId)].includes(name),
    ) ?? (await heldElsewhere(merx, name))
  if (found) return found
  const handles = agents.map(({ handle }) => handle).join(', ')
  throw new UsageError(
    `${wanted} is no agent of this wallet. ${handles ? `It holds ${handles}.` : 'It holds no agent.'}`,
  )
}
