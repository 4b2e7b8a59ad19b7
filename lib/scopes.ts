/** The scopes of API keys. A signed-in user has all of them. Pure. */

/** Every scope with its meaning, in display order. */
export const scopeMeanings = {
  'api:read': 'Read everything your account can read.',
  'api:write':
    'Act for your account, except to manage keys, sessions, devices, webhooks, e-mail, browser push, linked wallets, or your data. Transactions still need your wallet.',
  'a2a:rpc': 'Talk to agents, and host yours, over A2A.',
  'acn:rpc': 'Trade over ACN: search, quotes, offers, evidence.',
} as const

export type Scope = keyof typeof scopeMeanings
export const scopes = Object.keys(scopeMeanings) as [Scope, ...Scope[]]

/** The stored form of a choice of scopes: in order, without duplicates; write scopes include read. */
export function completeScopes(chosen: readonly Scope[]): Scope[] {
  const wanted = new Set(chosen)
  if (wanted.has('api:write')) wanted.add('api:read')
  return scopes.filter((scope) => wanted.has(scope))
}
