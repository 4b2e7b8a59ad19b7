/** Secrets of endpoints, and what they sign (Standard Webhooks). */
import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { seal, unseal } from '@/lib/http/sealed'
import { now } from '@/lib/time'

const purpose = 'webhook secrets'

/** A fresh secret, to show once and to keep sealed. */
export function newSecret(): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(secret, purpose) }
}

type Secrets = { secret: string; previousSecret: string | null; previousUntil: Date | null }

/** The headers of a message. After a rotation the secret before signs too, so that receivers can change over in peace. */
export function signedHeaders(
  { secret, previousSecret, previousUntil }: Secrets,
  id: string,
  body: string,
): Record<string, string> {
  const at = now()
  const isOverlap = previousSecret !== null && previousUntil !== null && previousUntil > at
  const signing = [secret, ...(isOverlap ? [previousSecret] : [])]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signing
      .map((sealed) => new Signer(unseal(sealed, purpose)).sign(id, at, body))
      .join(' '),
  }
}
