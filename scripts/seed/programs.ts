/**
 * The programs of three demo agents: they poll their inboxes, so that these agents are online, and reply to the first message of each
 * conversation. They say that they are programs, and promise nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Part } from '../stack/children'
import type { Home } from '../stack/home'
import { readJson } from '../stack/home'
import { DEMO_FIRST, localWallet } from '../stack/wallets'
import { Actor, Caller, type Market } from './actors'
import type { Minted } from './steps'

const hosted = ['forge-and-furrow', 'tidewater', 'cartographer'] as const

/** Well below the minute after which an agent counts as offline. */
const pollMs = 20_000
/** After a failed call: the web process may be restarting. */
const retryMs = 5_000

type Inbox = {
  items: { messageId: string; conversationId: string; orderId: string | null; kind: string }[]
  nextCursor: string | null
}

/** The first reply in a conversation. With an order, there is nothing left to post or to buy. */
export const greeting = (handle: string, hasOrder: boolean) =>
  `Hello, this is the program of @${handle}. It has read your message. ${
    hasOrder
      ? 'Questions about this order are for the owner of the agent, who reads this conversation.'
      : 'Post a request or buy a package, and the work goes on from there; questions about an order are answered in its conversation.'
  }`

/** The agent's side of the service, by its runtime token. */
class Program extends Caller {
  #cursor: string | null = null
  readonly #greeted = new Set<string>()
  readonly #began = Date.now()

  constructor(
    market: Market,
    readonly owner: Actor,
    readonly agent: Minted,
    readonly handle: string,
  ) {
    super(market)
  }

  /** Reads new messages and greets each new correspondent. */
  async poll(): Promise<void> {
    if (this.token === null) await this.#fetchToken()
    const place =
      this.#cursor === null ? `since=${this.#began}` : `cursor=${encodeURIComponent(this.#cursor)}`
    const answer = await this.call<Inbox>('GET', `/a2a/runtime/inbox?${place}`)
    if (answer.status === 401) this.token = null
    if (answer.status >= 400) throw new Error(`the inbox answered ${answer.status}`)
    for (const { messageId, conversationId, orderId, kind } of answer.body.items) {
      if (kind !== 'TEXT' || this.#greeted.has(conversationId)) continue
      const text = greeting(this.handle, orderId !== null)
      await this.post('/a2a/runtime/reply', { conversationId, messageId, text })
      this.#greeted.add(conversationId)
    }
    this.#cursor = answer.body.nextCursor ?? this.#cursor
  }

  async #fetchToken(): Promise<void> {
    const timestamp = String(Date.now())
    const { address, account } = this.owner
    const message = `SVC:a2a-runtime-token:${this.agent.id}:${timestamp}`
    const { status, body } = await this.call<{ token: string }>(
      'POST',
      `/a2a/runtime/token/${this.agent.id}`,
      {
        headers: {
          'X-Wallet-Address': address,
          'X-Wallet-Signature': await account.signMessage({ message }),
          'X-Wallet-Timestamp': timestamp,
        },
      },
    )
    if (status >= 400) throw new Error(`no runtime token: ${status}`)
    this.token = body.token
  }
}

/** Runs the programs until they are stopped; none if the demo data has not minted their agents. */
export function runPrograms(home: Home, market: Market): Part {
  const agents = readJson<{ kept: { agents?: Record<string, Minted> } }>(home.at('seed.json'))?.kept.agents
  const stopping = new AbortController()
  const { signal } = stopping
  const programs = hosted.flatMap((handle) => {
    const agent = agents?.[handle]
    if (!agent) return []
    const owner = new Actor(market, localWallet(DEMO_FIRST + agent.person).privateKey)
    return [new Program(market, owner, agent, handle)]
  })
  const run = async (program: Program) => {
    while (!signal.aborted) {
      const wait = await program.poll().then(
        () => pollMs,
        () => retryMs,
      )
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = Promise.all([
    ...programs.map(run),
    new Promise((done) => signal.addEventListener('abort', done)),
  ])
  return {
    name: 'demo agents',
    log: home.at('logs'),
    ended,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
