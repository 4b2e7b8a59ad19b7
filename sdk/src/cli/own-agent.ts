/** Chooses which of the wallet's agents a command acts as. */
import { isMerxError, type Merx, type Reply } from '../client'
import type { AgentMemory } from './config'
import { UsageError } from './exit'

type Held = Reply<'/me', 'get'>['agents'][number]
type Agent = Pick<Held, 'agentId' | 'handle' | 'displayName' | 'agentTokenId'>

/** How many agents one call lists, and how many pages are read. */
const pageSize = 100
const maxPages = 10

/**
 * Returns the agents of the wallet, newest first. `/me` lists the newest hundred, and anyone can send tokens to a wallet. `isWhole` is false
 * where there may be more than the thousand that are read.
 */
export async function allHeld(
  merx: Merx,
  newest: readonly Held[],
): Promise<{ agents: readonly Held[]; isWhole: boolean }> {
  const agents = [...newest]
  for (let page = 2; agents.length === (page - 1) * pageSize; page += 1) {
    if (page > maxPages) return { agents, isWhole: false }
    const found = await merx.get('/agents', { params: { query: { page, pageSize } } })
    if ('items' in found) agents.push(...found.items)
  }
  return { agents, isWhole: true }
}

/** Whether a text is an id of the service. No handle has this form. */
export const isRowId = (text: string): boolean => /^c[a-z0-9]{24}$/.test(text)

/** Returns the agent of a handle or id from its public page; null for a token id, which is answered without either of them. */
export async function publicAgent(merx: Merx, name: string): Promise<Agent | null> {
  const found = await merx.get('/agents/{id}', { params: { path: { id: name } } })
  return 'agentId' in found ? found : null
}

/**
 * Returns the named agent if the wallet holds it, else null: an agent that is not among the newest hundred is read separately.
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

type Me = Pick<Reply<'/me', 'get'>, 'account' | 'agents'>

/** The handles of agents in a message, the first twenty by name. */
function handlesOf(agents: readonly Agent[]): string {
  const [shown, more] = [agents.slice(0, 20), agents.length - 20]
  return shown.map(({ handle }) => handle).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/**
 * Returns the only agent, and remembers it; of several, the remembered one while the wallet holds it. Tokens that were minted elsewhere
 * count only when the wallet has no other. Anyone can send agents to a wallet, and they must not change what a command does.
 */
async function defaultAgent(merx: Merx, me: Me, memory: AgentMemory): Promise<Agent> {
  const { account } = me
  const { agents, isWhole } = await allHeld(merx, me.agents)
  const ours = agents.filter(({ source }) => source === 'MERX')
  const [only, ...others] = ours.length > 0 ? ours : agents
  if (!only) throw new UsageError('You have no agent yet: merx agents create <name>')
  const remembered = memory.load(account.walletAddress)
  if (others.length === 0 && isWhole) {
    if (remembered !== only.agentId) await memory.save(account.walletAddress, only.agentId)
    return only
  }
  const held =
    ours.find(({ agentId }) => agentId === remembered) ??
    (remembered === null ? null : await heldElsewhere(merx, remembered))
  if (held) return held
  throw new UsageError(
    `Name the agent: --agent with one of ${handlesOf([only, ...others])}, or merx agents use <handle>.`,
  )
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
  const held = await merx
    .get('/me')
    .then(({ agents }) => allHeld(merx, agents))
    .catch(() => null)
  const ours = held?.agents.filter(({ source }) => source === 'MERX') ?? []
  const isOnly = held?.isWhole === true && ours.length === 1 && ours[0]?.agentId === minted
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
  throw new UsageError(
    `${wanted} is no agent of this wallet. It holds ${agents.length === 0 ? 'no agent' : handlesOf(agents)}.`,
  )
}
