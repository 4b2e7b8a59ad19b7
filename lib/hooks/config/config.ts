/** The configuration of gateway webhooks: the schema of `hooks.config.json`. Pure. */
import { z } from 'zod'
import { channels, thinkingLevels, wakeModes } from '@/lib/hooks/kinds'
import { generatedPrefix, hasAllowedPrefix, keyProblem } from '@/lib/hooks/turns/session-key'
import { isTakenPath } from './taken-paths'
import { hasTemplate } from './template'

const line = z.string().trim().min(1).max(200)
const template = z.string().max(20_000)

/** A module below the folder of transforms. */
export const modulePath = z.string().max(200).refine(isInside, {
  error: 'must be a path below the folder of transforms, such as github.mjs',
})

function isInside(path: string): boolean {
  const parts = path.split('/')
  return (
    /\.m?js$/.test(path) && !path.includes('\\') && parts.every((part) => !['', '.', '..'].includes(part))
  )
}

const Transform = z.strictObject({
  module: modulePath,
  export: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of an export')
    .default('default'),
})

export const Mapping = z.strictObject({
  id: line.optional(),
  match: z.strictObject({ path: line.optional(), source: line.optional() }).default({}),
  action: z.enum(['wake', 'agent']).default('agent'),
  wakeMode: z.enum(wakeModes).default('now'),
  name: template.optional(),
  agentId: line.optional(),
  sessionKey: z.string().min(1).max(1_000).optional(),
  textTemplate: template.optional(),
  messageTemplate: template.optional(),
  deliver: z.boolean().default(true),
  channel: z.enum(channels).default('last'),
  to: template.optional(),
  model: line.optional(),
  thinking: z.enum(thinkingLevels).optional(),
  timeoutSeconds: z.int().min(1).max(3_600).optional(),
  allowUnsafeExternalContent: z.boolean().default(false),
  transform: Transform.optional(),
})
export type Mapping = z.output<typeof Mapping>

const presetNames = ['gmail'] as const

/** The upper bound of the body limit. */
const maxBodyBytes = 8 * 1024 * 1024

const prefix = z
  .string()
  .transform((path) => path.replace(/\/+$/, ''))
  .refine((path) => /^(?:\/[A-Za-z0-9._~-]+)+$/.test(path) && !isTakenPath(path), {
    error: 'must be a path like /hooks that nothing else of Merx answers at',
  })

const Hooks = z.strictObject({
  enabled: z.boolean().default(false),
  path: prefix.default('/hooks'),
  token: z
    .string()
    .min(16, 'must have at least 16 random characters: `openssl rand -hex 32` makes some')
    .optional(),
  maxBodyBytes: z
    .int()
    .min(1_024)
    .max(maxBodyBytes)
    .default(256 * 1024),
  bodyTimeoutSeconds: z.int().min(1).max(300).default(30),
  heartbeatMinutes: z.int().min(1).max(1_440).default(30),
  turnTimeoutSeconds: z.int().min(1).max(3_600).default(600),
  allowRequestSessionKey: z.boolean().default(false),
  defaultSessionKey: z.string().trim().optional(),
  allowedSessionKeyPrefixes: z.array(line).min(1).optional(),
  allowedAgentIds: z.array(line).optional(),
  emailRecipients: z.array(z.email()).default([]),
  transformsDir: line.default('transforms'),
  presets: z.array(z.enum(presetNames)).default([]),
  mappings: z.array(Mapping).max(200).default([]),
})

const Agent = z.strictObject({
  id: line.regex(/^[A-Za-z0-9._-]+$/, 'must be letters, digits, dots, - and _'),
  default: z.boolean().default(false),
  key: z.string().startsWith('tmp_', 'must be an API key of Merx, which begins with tmp_').optional(),
  instructions: z.string().max(50_000).default(''),
  model: line.optional(),
  tools: z.array(line).optional(),
})
export type HookAgent = z.output<typeof Agent>

