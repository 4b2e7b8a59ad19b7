/** Names of fields whose values are credentials, wherever they are in an answer. */
const secretNames =
  /^(accessToken|refreshToken|runtimeToken|token|key|apiKey|secret|signingSecret|deviceCode|password|nonce)$/i

/** The same value with every credential in it replaced: what is on a screen is soon in a screenshot. Pure. */
export function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && secretNames.test(name) ? '(hidden)' : hideSecrets(inner),
    ]),
  )
}
