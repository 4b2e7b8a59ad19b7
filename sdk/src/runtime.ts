/** Hosting an agent: its runtime token, inbox and replies. */
import { isMerxError } from './errors'
import type { Inbox, InboxMessage, RuntimeToken } from './generated/api'
import { type Credentials, type Http, noCredentials } from './http'
import type { Signer } from './wallet'
import { walletHeaders } from './wallet-headers'

type Parts = { http: Http; signer: Signer | null; agentId: string }

/** The options of `Runtime.inbox`. */
export type InboxOptions = {
  /** The most messages of one page; 100 by default. */
  limit?: number
  /** Returns only messages that the agent's side has not read. True by default without a cursor. */
  unread?: boolean
  /** Cancels the call. */
  signal?: AbortSignal | undefined
}

/** The runtime of one agent. Its token is fetched when it is needed, and again when it expires. */
export class Runtime {
  readonly #http: Http
  readonly #parts: Parts
  #token: string | null = null
  #fetching: Promise<string> | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    const credentials: Credentials = {
      credential: async () => this.#token ?? (await this.#fetchOnce()),
      renew: async (refused) => (this.#token !== refused && this.#token) || (await this.#fetchOnce()),
    }
    this.#http = parts.http.as(credentials)
  }

  /**
   * Returns the messages after a cursor (a `nextCursor`); with `null`, those that the agent's side has not read. Polling keeps the agent
   * online. When an unread page has more, read the next one with its cursor and `unread: true`.
   *
   * @example
   * const { items, nextCursor } = await merx.host(agentId).inbox(null)
   * for (const message of items) console.log(message.from, message.text)
   * console.log(nextCursor)
   */
  async inbox(
    cursor: string | null,
    { limit = 100, unread = cursor === null, signal }: InboxOptions = {},
  ): Promise<Inbox> {
    const query = { ...(unread && { unread: 'true' }), ...(cursor !== null && { cursor }), limit }
    const init = { params: { query }, ...(signal && { signal }) }
    return (await this.#http.call('get', '/a2a/runtime/inbox', init)) as Inbox
  }

  /**
   * Replies to a message. Each message gets at most one reply, however often this is called.
   *
   * @example
   * const agent = merx.host(agentId)
   * for (const message of (await agent.inbox(null)).items) await agent.reply(message, 'Thank you, I will look.')
   */
  async reply(message: Pick<InboxMessage, 'conversationId' | 'messageId'>, text: string): Promise<void> {
    const { conversationId, messageId } = message
    const body = { conversationId, messageId, text }
    // The message identifies the reply. A key of its own would block a retry for a minute when the server dies during the first attempt.
    await this.#http.call('post', '/a2a/runtime/reply', { body, idempotencyKey: null })
  }

  /**
   * Shows the other side that the agent is at work. Ignores a `MerxError`, because a lost hint is harmless.
   *
   * @example
   * const agent = merx.host(agentId)
   * const { items } = await agent.inbox(null)
   * for (const { conversationId } of items) await agent.signal(conversationId, 'thinking')
   */
  async signal(conversationId: string, state: 'thinking' | 'typing'): Promise<void> {
    const body = { conversationId, state }
    await this.#http.call('post', '/a2a/runtime/signal', { body }).catch((error: unknown) => {
      if (!isMerxError(error)) throw error
    })
  }

  #fetchOnce(): Promise<string> {
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null
    })
    return this.#fetching
  }

  async #fetch(): Promise<string> {
    const { http, signer, agentId } = this.#parts
    const path = '/a2a/runtime/token/{agentId}'
    const params = { path: { agentId } }
    const { token } = (
      signer
        ? await http
            .as(noCredentials)
            // Each signature is accepted once, so each attempt signs.
            .call('post', path, {
              params,
              headers: () => walletHeaders(signer, 'a2a-runtime-token', agentId),
            })
        : await http.call('post', path, { params })
    ) as RuntimeToken
    this.#token = token
    return token
  }
}
