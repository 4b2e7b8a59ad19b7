/** An agent that hooks wake, its model, and the conversation it replies into. */
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { keyWith } from './credentials'
import { configureHooks } from './hook-calls'
import { type Asked, promptOf, type Said } from './model-server'
import { good, newPair, type Pair } from './traders'

/** Two people with a conversation; the agent `main` acts with a key of the buyer's. */
export type Woken = { pair: Pair; key: string; conversation: Conversation }

export async function wokenAgent(): Promise<Woken> {
  const pair = await newPair()
  const key = await keyWith(pair.buyer.actor.accessToken ?? '', ['api:write'])
  const opened = await pair.buyer.post<Conversation>('/conversations', {
    agentId: pair.provider.id,
    text: 'hello',
  })
  return { pair, key, conversation: good(opened) }
}

/** Configures the agent, with these settings changed. */
export const configureAgent = ({ key }: Woken, hooks: object = {}, agent: object = {}): void =>
  configureHooks({ allowRequestSessionKey: true, ...hooks }, { agents: [{ id: 'main', key, ...agent }] })

/** What the other side of the conversation reads. */
export const messagesOf = async ({ pair, conversation }: Woken): Promise<string[]> =>
  good(
    await pair.seller.get<Page<Message>>(`/conversations/${conversation.id}/messages?pageSize=50`),
  ).items.map(({ text }) => text)

export const isHeartbeat = (asked: Asked): boolean => promptOf(asked).startsWith('This is a heartbeat')

/** Says a text to hooks, and acknowledges every heartbeat. */
export const reply =
  (text: string) =>
  (asked: Asked): Said => ({ text: isHeartbeat(asked) ? 'HEARTBEAT_OK' : text })
