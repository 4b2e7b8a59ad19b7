/** Parses the bodies of `/hooks/wake` and `/hooks/agent`. Pure. */
import { agentOf, type HooksConfig } from '@/lib/hooks/config/config'
import {
  type AgentAction,
  badPayload,
  type Channel,
  channels,
  type Thinking,
  thinkingLevels,
  type WakeAction,
  type WakeMode,
} from '@/lib/hooks/kinds'
import { requestedKey } from '@/lib/hooks/turns/session-key'

type Payload = Record<string, unknown>

/** The longest timeout of a turn in seconds. */
const maxSeconds = 3_600

const own = (payload: Payload, name: string): unknown =>
  Object.hasOwn(payload, name) ? (payload[name] ?? undefined) : undefined

/** Every mode but `next-heartbeat` is `now`. */
const modeOf = (given: unknown): WakeMode => (given === 'next-heartbeat' ? 'next-heartbeat' : 'now')

/** Returns a required text. Throws a refusal for a missing or blank one. */
function saying(given: unknown, field: string): string {
  if (typeof given !== 'string' || given.trim() === '')
    throw badPayload(`${field} is required and must not be blank.`)
  return given
}

/** Returns a line, or null when there is none. */
function lineOf(payload: Payload, field: string): string | null {
  const given = own(payload, field)
  if (given === undefined) return null
  if (typeof given !== 'string') throw badPayload(`${field} must be a text.`)
  const line = given.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (line.length > 200) throw badPayload(`${field} must have at most 200 characters.`)
  return line
}

function oneOf<T extends string>(payload: Payload, field: string, known: readonly T[]): T | null {
  const given = own(payload, field)
  if (given === undefined || given === '') return null
  const found = known.find((one) => one === given)
  if (found === undefined) throw badPayload(`${field} must be one of: ${known.join(', ')}.`)
  return found
}

function secondsOf(payload: Payload): number | null {
  const given = own(payload, 'timeoutSeconds')
  if (given === undefined) return null
  if (typeof given !== 'number' || !Number.isFinite(given) || given <= 0)
    throw badPayload('timeoutSeconds must be a positive number.')
  return Math.min(maxSeconds, Math.max(1, Math.floor(given)))
}

function modelOf(payload: Payload): string | null {
  const model = lineOf(payload, 'model')
  if (model === '') throw badPayload('model must not be empty: leave it out to use the default.')
  return model
}

/** Whether explicit routing to an agent is allowed. */
const isAllowed = (id: string, allowed: readonly string[] | undefined): boolean =>
  allowed === undefined || allowed.includes('*') || allowed.includes(id)

/** Returns the agent for a call: the named one if it is known, else the default. Throws a refusal when naming it is not allowed. */
function routed(config: HooksConfig, given: string | null): string {
  const { id } = agentOf(config, given)
  if (given && !isAllowed(id, config.hooks.allowedAgentIds))
    throw badPayload('agentId is not one that hooks may reach (hooks.allowedAgentIds).')
  return id
}

/** Reads `{ text, mode? }`. */
export const readWake = (payload: Payload): WakeAction => ({
  kind: 'wake',
  text: saying(own(payload, 'text'), 'text'),
  mode: modeOf(own(payload, 'mode')),
  isTrusted: false,
})

/** Reads the fields of an agent's turn that a payload and the result of a transform have in common. */
export function readTurn(
  payload: Payload,
  config: HooksConfig,
): Omit<AgentAction, 'sessionKey' | 'isTrusted'> {
  return {
    kind: 'agent',
    message: saying(own(payload, 'message'), 'message'),
    name: lineOf(payload, 'name') || 'Hook',
    agentId: routed(config, lineOf(payload, 'agentId')),
    wakeMode: modeOf(own(payload, 'wakeMode')),
    deliver: own(payload, 'deliver') !== false,
    channel: oneOf<Channel>(payload, 'channel', channels) ?? 'last',
    to: lineOf(payload, 'to') || null,
    model: modelOf(payload),
    thinking: oneOf<Thinking>(payload, 'thinking', thinkingLevels),
    timeoutSeconds: secondsOf(payload),
  }
}

/** Reads the body of `/hooks/agent`. */
export const readAgent = (payload: Payload, config: HooksConfig): AgentAction => ({
  ...readTurn(payload, config),
  sessionKey: requestedKey(own(payload, 'sessionKey'), config.hooks),
  isTrusted: false,
})
