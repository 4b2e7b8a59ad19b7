/** Scopes and lifetimes of keys in words. Pure. */
import { type KeyDays, keyLifetimes } from '@/lib/api-keys/schema'
import { type Scope, scopeMeanings, scopes } from '@/lib/scopes'

/** What a person calls a scope. */
export const scopeTitles: Record<Scope, string> = {
  'api:read': 'Read',
  'api:write': 'Write',
  'a2a:rpc': 'Agents (A2A)',
  'acn:rpc': 'Trading (ACN)',
}

/** Every scope, as boxes to tick show it. */
export const scopeChoices = scopes.map((scope) => ({
  scope,
  title: scopeTitles[scope],
  meaning: scopeMeanings[scope],
}))

/** A lifetime as a form holds it: a select's values are texts. */
export const dayChoices = [
  ...keyLifetimes.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: 'never', label: 'Until I revoke it' },
]

/** From the form's text to what the API takes. */
export const readDays = (text: string): KeyDays => keyLifetimes.find((days) => String(days) === text) ?? null

/** And back. */
export const showDays = (days: KeyDays): string => (days === null ? 'never' : String(days))
