/** Stores the secrets of a provider's offers in this browser. */
import { type Hex, toHex } from 'viem'
import { isSecret, secretPlace } from './offer-seal'

/** A secret of 32 random bytes. */
export const newSecret = (): Hex => toHex(crypto.getRandomValues(new Uint8Array(32)))

/** The secrets of offers that were made in this browser, newest first; none when they were made elsewhere. */
export const keptSecrets = (jobId: string, agentId: string): Hex[] =>
  (window.localStorage.getItem(secretPlace(jobId, agentId)) ?? '').split(' ').filter(isSecret)

/** Stores the secret of an offer, before the earlier ones: the client may accept any signed offer, and a dispute needs its secret. */
export const keepSecret = (jobId: string, agentId: string, secret: Hex): void =>
  window.localStorage.setItem(secretPlace(jobId, agentId), [secret, ...keptSecrets(jobId, agentId)].join(' '))
