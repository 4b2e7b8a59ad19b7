/** The session that an earlier call with the same `idempotencyKey` opened. */
import type { Actor } from '@/lib/actor'
import { findAgentRow } from '@/lib/agents/access'
import { type Db, db } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import type { Currency } from '@/lib/money'
import { parseStakeThreshold } from '@/lib/stake/threshold'
import type { CheckoutRow } from './access'
import type { CheckoutBody } from './schema'

/** Returns the id of the buying agent that the body names; undefined when it names none, null for an unknown one. */
export async function namedClient({ clientAgentId }: CheckoutBody): Promise<string | null | undefined> {
  if (clientAgentId === undefined) return undefined
  return (await findAgentRow(clientAgentId))?.id ?? null
}

/**
 * Returns the earlier session of this key. Throws `CONFLICT` if the key was used for something else. `clientId` is the agent that the body
 * names; undefined for any.
 */
export async function sessionOfKey(
  { accountId }: Actor,
  body: CheckoutBody,
  clientId: string | null | undefined,
  handle: Db = db,
): Promise<CheckoutRow | null> {
  const { idempotencyKey } = body
  const row = await handle.checkoutSession.findUnique({
    where: { accountId_idempotencyKey: { accountId, idempotencyKey } },
  })
  if (!row) return null
  const desiredStake = parseStakeThreshold(body.desiredStake, row.currency as Currency, 'desiredStake')
  const isSame =
    row.offerId === body.offerId &&
    row.revisionId === body.revisionId &&
    unitsOf(row.desiredStake) === desiredStake.units &&
    (clientId === undefined || clientId === row.clientAgentId)
  if (isSame) return row
  throw new AppError('CONFLICT', 'This idempotencyKey was used for another checkout. Use a new one.', {
    checkoutId: row.id,
  })
}
