/** Names of fields whose values are credentials, anywhere in a response. */
const secretNames =
  /^(accessToken|refreshToken|runtimeToken|token|key|apiKey|secret|signingSecret|deviceCode|password|nonce)$/i

/** Replaces every credential in a value: what is on a screen may end up in a screenshot. Pure. */
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
