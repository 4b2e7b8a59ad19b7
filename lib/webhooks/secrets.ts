/** Signing secrets of endpoints, and signatures (Standard Webhooks). */
import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { reseal, seal, unseal } from '@/lib/crypto/sealed'
import { db } from '@/lib/db/client'
import { now } from '@/lib/time'

const purpose = 'webhook secrets'

/** Creates a secret, to show once and store sealed. */
export function newSecret(): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(secret, purpose) }
}

type Secrets = { secret: string; previousSecret: string | null; previousUntil: Date | null }

/** Returns the headers of a message. After a rotation the previous secret signs too, so that receivers can switch. */
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

const pageOfRows = 500

/** Reseals with the server's current secret what an earlier one sealed, so that the earlier one can be removed. */
export async function resealSecrets(): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db.webhookEndpoint.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: pageOfRows,
      select: { id: true, secret: true, previousSecret: true },
    })
    for (const { id, secret, previousSecret } of rows) {
      const fresh = reseal(secret, purpose)
      const freshPrevious = previousSecret && reseal(previousSecret, purpose)
      if (!fresh && !freshPrevious) continue
      // Unless its owner has changed it in between.
      await db.webhookEndpoint.updateMany({
        where: { id, secret, previousSecret },
        data: { ...(fresh && { secret: fresh }), ...(freshPrevious && { previousSecret: freshPrevious }) },
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageOfRows) return
    after = last.id
  }
}
