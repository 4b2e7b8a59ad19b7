/** An agent with hooks, its model, and the conversation it replies into. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { good, newPair, type Pair } from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { configureHooks, forgetSessions, withoutHooks } from './hook-calls'
import { type Asked, type ModelServer, promptOf, type Said, startModel } from './model-server'

/** Two people with a conversation; the agent `main` acts with a key of the buyer's. */
export type Woken = { pair: Pair; key: string; conversation: Conversation }

async function wokenAgent(): Promise<Woken> {
  const pair = await newPair()
  const key = await keyWith(pair.buyer.actor.accessToken ?? '', ['api:write'])
  const opened = await pair.buyer.post<Conversation>('/conversations', {
    agentId: pair.provider.id,
    text: 'hello',
  })
  return { pair, key, conversation: good(opened) }
}

/** Configures the agent, with these settings overridden. */
export const configureAgent = ({ key }: Woken, hooks: object = {}, agent: object = {}): void =>
  configureHooks({ allowRequestSessionKey: true, ...hooks }, { agents: [{ id: 'main', key, ...agent }] })

/** The messages that the other side of the conversation reads. */
export const messagesOf = async ({ pair, conversation }: Woken): Promise<string[]> =>
  good(
    await pair.seller.get<Page<Message>>(`/conversations/${conversation.id}/messages?pageSize=50`),
  ).items.map(({ text }) => text)

export const isHeartbeat = (asked: Asked): boolean => promptOf(asked).startsWith('This is a heartbeat')

/** Replies with a text to hooks, and acknowledges every heartbeat. */
export const reply =
  (text: string) =>
  (asked: Asked): Said => ({ text: isHeartbeat(asked) ? 'HEARTBEAT_OK' : text })

/** The agent of a test file, its model, and the model's replies; a test can replace `say`. */
type Stage = { woken: Woken; model: ModelServer; say: (asked: Asked) => Said | Promise<Said> }

/** Creates the agent once for the calling file, and configures it with a fresh model before each test. */
export function wokenInEachTest(): Stage {
  const stage = { say: reply('All good.') } as Stage
  beforeAll(async () => {
    stage.woken = await wokenAgent()
  })
  beforeEach(async () => {
    await forgetSessions()
    stage.say = reply('All good.')
    stage.model = await startModel(setting('MODEL_URL'), (asked) => stage.say(asked))
    configureAgent(stage.woken)
  })
  afterEach(() => stage.model.stop())
  afterAll(async () => {
    withoutHooks()
    await forgetSessions()
  })
  return stage
}