const File = z
  .strictObject({
    hooks: Hooks.default(() => Hooks.parse({})),
    agents: z
      .array(Agent)
      .min(1)
      .max(100)
      .default(() => [Agent.parse({ id: 'main', default: true })]),
  })
  .superRefine(({ hooks, agents }, check) => {
    const say = (message: string, ...path: (string | number)[]) =>
      check.addIssue({ code: 'custom', message, path })
    const { token, defaultSessionKey: own, allowedSessionKeyPrefixes: prefixes } = hooks
    if (hooks.enabled && token === undefined) say('is needed when hooks.enabled is true', 'hooks', 'token')
    if (own !== undefined) {
      const problem = keyProblem(own)
      if (problem) say(problem, 'hooks', 'defaultSessionKey')
      if (!hasAllowedPrefix(own, prefixes))
        say('begins with none of hooks.allowedSessionKeyPrefixes', 'hooks', 'defaultSessionKey')
    } else if (!hasAllowedPrefix(generatedPrefix, prefixes))
      say(
        `must hold ${generatedPrefix}, or hooks.defaultSessionKey must be set: other sessions get a generated key`,
        'hooks',
        'allowedSessionKeyPrefixes',
      )
    hooks.mappings.forEach(({ sessionKey }, index) => {
      if (sessionKey === undefined || hasTemplate(sessionKey)) return
      const problem = keyProblem(sessionKey.trim())
      if (problem) say(problem, 'hooks', 'mappings', index, 'sessionKey')
      if (!hasAllowedPrefix(sessionKey.trim(), prefixes))
        say('begins with none of hooks.allowedSessionKeyPrefixes', 'hooks', 'mappings', index, 'sessionKey')
    })
    agents.forEach(({ id, key }, index) => {
      if (agents.findIndex((other) => other.id === id) !== index) say('is there twice', 'agents', index, 'id')
      if (key !== undefined && key === token)
        say('must not be the token of the hooks', 'agents', index, 'key')
    })
    if (agents.length > 1 && agents.filter((agent) => agent.default).length !== 1)
      say('exactly one of several agents must have "default": true', 'agents')
  })

/** The checked configuration. */
export type HooksConfig = z.output<typeof File>

/** Returns the line and column of an offset in a text. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

/** Says where a text stops being JSON, without quoting it, because it holds secrets. */
function jsonMistake(text: string, error: unknown): string {
  const offset = /position (\d+)/.exec(String(error))?.[1]
  return `is not valid JSON${offset ? ` at ${placeOf(text, Number(offset))}` : ': it ends too early'}.`
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path
    .map((one, at) => (typeof one === 'number' ? `[${one}]` : `${at > 0 ? '.' : ''}${String(one)}`))
    .join('')

const mistakeOf = (issue: z.core.$ZodIssue): string => {
  const name = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return `${name ? `${name}.` : ''}${issue.keys.join(', ')} is not a setting.`
  const message = issue.message.replace(/^Invalid input: /, '')
  return `${name || 'the file'} ${message}${/[.!]$/.test(message) ? '' : '.'}`
}

/** Checks a configuration. Returns it, or a line for each mistake; no line quotes a value of the file. */
export function parseConfig(text: string): { config: HooksConfig } | { mistakes: string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { mistakes: [jsonMistake(text, error)] }
  }
  const parsed = File.safeParse(json)
  return parsed.success ? { config: parsed.data } : { mistakes: parsed.error.issues.map(mistakeOf) }
}

/** The agent for calls that name none, or an unknown one. */
export const defaultAgent = ({ agents }: HooksConfig): HookAgent =>
  (agents.find((agent) => agent.default) ?? agents[0]) as HookAgent

/** Returns an agent by its id, or the default agent. */
export const agentOf = (config: HooksConfig, id: string | null): HookAgent =>
  config.agents.find((agent) => agent.id === id) ?? defaultAgent(config)
