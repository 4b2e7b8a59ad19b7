/** Finds the mapping of a call and computes its action in steps, so that a page can show each. */
import { readTurn, readWake } from '@/lib/hooks/calls/action'
import { badPayload, type HookAction, type HookCall, HookRefusal } from '@/lib/hooks/kinds'
import { mappedKey } from '@/lib/hooks/turns/session-key'
import type { HooksConfig, Mapping } from './config'
import { gmailMapping, readGmail } from './gmail'
import { render } from './template'
import { runTransform } from './transform'

/** A built-in mapping, and how it reads a payload. */
type Preset = { mapping: Mapping; read: (payload: Record<string, unknown>) => Record<string, unknown> }

const presets: Record<HooksConfig['hooks']['presets'][number], Preset> = {
  gmail: { mapping: gmailMapping, read: readGmail },
}

const asIs = (payload: Record<string, unknown>) => payload

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '')

function matches({ match }: Mapping, { path, payload }: HookCall): boolean {
  if (match.path !== undefined && trimmed(match.path) !== path) return false
  return match.source === undefined || (Object.hasOwn(payload, 'source') && payload.source === match.source)
}

/** The first mapping of a call: the operator's in their order, then presets. Null when there is none. */
function findMapping({ hooks }: HooksConfig, call: HookCall): Preset | null {
  const mapping = hooks.mappings.find((one) => matches(one, call))
  if (mapping) return { mapping, read: asIs }
  return hooks.presets.map((name) => presets[name]).find((preset) => matches(preset.mapping, call)) ?? null
}

/** Renders the fields of a mapping, before any transform. */
function rendered(mapping: Mapping, call: HookCall): Record<string, unknown> {
  const fill = (text: string | undefined) => (text === undefined ? undefined : render(text, call))
  const { action, wakeMode, textTemplate, messageTemplate } = mapping
  if (action === 'wake') return { kind: action, text: fill(textTemplate ?? messageTemplate), mode: wakeMode }
  const { agentId, deliver, channel, model, thinking, timeoutSeconds } = mapping
  return {
    kind: action,
    message: fill(messageTemplate ?? textTemplate),
    name: fill(mapping.name)?.slice(0, 200),
    sessionKey: fill(mapping.sessionKey)?.slice(0, 200),
    to: fill(mapping.to)?.slice(0, 200),
    ...{ agentId, wakeMode, deliver, channel, model, thinking, timeoutSeconds },
  }
}

/** Merges the result of a transform into the rendered action. */
function overlaid(fields: Record<string, unknown>, result: unknown): Record<string, unknown> {
  if (typeof result !== 'object' || result === null || Array.isArray(result))
    throw new HookRefusal(500, 'The transform of this mapping must return an object or null.')
  const given = Object.entries(result).filter(([, value]) => value !== undefined)
  return { ...fields, ...Object.fromEntries(given) }
}

function toAction(fields: Record<string, unknown>, config: HooksConfig, isTrusted: boolean): HookAction {
  if (fields.kind === 'wake') return { ...readWake(fields), isTrusted }
  if (fields.kind !== 'agent') throw badPayload('The mapping makes neither a wake nor an agent action.')
  const { sessionKey } = fields
  if (sessionKey !== undefined && typeof sessionKey !== 'string')
    throw badPayload('sessionKey must be a text.')
  return { ...readTurn(fields, config), sessionKey: mappedKey(sessionKey, config.hooks), isTrusted }
}

/** A step on the way from a call to its action. */
export type MappingStep = { step: 'match' | 'render' | 'transform' | 'action'; shows: unknown }

/** The result of a mapping: the action, or null when a transform returned that there is nothing to do. */
export type Mapped = { action: HookAction | null; name: string }

/**
 * Returns the action of a call of `/hooks/<name>`. Throws a refusal: 404 without a mapping, 400 for an empty message, 500 when a transform
 * fails. `note` is called with each step.
 */
export async function mapCall(
  config: HooksConfig,
  folder: string,
  received: HookCall,
  note: (step: MappingStep) => void = () => undefined,
): Promise<Mapped> {
  const found = findMapping(config, received)
  if (!found) throw new HookRefusal(404, 'Not Found')
  const { mapping, read } = found
  const call = { ...received, payload: read(received.payload) }
  const name = mapping.id ?? mapping.match.path ?? received.path
  note({ step: 'match', shows: { id: name, match: mapping.match } })
  const { transform, allowUnsafeExternalContent } = mapping
  let fields = rendered(mapping, call)
  note({ step: 'render', shows: fields })
  if (transform) {
    const result = await runTransform(folder, transform, call)
    note({ step: 'transform', shows: result })
    if (result === null) return { action: null, name }
    fields = overlaid(fields, result)
  }
  const action = toAction(fields, config, allowUnsafeExternalContent)
  note({ step: 'action', shows: action })
  return { action, name }
}
