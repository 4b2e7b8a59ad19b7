/** The enclave key of a vault whose client names none. */
import type { Hex } from 'viem'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { TeeAttestation } from '@/lib/tee/answer-schema'
import { callGateway } from '@/lib/tee/gateway'

/**
 * Returns the key of the enclave that takes the accounts of this service; `keys` are the active keys of the registry, newest first. A vault
 * takes the word of one key for good, so the wrong one would leave a job that no enclave can run. `own` asks for the service's key; null
 * when it has no gateway. Throws `KEY_NOT_ACTIVE`.
 */
export async function keyAmong(keys: readonly Hex[], own: () => Promise<Hex | null>): Promise<Hex> {
  const [newest] = keys
  if (newest === undefined)
    throw new AppError(
      'KEY_NOT_ACTIVE',
      'The operator has admitted no enclave key yet: no vault can be deployed.',
    )
  const key = await own()
  if (key === null || keys.includes(key)) return key ?? newest
  throw new AppError(
    'KEY_NOT_ACTIVE',
    'The key of this service’s enclave is not among the active ones. Name the signer of the vault, or ask the operator.',
  )
}

/** Asks the gateway for its key. Throws `UNAVAILABLE` when it does not answer. */
async function gatewayKey(): Promise<Hex | null> {
  if (env().TEE_URL === undefined) return null
  try {
    const { enclave_address } = await callGateway({
      method: 'GET',
      path: '/attestation',
      answer: TeeAttestation,
    })
    return enclave_address as Hex
  } catch (cause) {
    const error = new AppError(
      'UNAVAILABLE',
      'The enclave does not answer which key is its own, and a vault is for one key for good. Try again shortly, or name the signer.',
    )
    error.cause = cause
    throw error
  }
}

/** Returns the key for a vault whose client names none. Throws `KEY_NOT_ACTIVE` and `UNAVAILABLE`. */
export async function vaultKey(): Promise<Hex> {
  const rows = await db.chainTeeKey.findMany({
    where: { revokedAt: null },
    orderBy: [{ addedAt: 'desc' }, { signer: 'asc' }],
    select: { signer: true },
  })
  return keyAmong(
    rows.map(({ signer }) => signer as Hex),
    gatewayKey,
  )
}
