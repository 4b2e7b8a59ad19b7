/** The types of gateway webhooks: actions of a call, targets of a reply, statuses of a run. Pure. */

/** When a system event reaches its agent: immediately, or with the next regular heartbeat. */
export const wakeModes = ['now', 'next-heartbeat'] as const
export type WakeMode = (typeof wakeModes)[number]

/** Where a reply can be delivered. `last` is the target most recently given to the agent. */
export const channels = ['last', 'conversation', 'webhook', 'email'] as const
export type Channel = (typeof channels)[number]

/** How hard a model should think; `off` leaves it to the model. */
export const thinkingLevels = ['off', 'minimal', 'low', 'medium', 'high'] as const
export type Thinking = (typeof thinkingLevels)[number]

/** The key of an agent's main session. No hook may name it. */
export const mainKey = 'main'

/** Adds a system event to the main session. */
export type WakeAction = { kind: 'wake'; text: string; mode: WakeMode; isTrusted: boolean }

/** Runs an isolated turn of an agent. `agentId` is a configured one. */
export type AgentAction = {
  kind: 'agent'
  message: string
  name: string
  agentId: string
  sessionKey: string
  wakeMode: WakeMode
  deliver: boolean
  channel: Channel
  to: string | null
  model: string | null
  thinking: Thinking | null
  timeoutSeconds: number | null
  /** Whether the operator lets this hook's content through without the warning around it. */
  isTrusted: boolean
}

export type HookAction = WakeAction | AgentAction

/** An accepted call, as templates and transforms see it. */
export type HookCall = {
  /** The path after the prefix, without slashes around it. */
  path: string
  payload: Record<string, unknown>
  /** By lower-case name, without credentials. */
  headers: Record<string, string>
  query: Record<string, string>
  url: URL
  now: Date
}

/** A refusal with its status. The message is shown to the caller. */
export class HookRefusal extends Error {
  override readonly name = 'HookRefusal'
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 408 | 413 | 422 | 429 | 500 | 503,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** A payload or a result that cannot be acted on. */
export const badPayload = (message: string): HookRefusal => new HookRefusal(400, message)
