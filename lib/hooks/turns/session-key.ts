/** Which session a turn belongs to. Pure. */
import { randomUUID } from 'node:crypto'
import { badPayload, mainKey } from '@/lib/hooks/kinds'

export type SessionKeyRules = {
  allowRequestSessionKey: boolean
  defaultSessionKey?: string | undefined
  allowedSessionKeyPrefixes?: readonly string[] | undefined
}

/** The prefix of generated keys. */
export const generatedPrefix = 'hook:'

/** Whether a key begins with one of the prefixes, in any case. Without prefixes every key does. */
export const hasAllowedPrefix = (key: string, prefixes: readonly string[] | undefined): boolean =>
  prefixes === undefined || prefixes.some((prefix) => key.toLowerCase().startsWith(prefix.toLowerCase()))

/** Returns what is wrong with a key; null for a valid one. */
export function keyProblem(key: string): string | null {
  if (key.length === 0 || key.length > 200) return 'must have 1 to 200 characters'
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(key)) return 'must be one line of visible characters'
  return key.toLowerCase() === mainKey ? `must not be ${mainKey}, the session of the agent itself` : null
}

function checked(key: string, { allowedSessionKeyPrefixes: prefixes }: SessionKeyRules): string {
  const problem = keyProblem(key)
  if (problem) throw badPayload(`sessionKey ${problem}.`)
  if (!hasAllowedPrefix(key, prefixes))
    throw badPayload(`sessionKey must begin with one of: ${(prefixes ?? []).join(', ')}.`)
  return key
}

const otherwise = ({ defaultSessionKey }: SessionKeyRules): string =>
  defaultSessionKey ?? `${generatedPrefix}${randomUUID()}`

/** Returns the session key of a call that may name one. Throws a refusal for a key that is not allowed. */
export function requestedKey(given: unknown, rules: SessionKeyRules): string {
  if (given === undefined || given === null || given === '') return otherwise(rules)
  if (!rules.allowRequestSessionKey)
    throw badPayload(
      'sessionKey is not accepted here: the operator has not set hooks.allowRequestSessionKey.',
    )
  if (typeof given !== 'string') throw badPayload('sessionKey must be a text.')
  return checked(given.trim(), rules)
}

/** Returns the session key of a mapping: the operator chose it, so it needs no permission. */
export function mappedKey(rendered: string | undefined, rules: SessionKeyRules): string {
  const key = rendered?.trim() ?? ''
  return key === '' ? otherwise(rules) : checked(key, rules)
}
