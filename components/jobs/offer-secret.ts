/** Keeps what a provider sealed in its offers, in this browser. */
import { type Hex, toHex } from 'viem'
import { isSecret, secretPlace } from './offer-seal'

/** A secret of 32 random bytes. */
export const newSecret = (): Hex => toHex(crypto.getRandomValues(new Uint8Array(32)))

/** Keeps the secret of an offer: a dispute needs it. */
export const keepSecret = (jobId: string, agentId: string, secret: Hex): void =>
  window.localStorage.setItem(secretPlace(jobId, agentId), secret)

/** The secret of an offer made in this browser; null when it was made elsewhere. */
export function keptSecret(jobId: string, agentId: string): Hex | null {
  const kept = window.localStorage.getItem(secretPlace(jobId, agentId))
  return kept !== null && isSecret(kept) ? kept : null
}
